// Ignored paths and a dirty repository, against what plain git says of the same real repository.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type GitEvidence, type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";

let project: GitProject;

beforeEach(() => {
  project = gitProject();
  vi.stubEnv("HOME", project.beside);
  vi.stubEnv("XDG_CONFIG_HOME", "");
  project.write(".gitignore", "*.log\n!keep.log\nbuild/\n");
  project.write("a.txt", "a\n");
  project.write("sub/b.txt", "b\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
});
afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

const plainly = () => ({ PATH: process.env.PATH ?? "", HOME: project.beside, NODE_ENV: "test" as const });

/** What plain git says, with the person's own configuration in force. */
function gitSays(one: string): boolean {
  const { status } = spawnSync("git", ["check-ignore", "-q", "--no-index", `./${one}`], { cwd: project.folder, env: plainly() });
  return status === 0;
}

function gitIsDirty(): boolean {
  const args = ["--no-optional-locks", "status", "--porcelain", "--ignore-submodules=all"];
  return execFileSync("git", args, { cwd: project.folder, env: plainly(), encoding: "utf8" }) !== "";
}

async function ask(questions: Partial<GitQuestions>, folder = project.folder): Promise<Extract<GitEvidence, { status: "read" }>> {
  const evidence = await askGit({ projectPath: folder, questions: { ...noGitQuestions, ...questions } });
  if (evidence.status !== "read") throw new Error(evidence.reason);
  return evidence;
}

const ignoredOf = async (ignoredPaths: readonly string[]) => Object.fromEntries((await ask({ ignoredPaths })).ignored);

const asked = [
  "a.txt",
  "new.txt",
  "x.log",
  "keep.log",
  "build/deep/a",
  "build",
  ":odd",
  "*.txt",
  "ü \n q.log",
  "own.x",
  "mine.y",
  "never.z",
];

describe("ignored paths", () => {
  it("are told as plain git tells them, by every kind of rule, whether or not they exist", async () => {
    writeFileSync(path.join(project.folder, ".git/info/exclude"), "own.*\n!never.z\n");
    mkdirSync(path.join(project.beside, ".config/git"), { recursive: true });
    writeFileSync(path.join(project.beside, ".config/git/ignore"), "mine.*\nnever.*\nkeep.log");
    const said = await ignoredOf(asked);
    expect(said).toEqual(Object.fromEntries(asked.map((one) => [one, gitSays(one)])));
    expect(said).toMatchObject({ "a.txt": false, "x.log": true, "keep.log": false, "build/deep/a": true });
    expect(said).toMatchObject({ "own.x": true, "mine.y": true, "never.z": false });
  });

  it.each(["~/rules", "beside"])("know the file that the person's global configuration names: %s", async (name) => {
    writeFileSync(path.join(project.beside, "real-rules"), "mine.*\n");
    symlinkSync("real-rules", path.join(project.beside, "rules"));
    const value = name === "beside" ? path.join(project.beside, "rules") : name;
    writeFileSync(path.join(project.beside, ".gitconfig"), "[include]\n\tpath = more\n");
    writeFileSync(path.join(project.beside, "more"), `[core]\n\texcludesFile = ${value}\n`);
    expect(await ignoredOf(["mine.y", "b.txt"])).toEqual({ "mine.y": true, "b.txt": false });
    expect([gitSays("mine.y"), gitSays("b.txt")]).toEqual([true, false]);
  });

  it("never follow a file that the repository names: what no other rule decides is unknown", async () => {
    writeFileSync(path.join(project.beside, "secret"), "a.txt\n");
    project.git("config", "core.excludesFile", path.join(project.beside, "secret"));
    expect(await ignoredOf(["a.txt", "x.log", "keep.log"])).toEqual({ "a.txt": null, "x.log": true, "keep.log": false });
  });

  it("are unknown where info/exclude cannot be read, unless a .gitignore decides", async () => {
    rmSync(path.join(project.folder, ".git/info/exclude"), { force: true });
    symlinkSync("/etc/passwd", path.join(project.folder, ".git/info/exclude"));
    expect(await ignoredOf(["a.txt", "x.log"])).toEqual({ "a.txt": null, "x.log": true });
  });

  it("answer the others when one lies beyond a link, or is no path below the project", async () => {
    symlinkSync("/", path.join(project.folder, "link"));
    const said = await ignoredOf(["x.log", "link/etc", "../a", "/etc", "", "a//b", "new"]);
    expect(said).toEqual({ "x.log": true, "link/etc": null, "../a": null, "/etc": null, "": null, "a//b": null, new: false });
  });

  it("are asked below the project when that lies below the top of its repository", async () => {
    project.write(".gitignore", "/sub/own\n/own\n");
    const { ignored } = await ask({ ignoredPaths: ["own", "sub/own"] }, path.join(project.folder, "sub"));
    expect(Object.fromEntries(ignored)).toEqual({ own: true, "sub/own": false });
  });

  it("are unknown in a bare repository", async () => {
    const bare = gitProject(["--bare"]);
    const evidence = await ask({ ignoredPaths: ["a"], dirty: true }, bare.folder);
    expect([evidence.ignored.get("a"), evidence.dirty]).toEqual([null, null]);
    bare.remove();
  });
});

describe("a dirty repository", () => {
  const dirty = async (folder?: string) => (await ask({ dirty: true }, folder)).dirty;

  it.each<readonly [string, () => void]>([
    ["nothing", () => undefined],
    ["a changed file", () => project.write("a.txt", "changed\n")],
    ["a file that is written anew with the same bytes", () => utimesSync(path.join(project.folder, "a.txt"), 1, 1)],
    ["an untracked file", () => project.write("new.txt", "new\n")],
    ["an ignored file", () => project.write("new.log", "new\n")],
    ["a file that the person ignores", () => writeMine()],
    ["a removed file", () => rmSync(path.join(project.folder, "a.txt"))],
    ["a staged change that was taken back in the file", () => stageAndTakeBack()],
    ["untracked files that are not to be shown", () => writeUnshown()],
    ["an unborn branch with a staged file", () => project.git("checkout", "-q", "--orphan", "other")],
  ])("is told as plain git tells it: %s", async (_name, arrange) => {
    arrange();
    expect(await dirty()).toBe(gitIsDirty());
  });

  it("counts what lies outside the project, as git does, and is null when it was not asked", async () => {
    project.write("a.txt", "changed\n");
    expect(await dirty(path.join(project.folder, "sub"))).toBe(true);
    expect((await ask({})).dirty).toBeNull();
  });

  it("is unknown when only the repository knows the rules, unless a tracked file has changed", async () => {
    project.git("config", "core.excludesFile", path.join(project.beside, "secret"));
    expect(await dirty()).toBeNull();
    project.write("a.txt", "changed\n");
    expect(await dirty()).toBe(true);
  });

  function writeMine(): void {
    mkdirSync(path.join(project.beside, ".config/git"), { recursive: true });
    writeFileSync(path.join(project.beside, ".config/git/ignore"), "mine.*\n");
    project.write("mine.y", "new\n");
  }

  function writeUnshown(): void {
    project.git("config", "status.showUntrackedFiles", "no");
    project.write("n", "n");
  }

  function stageAndTakeBack(): void {
    project.write("a.txt", "changed\n");
    project.git("add", "a.txt");
    project.write("a.txt", "a\n");
  }
});
