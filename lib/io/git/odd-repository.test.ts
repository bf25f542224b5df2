// What git says about repositories in every odd state; what cannot be told is never told as absent.

import { chownSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type GitEvidence, type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { type GitProject, gitProject, projectWithTree } from "@/lib/io/git/testing/git-project";

const tree = ".atlas/r1/worktree";
let project: GitProject;

afterEach(() => project.remove());

async function ask(questions: Partial<GitQuestions> = {}, folder = project.folder): Promise<GitEvidence> {
  return askGit({ projectPath: folder, questions: { ...noGitQuestions, ...questions } });
}

describe("a repository in an odd state", () => {
  it("unborn: no head, and the index is compared with nothing", async () => {
    project = gitProject();
    project.write("a", "1");
    expect(await ask({ commits: ["e".repeat(40)], worktrees: [] })).toMatchObject({
      status: "read",
      head: null,
      branch: "main",
      branches: [],
      commits: { ["e".repeat(40)]: "missing" },
      remarks: ["Nothing has been committed yet."],
    });
  });

  it("bare, shallow and partial clones are read, and said to be so", async () => {
    project = projectWithTree();
    const url = `file://${project.folder}`;
    project.git("clone", "-q", "--bare", url, "../beside/bare");
    expect(await ask({}, path.join(project.beside, "bare"))).toMatchObject({
      status: "read",
      worktrees: [],
      remarks: ["The repository is bare: it has no working tree of its own."],
    });
    project.git("commit", "-q", "--allow-empty", "-m", "second");
    const first = project.git("rev-parse", "HEAD~1").trim();
    project.git("clone", "-q", "--depth", "1", "--single-branch", "-b", "main", url, "../beside/shallow");
    expect(await ask({ commits: [first] }, path.join(project.beside, "shallow"))).toMatchObject({
      commits: { [first]: "missing" },
      remarks: ["The repository is a shallow clone: older commits are not here."],
    });
    project.git("config", "uploadpack.allowFilter", "true");
    project.git("clone", "-q", "--filter=blob:none", "--no-checkout", url, "../beside/partial");
    expect(await ask({}, path.join(project.beside, "partial"))).toMatchObject({
      status: "read",
      remarks: [expect.stringContaining("partial clone")],
    });
  });

  it("an unfinished merge is a remark, and its conflicts are uncommitted files", async () => {
    project = projectWithTree();
    project.write(`${tree}/a.txt`, "one\n");
    project.gitIn(tree, "commit", "-q", "-am", "one");
    project.write("a.txt", "two\n");
    project.git("commit", "-q", "-am", "two");
    expect(() => project.gitIn(tree, "merge", "-q", "main")).toThrow();
    const evidence = await ask({ worktrees: [tree] });
    expect(evidence).toMatchObject({ remarks: [`${tree}: a merge is not finished.`], worktreeStates: [{ uncommitted: ["a.txt"] }] });
  });

  it("SHA-256 objects, a split index and an untracked cache change nothing in the answer", async () => {
    project = gitProject(["--object-format=sha256"]);
    project.write("a.txt", "aaaa\n");
    project.git("add", ".");
    project.git("commit", "-q", "-m", "first");
    project.git("worktree", "add", "-q", "-b", "atlas/r1", tree);
    project.gitIn(tree, "update-index", "--split-index");
    project.gitIn(tree, "update-index", "--untracked-cache");
    project.write(`${tree}/new`, "x");
    const head = project.git("rev-parse", "HEAD").trim();
    expect(head).toHaveLength(64);
    expect(await ask({ commits: [head], worktrees: [tree] })).toMatchObject({
      commits: { [head]: "present" },
      worktreeStates: [{ status: "read", uncommitted: ["new"] }],
    });
  });

  it("no repository, no folder, no git, a broken configuration: unavailable with the reason", async () => {
    project = projectWithTree();
    expect(await ask({}, project.beside)).toMatchObject({ status: "unavailable", reason: expect.stringContaining("not a git repository") });
    expect(await ask({}, path.join(project.beside, "gone"))).toMatchObject({ status: "unavailable" });
    project.write(".git/config", "[core\n");
    expect(await ask()).toMatchObject({ status: "unavailable", reason: expect.stringContaining("bad config") });
    vi.stubEnv("PATH", path.join(project.beside, "gone"));
    expect(await ask()).toEqual({ status: "unavailable", reason: "Git was not found on this machine." });
  });

  it("a git of the project's own is not taken, even when the search path names the working folder", async () => {
    project = projectWithTree();
    project.write("git", "#!/bin/sh\nexit 1\n");
    vi.stubEnv("PATH", `.${path.delimiter}${path.delimiter}${process.env.PATH ?? ""}`);
    expect(await ask()).toMatchObject({ status: "read" });
  });

  it("a withdrawn question stops", async () => {
    project = projectWithTree();
    const evidence = await askGit({ projectPath: project.folder, questions: noGitQuestions, signal: AbortSignal.abort() });
    expect(evidence).toEqual({ status: "unavailable", reason: "The question was withdrawn." });
  });

  // Only the superuser can give a folder away; elsewhere the rule is git's own and stays in force all the same.
  const superuser = process.getuid?.() === 0 ? ["a repository owned by someone else"] : [];
  it.each(superuser)("%s: git's ownership check has the last word", async () => {
    project = projectWithTree();
    vi.stubEnv("HOME", project.beside);
    for (const one of [project.folder, path.join(project.folder, ".git")]) chownSync(one, 12_345, 12_345);
    expect(await ask()).toMatchObject({ status: "unavailable", reason: expect.stringContaining("dubious ownership") });
    writeFileSync(path.join(project.beside, ".gitconfig"), `[safe]\n\tdirectory = ${project.folder}\n`);
    expect(await ask()).toMatchObject({ status: "read" });
  });
});
