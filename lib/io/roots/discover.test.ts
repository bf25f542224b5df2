// Finding runs below a root: every container in one walk, never into a run, a link or a folder that cannot hold one.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { discover, type FormatRule } from "@/lib/io/roots/discover";
import type { Root } from "@/lib/io/roots/roots-file";

const execution = [
  ["docs", "superpowers", "execution"],
  ["docs", "superpowers", "execution", "epics"],
  ["docs", "superpowers", "execution", "epics", "*", "runs"],
];

const rules: readonly FormatRule[] = [
  { formatId: "atlas", rule: { containers: [[".atlas"]], ignores: (name) => name.startsWith("."), inLinkedTrees: false } },
  { formatId: "arbor", rule: { containers: [[".arbor", "sessions"]], ignores: () => false, inLinkedTrees: true } },
  { formatId: "compound-v", rule: { containers: execution, ignores: (name) => name === "epics", inLinkedTrees: false } },
];

let folder: string;
let root: Root;

function make(...paths: readonly string[]): void {
  for (const one of paths) mkdirSync(path.join(folder, one), { recursive: true });
}

async function find(signal?: AbortSignal) {
  return discover(root, rules, signal);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "discover-"));
  root = { id: "r", name: "R", path: folder, origin: "argument" };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("discover", () => {
  it("finds the runs of all formats, sorted, with project and path below the root", async () => {
    make("b/.atlas/r2", "b/.atlas/r1", ".atlas/top", "a/x/.arbor/sessions/s1", "a/docs/superpowers/execution/e1");
    writeFileSync(path.join(folder, "b/.atlas/note.txt"), "");
    expect(await find()).toEqual({
      candidates: [
        { formatId: "atlas", project: "", path: ".atlas/top" },
        { formatId: "compound-v", project: "a", path: "a/docs/superpowers/execution/e1" },
        { formatId: "arbor", project: "a/x", path: "a/x/.arbor/sessions/s1" },
        { formatId: "atlas", project: "b", path: "b/.atlas/r1" },
        { formatId: "atlas", project: "b", path: "b/.atlas/r2" },
      ],
      skipped: [],
      skippedCount: 0,
      problem: null,
    });
  });

  it("finds containers that lie inside another one's child, and enters nothing else there", async () => {
    const base = "p/docs/superpowers/execution";
    make(`${base}/run-1/docs/superpowers/execution/copy`, `${base}/epics/spring/specs`, `${base}/epics/spring/runs/run-2`);
    expect((await find()).candidates.map((one) => [one.project, one.path])).toEqual([
      ["p", `${base}/epics/spring`],
      ["p", `${base}/epics/spring/runs/run-2`],
      ["p", `${base}/run-1`],
    ]);
  });

  it("skips a linked working tree, which holds the runs of its project once more, and says so", async () => {
    make("p/.atlas/r1", "p/.trees/one/.atlas/r1", "module/.atlas/r2");
    writeFileSync(path.join(folder, "p/.trees/one/.git"), "gitdir: /somewhere/p/.git/worktrees/one\n");
    writeFileSync(path.join(folder, "module/.git"), "gitdir: ../.git/modules/module\n");
    const found = await find();
    expect(found.candidates.map((one) => one.path)).toEqual(["module/.atlas/r2", "p/.atlas/r1"]);
    expect(found.skipped).toEqual([{ path: "p/.trees/one", reason: expect.stringContaining("a linked working tree") }]);
  });

  it("looks into a linked working tree for the runs that git ignores there", async () => {
    make("p/.arbor/sessions/s", "p/.trees/one/.arbor/sessions/t", "p/.trees/one/.atlas/copy");
    writeFileSync(path.join(folder, "p/.trees/one/.git"), "gitdir: /somewhere/p/.git/worktrees/one\n");
    const found = await find();
    expect(found.candidates.map((one) => [one.project, one.path])).toEqual([
      ["p", "p/.arbor/sessions/s"],
      ["p/.trees/one", "p/.trees/one/.arbor/sessions/t"],
    ]);
    expect(found.skipped.map((one) => one.path)).toEqual(["p/.trees/one"]);
  });

  it("never enters a run: the trees in it hold copies of runs", async () => {
    make(
      ".atlas/r1/worktree/.atlas/copy",
      ".atlas/r1/tasks/n/worktree/.atlas/copy",
      ".arbor/other/.atlas/copy",
      ".arbor/sessions/s/.atlas/copy",
    );
    expect((await find()).candidates.map((one) => one.path)).toEqual([".arbor/sessions/s", ".atlas/r1"]);
  });

  it("never enters git's folder, packages, caches and virtual environments, and tells so", async () => {
    make(".git/.atlas/x", "p/node_modules/q/.atlas/x", "env/.atlas/x", "target/.atlas/x", "p/.atlas/good");
    writeFileSync(path.join(folder, "env/pyvenv.cfg"), "");
    writeFileSync(path.join(folder, "target/CACHEDIR.TAG"), "");
    const found = await find();
    expect(found.candidates.map((one) => one.path)).toEqual(["p/.atlas/good"]);
    expect(found.skipped.map((one) => one.path)).toEqual([".git", "env", "p/node_modules", "target"]);
  });

  it("follows no link, neither to a project, a container nor a run", async () => {
    const outside = mkdtempSync(path.join(os.tmpdir(), "discover-outside-"));
    mkdirSync(path.join(outside, ".atlas/x"), { recursive: true });
    make("p/.atlas", "q");
    symlinkSync(outside, path.join(folder, "project"));
    symlinkSync(path.join(outside, ".atlas"), path.join(folder, "q/.atlas"));
    symlinkSync(path.join(outside, ".atlas/x"), path.join(folder, "p/.atlas/run"));
    symlinkSync(folder, path.join(folder, "loop"));
    const found = await find();
    rmSync(outside, { recursive: true });
    expect(found.candidates).toEqual([]);
    expect(found.skipped).toEqual(["loop", "p/.atlas/run", "project", "q/.atlas"].map((one) => ({ path: one, reason: "a symbolic link" })));
  });

  it("tells folders that the host program ignores, and those too deep", async () => {
    make(".atlas/.hidden", "1/2/3/4/5/6/7/8/.atlas/deep", "1/2/3/4/5/6/7/8/9/.atlas/deeper");
    const found = await find();
    expect(found.candidates.map((one) => one.path)).toEqual(["1/2/3/4/5/6/7/8/.atlas/deep"]);
    expect(found.skipped).toEqual([
      { path: ".atlas/.hidden", reason: "ignored by its host program as well" },
      { path: "1/2/3/4/5/6/7/8/9", reason: "more than 8 folders deep" },
    ]);
  });

  it("is a problem, not an error, when the root is gone, is a file, or is itself a folder of runs", async () => {
    make("p/.atlas/r1");
    writeFileSync(path.join(folder, "file"), "");
    const at = async (below: string) => (await discover({ ...root, path: path.join(folder, below) }, rules)).problem;
    expect(await at("gone")).toContain("does not exist");
    expect(await at("file")).toContain("is not a folder");
    expect(await at("p/.atlas")).toContain("add the project folder above it");
    expect(await at("p")).toBeNull();
  });

  it("stops when asked to, and at its bounds, and says so", async () => {
    make("a/b/c", "p/.atlas/r1");
    expect(await find(AbortSignal.abort())).toMatchObject({ candidates: [], problem: "The search was stopped before its end." });
    const bounded = await discover(root, rules, undefined, { maxDepth: 8, maxFolders: 2, maxSkipped: 10 });
    expect(bounded.problem).toContain("after 2 folders");
  });

  it("lists the first skipped folders and counts all of them, which is no problem of the root", async () => {
    make("p/.atlas/r1", ...Array.from({ length: 5 }, (_, index) => `q${index}/node_modules`));
    const bounded = await discover(root, rules, undefined, { maxDepth: 8, maxFolders: 100, maxSkipped: 2 });
    expect(bounded).toMatchObject({ skippedCount: 5, problem: null });
    expect(bounded.skipped).toHaveLength(2);
    expect(bounded.candidates).toHaveLength(1);
  });

  it("keeps names that are not plain text out of the candidates", async () => {
    make(".atlas/back\\slash", ".atlas/ok");
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/.atlas/bad-`), Buffer.from([0xff])]));
    const found = await find();
    expect(found.candidates.map((one) => one.path)).toEqual([".atlas/ok"]);
    expect(found.skipped).toHaveLength(2);
  });
});
