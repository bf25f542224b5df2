// The demo is a fixture as well as a showcase: the same moment must give the same bytes, commits and times, wherever it lies.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemo } from "@/scripts/demo/create-demo.mjs";

const nowMs = Date.UTC(2026, 10, 30, 9, 30);
const projects = ["lantern-shop", "bücherei-katalog", "harbour-api", "orchard"];
const execution = "harbour-api/docs/superpowers/execution";

let folder = "";
let demo = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-demo-"));
  demo = path.join(folder, "one", "demo");
  await createDemo(demo, nowMs);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file with its hash, the demo's own place taken out; git's index and packs hold times of this machine. */
async function tree(demo: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(demo, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "index");
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = (await readFile(file, "latin1")).replaceAll(Buffer.from(demo).toString("latin1"), "DEMO");
    return [path.relative(demo, file), createHash("sha256").update(content).digest("hex")] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).sort());
}

/** File times of everything the agents wrote; what git checked out has the time of the making. */
async function runFileTimes(demo: string): Promise<Readonly<Record<string, number>>> {
  const names = await readdir(demo, { recursive: true });
  const own = names.filter(
    (name) =>
      /\.(?:json|jsonl|md|txt|patch|tmp|yaml|baseline)$/.test(name) &&
      /\.atlas\/|docs\/superpowers\/|\.arbor\//.test(name) &&
      !/worktrees?\//.test(name),
  );
  return Object.fromEntries(
    await Promise.all(own.sort().map(async (name) => [name, (await lstat(path.join(demo, name))).mtimeMs] as const)),
  );
}

async function readJson(demo: string, name: string) {
  return JSON.parse(await readFile(path.join(demo, name), "utf8"));
}

function git(demo: string, project: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-C", path.join(demo, project), ...args], { encoding: "utf8" });
}

describe("the demo", () => {
  it("is the same for the same moment, byte for byte, wherever it lies", async () => {
    const other = path.join(folder, "elsewhere", "demo");
    expect(await createDemo(other, nowMs)).toEqual({ ok: true, made: true });
    expect(await tree(other)).toEqual(await tree(demo));
    expect(await runFileTimes(other)).toEqual(await runFileTimes(demo));
    for (const project of projects) {
      const refs = git(demo, project, "for-each-ref", "--format=%(refname) %(objectname) %(committerdate:unix)");
      expect(refs).toContain("refs/heads/main");
      expect(git(other, project, "for-each-ref", "--format=%(refname) %(objectname) %(committerdate:unix)")).toBe(refs);
    }
  });

  it("is sound git: every object is whole, every linked tree is where git says it is", () => {
    for (const project of projects) {
      expect(git(demo, project, "fsck", "--strict", "--no-dangling")).toBe("");
      const listed = git(demo, project, "worktree", "list", "--porcelain");
      expect(listed).not.toContain("prunable");
      if (project !== "harbour-api") expect(git(demo, project, "status", "--porcelain")).toBe("");
    }
    expect(git(demo, "lantern-shop", "worktree", "list", "--porcelain").match(/^worktree /gm)).toHaveLength(6);
  });

  it("holds a harbour whose newest states are in no commit, and whose linked trees lie where the ledgers say", async () => {
    const status = git(demo, "harbour-api", "status", "--porcelain", "--untracked-files=all");
    for (const run of ["2026-11-21-tide-tables", "2026-11-25-ferry-timetable", "2026-11-28-berth-booking"])
      expect(status).toContain(` M docs/superpowers/execution/${run}/state.json`);
    expect(status).toContain("?? docs/superpowers/execution/2026-11-30-quay-lighting/manifest.yaml");
    expect(status.split("\n").filter((line) => line !== "" && !line.includes("docs/superpowers/execution/"))).toEqual([]);
    const trees = git(demo, "harbour-api", "worktree", "list", "--porcelain").match(/^worktree .*$/gm) ?? [];
    const own = trees.map((line) => line.slice("worktree ".length));
    expect(own).toHaveLength(5);
    const state = await readJson(demo, `${execution}/2026-11-28-berth-booking/state.json`);
    for (const id of ["task-1", "task-4", "task-6"]) {
      expect(own).toContain(path.join(demo, "harbour-api", ".worktrees", id));
      expect(state.jobs[id].worktree).toBe(path.join(demo, "harbour-api", ".worktrees", id));
    }
  });

  it("holds a crash that git contradicts: work that is there and unnoticed, work that was taken back", () => {
    expect(git(demo, "harbour-api", "log", "--format=%s", "-2")).toBe(
      'Revert "feat(tariffs): harbour dues (task-2)"\nfeat(tariffs): harbour dues (task-2)\n',
    );
    expect(git(demo, "harbour-api", "ls-files", "src/tariffs", "src/berths")).toBe("src/berths/schema.ts\n");
    const finished = path.join("harbour-api", ".worktrees", "task-1");
    expect(git(demo, finished, "diff", "--name-only", "main~2")).toBe("src/berths/allocate.ts\ntest/berths/allocate.test.ts\n");
    expect(git(demo, path.join("harbour-api", ".worktrees", "task-4"), "status", "--porcelain", "-uall")).toBe(
      "?? src/bookings/tide-window.ts\n",
    );
    expect(git(demo, path.join("harbour-api", ".worktrees", "task-6"), "status", "--porcelain", "-uall")).toBe("");
  });

  it("holds sealed patches that hash to their receipts and are in the history as they are", async () => {
    const merged = { "2026-11-21-tide-tables": ["task-1", "task-2"], "2026-11-14-invoice-export": ["task-1", "task-2", "task-3"] };
    for (const [run, ids] of Object.entries(merged))
      for (const id of ids) {
        const patch = path.join(demo, execution, run, "jobs", `${id}.patch`);
        const receipt = await readJson(demo, `${execution}/${run}/receipts/${id}.gate.json`);
        const digest = createHash("sha256")
          .update(await readFile(patch))
          .digest("hex");
        expect(receipt.patch_sha256).toBe(`sha256:${digest}`);
        expect(git(demo, "harbour-api", "apply", "--reverse", "--check", patch)).toBe("");
      }
  });

  it("tells stories that end at the given moment and not later", async () => {
    const times = Object.values(await runFileTimes(demo));
    expect(times.length).toBeGreaterThan(100);
    expect(Math.max(...times)).toBeLessThanOrEqual(nowMs);
    expect(Math.max(...times)).toBeGreaterThan(nowMs - 10 * 60_000);
  });

  it("is kept, refused or made anew, as asked", async () => {
    await writeFile(path.join(demo, "lantern-shop", "mine.txt"), "a person's own");
    expect(await createDemo(demo, nowMs, { keepExisting: true })).toEqual({ ok: true, made: false });
    expect(await createDemo(demo, nowMs)).toMatchObject({ ok: false, code: "exists" });
    expect(await readFile(path.join(demo, "lantern-shop", "mine.txt"), "utf8")).toBe("a person's own");
    expect(await createDemo(demo, nowMs, { again: true })).toEqual({ ok: true, made: true });
    await expect(lstat(path.join(demo, "lantern-shop", "mine.txt"))).rejects.toThrow("ENOENT");
    expect(await readdir(path.dirname(demo))).toEqual(["demo"]);
  });

  it("never replaces anything that is not a demo", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "x");
    expect(await createDemo(file, nowMs, { again: true })).toMatchObject({ ok: false, code: "not-a-demo" });
    expect(await createDemo(folder, nowMs, { again: true })).toMatchObject({ ok: false, code: "not-a-demo" });
    expect(await readFile(file, "utf8")).toBe("x");
  });
});
