// What git says about a project, in every state a repository may be in; what cannot be told is never told as absent.

import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type GitEvidence, type GitQuestions, noGitQuestions, type WorktreeState } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { type GitProject, gitProject, projectWithTree } from "@/lib/io/git/testing/git-project";

const tree = ".atlas/r1/worktree";
let project: GitProject;

afterEach(() => project.remove());

async function ask(questions: Partial<GitQuestions> = {}, folder = project.folder): Promise<GitEvidence> {
  return askGit({ projectPath: folder, questions: { ...noGitQuestions, ...questions } });
}

async function askTree(asked = tree): Promise<WorktreeState | undefined> {
  const evidence = await ask({ worktrees: [asked] });
  return evidence.status === "read" ? evidence.worktreeStates[0] : undefined;
}

describe("a project with a linked tree", () => {
  it("gives head, branches and trees relative to the project", async () => {
    project = projectWithTree();
    const head = project.git("rev-parse", "HEAD").trim();
    const evidence = await ask();
    expect(evidence).toMatchObject({ status: "read", head, branch: "main", remarks: [] });
    expect(evidence).toMatchObject({
      branches: [
        { name: "atlas/r1", commit: head },
        { name: "main", commit: head },
      ],
      worktrees: [
        { path: "", branch: "main", locked: false, prunable: false },
        { path: tree, branch: "atlas/r1", head },
      ],
    });
  });

  it("tells present from missing commits in one answer and leaves out what is no commit id", async () => {
    project = projectWithTree();
    const head = project.git("rev-parse", "HEAD").trim();
    const blob = project.git("rev-parse", "HEAD:a.txt").trim();
    const evidence = await ask({ commits: [head, head.slice(0, 10), "e".repeat(40), blob, "main", "--all", "HEAD; rm"] });
    expect(evidence).toMatchObject({
      commits: { [head]: "present", [head.slice(0, 10)]: "present", ["e".repeat(40)]: "missing", [blob]: "missing" },
    });
    expect(evidence.status === "read" && Object.keys(evidence.commits)).toHaveLength(4);
  });

  it("lists what would be lost with a tree: changed, staged, deleted and untracked by name, ignored by count", async () => {
    project = projectWithTree();
    project.write(".git/info/exclude", "*.log\n");
    project.write(`${tree}/a.txt`, "bbbb\n");
    project.write(`${tree}/new folder/ünï\n.txt`, "x");
    project.write(`${tree}/staged`, "x");
    project.gitIn(tree, "add", "staged");
    rmSync(path.join(project.folder, tree, ".gitattributes"));
    project.write(`${tree}/deep/one.log`, "12");
    project.write(`${tree}/deep/two.log`, "34");
    expect(await askTree()).toMatchObject({
      status: "read",
      registered: true,
      branch: "atlas/r1",
      uncommitted: [".gitattributes", "a.txt", "new folder/ünï\n.txt", "staged"],
      uncommittedCount: 4,
      ignoredCount: 2,
    });
  });

  it("lists at most 200 files and counts all", async () => {
    project = projectWithTree();
    for (let number = 0; number < 230; number += 1) project.write(`${tree}/n/${number}`, "");
    const state = await askTree();
    expect(state).toMatchObject({ status: "read", uncommittedCount: 230 });
    expect(state?.status === "read" && state.uncommitted).toHaveLength(200);
  });

  it("answers for a project in a subfolder of its repository", async () => {
    project = gitProject();
    project.write("sub/a.txt", "a");
    project.git("add", ".");
    project.git("commit", "-q", "-m", "first");
    project.git("worktree", "add", "-q", "--detach", "sub/.atlas/r1/union-worktree");
    const evidence = await ask({ worktrees: [".atlas/r1/union-worktree"] }, path.join(project.folder, "sub"));
    expect(evidence).toMatchObject({
      worktrees: [{ path: null }, { path: ".atlas/r1/union-worktree", branch: null }],
      worktreeStates: [{ status: "read", registered: true, branch: null, uncommittedCount: 0 }],
    });
  });

  it("leaves nothing behind in the repository or in the temporary folder", async () => {
    project = projectWithTree();
    vi.stubEnv("TMPDIR", project.beside);
    const before = readdirSync(path.join(project.folder, ".git"));
    await ask({ worktrees: [tree], commits: ["e".repeat(40)] });
    expect(readdirSync(path.join(project.folder, ".git"))).toEqual(before);
    expect(readdirSync(project.beside)).toEqual([]);
  });
});

describe("a folder that is asked for as a tree", () => {
  it("is absent only when it is not there", async () => {
    project = projectWithTree();
    expect(await askTree(".atlas/r2/worktree")).toEqual({ path: ".atlas/r2/worktree", status: "absent" });
    rmSync(path.join(project.folder, tree), { recursive: true });
    expect(await askTree()).toEqual({ path: tree, status: "absent" });
    expect(await ask()).toMatchObject({ worktrees: [{}, { path: tree, prunable: true }] });
  });

  it("counts with every file when it is no repository of its own", async () => {
    project = projectWithTree();
    project.write(".atlas/r1/union-worktree/x/y", "12345");
    expect(await askTree(".atlas/r1/union-worktree")).toMatchObject({
      status: "read",
      registered: false,
      head: null,
      uncommitted: ["x/y"],
      uncommittedCount: 1,
      sizeBytes: 5,
    });
  });

  it("is unavailable, never the project's own tree, when its .git folder is no repository", async () => {
    project = projectWithTree();
    mkdirSync(path.join(project.folder, ".atlas/r1/odd/.git"), { recursive: true });
    expect(await askTree(".atlas/r1/odd")).toMatchObject({ status: "unavailable", registered: false });
  });

  it("is unavailable when git's record of it is gone, it is a link, or it leads out of the project", async () => {
    project = projectWithTree();
    rmSync(path.join(project.folder, ".git/worktrees"), { recursive: true });
    expect(await askTree()).toMatchObject({ status: "unavailable", registered: false });
    symlinkSync(project.beside, path.join(project.folder, "link"));
    expect(await askTree("link")).toMatchObject({ status: "unavailable" });
    expect(await askTree("../beside")).toMatchObject({ status: "unavailable" });
  });

  it("is unavailable when the commit it stands on is missing, or its index is not a file", async () => {
    project = projectWithTree();
    project.git("worktree", "add", "-q", "--detach", "second");
    const record = path.join(project.folder, ".git/worktrees/second");
    renameSync(path.join(record, "index"), path.join(record, "index.away"));
    mkdirSync(path.join(record, "index"));
    expect(await askTree("second")).toMatchObject({ status: "unavailable", registered: true });
    const head = project.git("rev-parse", "HEAD").trim();
    rmSync(path.join(project.folder, ".git/objects", head.slice(0, 2), head.slice(2)));
    expect(await askTree()).toMatchObject({ status: "unavailable", registered: true });
    expect(await ask()).toMatchObject({ status: "read", remarks: ["The commit that HEAD names is missing from the repository."] });
  });

  it("names a filled submodule as uncommitted, since its own changes are not read", async () => {
    project = projectWithTree();
    project.write("../beside/library/s.txt", "s");
    project.gitIn("../beside/library", "init", "-q");
    project.gitIn("../beside/library", "add", ".");
    project.gitIn("../beside/library", "commit", "-q", "-m", "library");
    project.gitIn(tree, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", path.join(project.beside, "library"), "lib");
    project.gitIn(tree, "commit", "-q", "-m", "with library");
    expect(await askTree()).toMatchObject({ status: "read", uncommitted: ["lib/"] });
  });
});
