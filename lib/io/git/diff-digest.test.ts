// The digest of a tree is the one that git's own commands give (format compound-v §11.3).

import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type DigestQuestion, noGitQuestions } from "@/lib/engine/formats/evidence";
import { openGitSession } from "@/lib/io/git/git-session";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";

let project: GitProject;

afterEach(() => project.remove());

async function digests(question: DigestQuestion) {
  const answer = await openGitSession({ projectPath: project.folder }).ask({
    ...noGitQuestions,
    trees: [{ folder: "", since: [], mergeBase: false, scan: false, hashes: ["a.txt", "gone"], digests: [question] }],
  });
  const tree = answer.status === "read" ? answer.trees[0] : undefined;
  return tree?.status === "read" ? { hashes: tree.hashes, digest: tree.digests.get(question.baseline) ?? null } : null;
}

/** As the gate does it, in the index itself. */
function gitsOwn(baseline: string, ...scope: readonly string[]): string {
  project.git("add", "-A");
  const text = project.git("diff", "--cached", "--binary", baseline, "--", ...scope);
  project.git("reset", "-q");
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

test("commits, edits, deletions, new and binary files; ignored ones and the run's own folder left out", async () => {
  project = gitProject();
  project.write(".gitignore", "*.log\n");
  for (const name of ["a", "b", "c"]) project.write(`${name}.txt`, `${name}\n`);
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  const baseline = project.git("rev-parse", "HEAD").trim();
  project.write("b.txt", "committed\n");
  project.git("commit", "-q", "-am", "second");
  project.write("a.txt", "edited\n");
  rmSync(path.join(project.folder, "c.txt"));
  project.write("new folder/ü.txt", "new\n");
  project.write("bytes.bin", "\0\0\0");
  project.write("run.log", "ignored\n");
  project.write("docs/run/state.json", "{}\n");
  const all = await digests({ baseline, without: null });
  expect(all?.hashes).toEqual(
    new Map([
      ["a.txt", createHash("sha256").update("edited\n").digest("hex")],
      ["gone", null],
    ]),
  );
  const less = await digests({ baseline, without: "docs/run" });
  expect(all?.digest).toContain(gitsOwn(baseline));
  const own = gitsOwn(baseline, ".", ":(exclude)docs/run/**");
  expect(less?.digest).toContain(own);
  expect(all?.digest).not.toContain(own);
  expect(project.git("status", "--porcelain")).toContain("?? bytes.bin");
});

test("it is not told where a repository lies within the tree", async () => {
  project = gitProject();
  project.git("commit", "-q", "--allow-empty", "-m", "first");
  mkdirSync(path.join(project.folder, "within"));
  project.gitIn("within", "init", "-q");
  project.gitIn("within", "commit", "-q", "--allow-empty", "-m", "x");
  const found = await digests({ baseline: project.git("rev-parse", "HEAD").trim(), without: null });
  expect(found?.digest).toBeNull();
});
