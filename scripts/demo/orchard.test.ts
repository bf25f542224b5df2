// The orchard's sessions against git: what the ledgers claim is on branches, and what was left behind, is really there.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstat, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeOrchard } from "@/scripts/demo/orchard-project.mjs";

const nowMs = Date.UTC(2026, 10, 30, 9, 30);
const rust = ".arbor/sessions/run_leaf_rust_recall";
const day = 86_400_000;

const ideaSchema = z.looseObject({ hypothesis: z.string(), status: z.string(), code_ref: z.string().optional() });
const treeSchema = z.looseObject({ nodes: z.record(z.string(), ideaSchema) });
const eventSchema = z.object({ ts: z.number(), type: z.string(), data: z.looseObject({ node_id: z.string().optional() }) });

let folder = "";
let orchard = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-orchard-"));
  orchard = path.join(folder, "orchard");
  makeOrchard(orchard, orchard, nowMs);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]) => execFileSync("git", ["-C", orchard, ...args], { encoding: "utf8" });
const read = (name: string) => readFile(path.join(orchard, name), "utf8");
const branches = () => git("for-each-ref", "--format=%(refname:short)", "refs/heads/coordinator").trim().split("\n");

async function events(session: string) {
  const text = await read(`.arbor/sessions/${session}/events.jsonl`);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => eventSchema.parse(JSON.parse(line)));
}

describe("the orchard", () => {
  it("has six sessions that git ignores, so that nothing keeps a resume from starting", async () => {
    expect((await readdir(path.join(orchard, ".arbor/sessions"))).sort()).toEqual([
      "leaf-age-skill",
      "run_calibration_loss",
      "run_dusk_hour",
      "run_leaf_rust_recall",
      "run_scab_transfer",
      "spore_counts_by_hand",
    ]);
    expect(git("status", "--porcelain", "--untracked-files=all")).toBe("");
    expect(git("check-ignore", ".arbor/", "submission.csv")).toBe(".arbor/\nsubmission.csv\n");
    await expect(lstat(path.join(orchard, "submission.csv"))).rejects.toThrow("ENOENT");
    expect((await readdir(path.join(orchard, rust, "submissions"))).sort()).toEqual(["1.1.csv", "1.2.csv", "2.1.csv"]);
  });

  it("names every branch after its idea, as the runtime does", async () => {
    const { nodes } = treeSchema.parse(JSON.parse(await read(`${rust}/.coordinator/idea_tree.json`)));
    const named = Object.values(nodes).flatMap(({ hypothesis, code_ref }) => (code_ref === undefined ? [] : [{ hypothesis, code_ref }]));
    expect(named).toHaveLength(5);
    for (const { hypothesis, code_ref } of named) {
      const digest = createHash("sha1").update(hypothesis).digest("hex").slice(0, 8);
      expect(code_ref).toMatch(new RegExp(`^coordinator/n\\d-\\d-mechanism-[a-z0-9-]{1,22}-${digest}$`));
      expect(branches()).toContain(code_ref);
    }
  });

  it("stopped with three executors: three commits, one commit with a file beside it, and nothing at all", async () => {
    const log = await events("run_leaf_rust_recall");
    const ended = log.findLastIndex(({ type }) => type === "session.start");
    const started = log.slice(ended).filter(({ type }) => type === "executor.start");
    const branchOf = (id: string) => z.string().parse(started.find(({ data }) => data.node_id === id)?.data.branch);
    expect(started.map(({ data }) => data.node_id).sort()).toEqual(["2.3", "3.1", "3.2"]);
    expect(branchOf("3.1")).toMatch(/-a2$/);
    expect(git("rev-list", "--count", `rust-trunk..${branchOf("3.1")}`)).toBe("3\n");
    expect(git("rev-list", "--count", `rust-trunk..${branchOf("2.3")}`)).toBe("1\n");
    expect(branches()).not.toContain(branchOf("3.2"));
    const [, linked] = git("worktree", "list", "--porcelain").trim().split("\n\n");
    expect(linked).toContain(`branch refs/heads/${branchOf("2.3")}`);
    const place = path.join(folder, "orchard-worktrees", branchOf("2.3").replaceAll("/", "__"));
    expect(linked).toContain(`worktree ${place}`);
    expect(execFileSync("git", ["-C", place, "status", "--porcelain"], { encoding: "utf8" })).toBe("?? rust/block_report.py\n");
  });

  it("has the merge that the tree speaks of, and commits that the list of edits names", async () => {
    expect(git("log", "-1", "--format=%s %p", "rust-trunk")).toMatch(
      /^coordinator: merge 1\.2 from coordinator\/n1-2-\S+ [0-9a-f]+ [0-9a-f]+\n$/,
    );
    const edits = (await read(`${rust}/.arbor/experiments.jsonl`)).trimEnd().split("\n");
    expect(edits).toHaveLength(9);
    const editSchema = z.looseObject({ git_commit: z.string(), action: z.string() });
    for (const line of edits) {
      const { git_commit, action } = editSchema.parse(JSON.parse(line));
      expect(git("cat-file", "-t", git_commit)).toBe("commit\n");
      expect(action).toContain("/orchard-worktrees/coordinator__n");
    }
  });

  it("has a log of two processes without an end, with a silence, a question, a failure, and files as old as their events", async () => {
    const log = await events("run_leaf_rust_recall");
    const count = (type: string) => log.filter((event) => event.type === type).length;
    expect(log.length).toBeGreaterThan(300);
    expect(log.length).toBeLessThan(600);
    expect([count("session.start"), count("session.end"), count("user.await"), count("llm.error")]).toEqual([2, 0, 1, 1]);
    const times = log.map(({ ts }) => ts);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const resumed = log.findLastIndex(({ type }) => type === "session.start");
    const steps = times.slice(1, resumed).map((ts, index) => ts - (times[index] ?? ts));
    expect(steps.filter((seconds) => seconds > 600)).toHaveLength(1);
    const last = (times.at(-1) ?? 0) * 1000;
    expect(Math.abs((await lstat(path.join(orchard, rust, "events.jsonl"))).mtimeMs - last)).toBeLessThan(5);
    expect(nowMs - last).toBeGreaterThan(2 * day);
  });

  it("has a conversation that breaks off after two calls, and a tree without a final newline that keeps 70.0 apart from 70", async () => {
    const lines = (await read(`${rust}/.coordinator/messages.jsonl`)).trimEnd().split("\n");
    const last = z
      .looseObject({ role: z.string(), content: z.array(z.looseObject({ type: z.string() })) })
      .parse(JSON.parse(lines.at(-1) ?? ""));
    expect(last.role).toBe("assistant");
    expect(last.content.filter(({ type }) => type === "tool_use")).toHaveLength(2);
    const tree = await read(`${rust}/.coordinator/idea_tree.json`);
    expect(tree).toContain('"test_baseline_score": 70.0,\n');
    expect(tree.endsWith("\n  }\n}")).toBe(true);
    expect(() => treeSchema.parse(JSON.parse(tree))).not.toThrow();
    const torn = await read(".arbor/sessions/run_scab_transfer/.coordinator/idea_tree.json");
    expect(() => z.json().parse(JSON.parse(torn))).toThrow("JSON");
  });
});
