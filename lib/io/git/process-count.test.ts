// A run of many jobs costs one git process per working tree and a handful besides, and the answers are the same as git's own.

import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type GitQuestions, noGitQuestions, type PatchEvidence } from "@/lib/engine/formats/evidence";
import { openGitSession } from "@/lib/io/git/git-session";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";

const treeCount = 40;
let project: GitProject;

afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

/** Puts a `git` before the real one that notes each start. */
function countGit(): () => readonly string[] {
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const mark = path.join(project.beside, "started");
  const bin = path.join(project.beside, "bin");
  project.write("../beside/bin/git", `#!/bin/sh\necho "$1" >> '${mark}'\nexec '${real}' "$@"\n`);
  chmodSync(path.join(bin, "git"), 0o755);
  writeFileSync(mark, "");
  vi.stubEnv("PATH", `${bin}${path.delimiter}${process.env.PATH ?? ""}`);
  return () =>
    readFileSync(mark, "utf8")
      .split("\n")
      .filter((line) => line !== "");
}

/** Trees that committed, changed, deleted and left files behind, each in its own way. */
function buildTrees(): { readonly base: string; readonly folders: readonly string[] } {
  project = gitProject();
  project.write(".gitignore", "*.log\n");
  for (const name of ["a", "b", "c", "d"]) project.write(`${name}.txt`, `${name}\n`);
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  const base = project.git("rev-parse", "HEAD").trim();
  const folders = Array.from({ length: treeCount }, (_none, number) => {
    const name = `../beside/trees/${number}`;
    project.git("worktree", "add", "-q", "--detach", name);
    if (number % 2 === 1) {
      project.write(`${name}/job-${number}.txt`, "done\n");
      project.write(`${name}/b.txt`, "committed\n");
      rmSync(path.join(project.folder, name, "c.txt"));
      project.gitIn(name, "add", "-A");
      project.gitIn(name, "commit", "-q", "-m", `job ${number}`);
    }
    project.write(`${name}/a.txt`, `edited ${number}\n`);
    project.write(`${name}/new.txt`, "new\n");
    project.write(`${name}/run.log`, "log\n");
    // Taken back to what it was before: no difference from the first commit, one from the tree's own HEAD.
    if (number % 4 === 1) project.write(`${name}/b.txt`, "b\n");
    if (number % 4 === 3) project.gitIn(name, "rm", "-q", "--cached", "d.txt");
    return path.join(project.folder, name);
  });
  project.write("main.txt", "later\n");
  project.git("add", "main.txt");
  project.git("commit", "-q", "-m", "later");
  return { base, folders };
}

test("40 linked trees: one scan each and a handful besides; what differs is what `git diff` says", { timeout: 120_000 }, async () => {
  const { base, folders } = buildTrees();
  const started = countGit();
  const session = openGitSession({ projectPath: project.folder });
  const questions: GitQuestions = {
    ...noGitQuestions,
    commits: [base],
    trees: ["", ...folders].map((folder) => ({ folder, since: [base], mergeBase: true, scan: true, hashes: [], digests: [] })),
    changedBy: [base],
    headPaths: true,
    subjects: ["first"],
  };
  const first = await session.ask(questions);
  if (first.status !== "read") throw new Error(first.reason);
  const heads = first.trees.flatMap((tree) => (tree.status === "read" && tree.head !== null ? [tree.head] : []));
  const second = await session.ask({ ...questions, ancestries: heads.map((of) => ({ commit: base, of })) });
  if (second.status !== "read") throw new Error(second.reason);
  const count = started();
  vi.unstubAllEnvs();

  expect(first.trees.map((tree) => tree.status)).toEqual(Array.from({ length: treeCount + 1 }, () => "read"));
  expect(second.ancestries.every((fact) => fact.holds === true)).toBe(true);
  expect([...(second.headPaths?.keys() ?? [])]).toContain("main.txt");
  for (const [index, tree] of second.trees.entries()) {
    if (tree.status !== "read") continue;
    const name = index === 0 ? "" : `../beside/trees/${index - 1}`;
    const names = (text: string) => text.split("\n").filter((line) => line !== "");
    expect(tree.changedSince.get(base), name).toEqual(names(project.gitIn(name, "diff", "--name-only", "--no-renames", base)));
    expect(tree.uncommitted, name).toEqual(names(project.gitIn(name, "diff", "--name-only", "--no-renames", "HEAD")));
    expect(tree.untracked, name).toEqual(names(project.gitIn(name, "ls-files", "--others", "--exclude-standard")));
    expect(tree.ignored, name).toEqual(names(project.gitIn(name, "ls-files", "--others", "--ignored", "--exclude-standard")));
    expect(tree.mergeBase, name).toEqual(index === 0 ? tree.head : base);
  }
  const scans = count.filter((command) => command === "status").length;
  expect(scans).toBe(treeCount + 1);
  // Where an edited file is one that a commit changed as well, git is asked about that tree once more.
  const diffs = count.filter((command) => command === "diff").length;
  expect(diffs).toBe(10);
  expect(count.length - scans - diffs).toBeLessThanOrEqual(10);
});

/** A patch that adds one file. */
const adding = (file: string) =>
  new TextEncoder().encode(`diff --git a/${file} b/${file}\nnew file mode 100644\n--- /dev/null\n+++ b/${file}\n@@ -0,0 +1 @@\n+n\n`);

test("sealed patches of one commit are tried together; where one spoils the rest, each by itself", async () => {
  project = gitProject();
  project.git("commit", "-q", "--allow-empty", "-m", "first");
  const baseline = project.git("rev-parse", "HEAD").trim();
  const names = ["x", "y", "z"];
  const patches = names.map((id) => ({ id, baseline, bytes: adding(`${id}.txt`) }));
  const started = countGit();
  const ask = async (more: GitQuestions["patches"]) => {
    const answer = await openGitSession({ projectPath: project.folder }).ask({ ...noGitQuestions, patches: [...patches, ...more] });
    return answer.status === "read" ? answer.patches : null;
  };
  const alone = await ask([]);
  expect(started().filter((command) => command === "apply")).toHaveLength(1);
  for (const id of names) expect([...touchedBy(alone?.get(id))]).toEqual([`${id}.txt`]);
  const spoilt = await ask([
    { id: "same file", baseline, bytes: adding("x.txt") },
    { id: "odd", baseline, bytes: new TextEncoder().encode("diff --git a/q b/q\n--- a/q\n+++ b/q\n@@ -1 +1 @@\n-1\n+2\n") },
  ]);
  expect(spoilt?.get("odd")?.status).toBe("fails");
  for (const id of names) expect([...touchedBy(spoilt?.get(id))]).toEqual([`${id}.txt`]);
  expect([...touchedBy(spoilt?.get("same file"))]).toEqual(["x.txt"]);
});

const touchedBy = (patch: PatchEvidence | undefined) => (patch?.status === "applied" ? patch.blobs.keys() : []);
