// Interrupted ideas in every guise: open in the log only, of the skill, with unknown or several branches, in a tracked folder (§11, §19, §20).

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import {
  buildSession,
  type Files,
  gitWith,
  interruptedTree,
  logText,
  outcomeOf,
  planOf,
  sessionFolder,
  textAfter,
} from "@/lib/engine/formats/arbor/testing/build-session";

const tree = ".coordinator/idea_tree.json";
const messages = ".coordinator/messages.jsonl";
const skillLock = ".coordinator/.state.lock";
const session: Files = { [tree]: interruptedTree, "events.jsonl": logText() };
const branches = { "coordinator/n1-2-page": 3, "coordinator/n2-1-clean-a2": 1 };
const nodesAfter = (text: string | null) => JSON.parse(text ?? "{}").nodes;

describe("an executor that only the log leaves open", () => {
  const pending = interruptedTree.replaceAll('"running"', '"pending"');
  const source = buildSession({ ...session, [tree]: pending }, { git: gitWith(branches) });

  it("is shown, and is kept only when a person asks for it, so that a requeue stays what it was", () => {
    const plan = planOf(source, "resume");
    expect(plan.edits).toEqual([]);
    expect(plan.options[0]?.values.map(({ value }) => value)).toEqual(["1.2", "2.1"]);
    expect(plan.consequences.needsPerson.map((one) => one.jobId)).toEqual(["1.2", "2.1"]);
    const kept = planOf(source, "resume", { salvage: ["1.2"] });
    const nodes = nodesAfter(textAfter(source, kept, tree));
    expect(nodes["1.2"]).toMatchObject({ status: "needs_retry", code_ref: "coordinator/n1-2-page" });
    expect(nodes["2.1"].status).toBe("pending");
    expect(kept.consequences.needsPerson.map((one) => one.jobId)).toEqual(["2.1"]);
  });

  it("of an idea that the tree has not got is left to a person", () => {
    const start = { ts: 1_772_000_000, type: "executor.start", data: { node_id: "7.7", branch: "coordinator/n7-7" } };
    const lost = buildSession({ ...session, "events.jsonl": logText([start]) }, { git: gitWith({ "coordinator/n7-7": 2 }) });
    expect(planOf(lost, "resume").consequences.needsPerson[0]).toMatchObject({ jobId: "7.7" });
    expect(outcomeOf(lost, "resume", { salvage: ["7.7"] })).toMatchObject({ ok: false, refusal: { code: "bad-choice" } });
  });
});

describe("a session of the skill", () => {
  const withRef = interruptedTree.replace('"page cache", "status"', '"page cache", "code_ref": "arbor/n1-2-page", "status"');
  const source = buildSession({ [tree]: withRef, [skillLock]: "" }, { git: gitWith({ "arbor/n1-2-page": 2 }) });

  it("is requeued by default, as its script does not know needs_retry, and names no command of the runtime", () => {
    const plan = planOf(source, "resume");
    expect(nodesAfter(textAfter(source, plan, tree))["1.2"]).toMatchObject({ status: "pending", code_ref: "arbor/n1-2-page" });
    expect(plan.afterwards.commands).toEqual([]);
    const kept = planOf(source, "resume", { salvage: ["1.2"] });
    expect(kept.gates.find((gate) => gate.id === "skill-check")?.evidence[0]).toContain("does not know the status");
  });

  it("finds a branch by its words, whatever stands before them", () => {
    // `page cache` with the first 8 hex digits of its SHA-1, as §11 names it.
    const name = "exp/n1-2-page-cache-0bfdcf77";
    const words = arbor
      .read(buildSession({ [tree]: interruptedTree, [skillLock]: "" }, { git: gitWith({ [name]: 1 }) }))
      .explanation.join(" ");
    expect(words).toContain(`Branch ${name} has 1 commit of its own.`);
    expect(words).not.toContain("coordinator/");
  });

  it("has its history answered without a command that would not resume it", () => {
    const open = '{"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "Bash", "input": {}}]}\n';
    const plan = planOf(buildSession({ [tree]: interruptedTree, [skillLock]: "", [messages]: open }), "seal-history");
    expect(plan.afterwards.commands).toEqual([]);
  });
});

describe("what would be given up", () => {
  it("is not passed over where git cannot tell", () => {
    const plan = planOf(buildSession(session, { git: { status: "unavailable", reason: "no git" } }), "requeue");
    expect(plan.consequences.lost.map(({ path }) => path)).toEqual(["coordinator/n1-2-page", "coordinator/n2-1-clean-a2"]);
    expect(plan.gates.map((gate) => gate.id)).toContain("abandon");
  });

  it("goes with the branch of the later attempt, not with the one the tree still names", () => {
    const ref = interruptedTree.replace(
      '"page cache", "status"',
      '"page cache", "code_ref": "coordinator/n1-2-page-cache-0bfdcf77", "status"',
    );
    const first = "coordinator/n1-2-page-cache-0bfdcf77";
    const git = gitWith({ [first]: 1, [`${first}-a2`]: 2, [`${first}-a10`]: 3 });
    expect(planOf(buildSession({ [tree]: ref, "events.jsonl": "" }, { git }), "requeue").consequences.lost[0]?.path).toBe(`${first}-a10`);
  });
});

describe("gates and steps", () => {
  it("ask about the tree only when it changes, and about the history when that does", () => {
    const open = '{"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "Bash", "input": {}}]}\n';
    const calm = interruptedTree.replaceAll('"running"', '"done"');
    const plan = planOf(buildSession({ ...session, [tree]: calm, [messages]: open }, { git: gitWith({}) }), "resume");
    expect(plan.gates.map((gate) => gate.id)).toEqual(["seal"]);
    expect(plan.afterwards.sentences.join("\n")).toContain("as this plan does it");
  });

  it("walk all nine steps of a resume, by the program that wrote the session", () => {
    const older = buildSession({ ...session, ".coordinator/config_snapshot.yaml": "a: 1\n" }, { git: gitWith(branches) });
    const { sentences, commands } = planOf(older, "resume").afterwards;
    expect(sentences.flatMap((one) => /^(\d)\. /.exec(one)?.[1] ?? [])).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(commands[0]?.command).toBe("coordinator --resume --run-name run_20260304_010203");
  });
});

describe("git", () => {
  it("that tracks the session gets a gate of its own, as every write makes the repository dirty", () => {
    const git = gitWith(branches);
    if (git.status !== "read") throw new Error("unread");
    const tracked = { ...git, headPaths: new Map([[`${sessionFolder}/${tree}`, "b".repeat(40)]]) };
    const source = buildSession(session, { git: tracked });
    expect(planOf(source, "requeue").gates.at(-1)).toMatchObject({ id: "tracked-session" });
    expect(arbor.read(source).findings.map((one) => one.code)).toContain("arbor.SESSION_TRACKED");
    expect(planOf(buildSession(session, { git }), "requeue").gates.map((gate) => gate.id)).not.toContain("tracked-session");
  });

  it("is not called clean when it says dirty without a name, nor dirty for what the host ignores itself", () => {
    const git = gitWith({}, ["x"]);
    if (git.status !== "read") throw new Error("unread");
    const nameless = planOf(buildSession(session, { git: { ...git, trees: [] } }), "requeue");
    expect(nameless.afterwards.sentences[0]).toContain("The repository is dirty (git names no file)");
    const own = git.trees.map((one) => ({ ...one, uncommitted: [], untracked: [`${sessionFolder}/${tree}`, "results/a.txt"] }));
    expect(planOf(buildSession(session, { git: { ...git, trees: own } }), "requeue").afterwards.sentences[0]).not.toContain("dirty");
  });
});
