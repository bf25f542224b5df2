// What git ignores and whether it calls the tree dirty: as plain git says, by the person's own rules, and never by a file the project points to.

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noGitQuestions } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";

let project: GitProject;
let home: string;

beforeEach(() => {
  project = gitProject();
  home = path.join(project.beside, "home");
  mkdirSync(home);
  vi.stubEnv("HOME", home);
  vi.stubEnv("XDG_CONFIG_HOME", undefined);
  project.write(".gitignore", "*.log\n!keep.log\nbuilt/\n.gitignored\n/docs/*.tmp\n");
  project.write("a.txt", "aaaa\n");
  project.write("sub/a.txt", "aaaa\n");
  project.write("sub/.gitignore", "inner\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
});
afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

const inHome = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
  writeFileSync(path.join(home, name), text);
};

async function ask(paths: readonly string[], folder = ""): Promise<Readonly<Record<string, boolean | null>>> {
  const projectPath = path.join(project.folder, folder);
  const evidence = await askGit({ projectPath, questions: { ...noGitQuestions, ignoredPaths: paths } });
  if (evidence.status !== "read") throw new Error(evidence.reason);
  return Object.fromEntries(evidence.ignored);
}

async function isDirty(folder = ""): Promise<boolean | null> {
  const evidence = await askGit({ projectPath: path.join(project.folder, folder), questions: { ...noGitQuestions, dirty: true } });
  if (evidence.status !== "read") throw new Error(evidence.reason);
  return evidence.dirty;
}

/** What plain git says with the same home folder. */
function plain(args: readonly string[], input = "", folder = ""): string {
  const env = { PATH: process.env.PATH ?? "", HOME: home, LC_ALL: "C", GIT_CONFIG_NOSYSTEM: "1", NODE_ENV: "test" as const };
  return spawnSync("git", args, { cwd: path.join(project.folder, folder), env, input, encoding: "utf8" }).stdout;
}

const plainly = (paths: readonly string[], folder = ""): Readonly<Record<string, boolean>> => {
  const said = plain(["check-ignore", "--no-index", "-z", "--stdin"], paths.map((one) => `./${one}\0`).join(""), folder).split("\0");
  return Object.fromEntries(paths.map((one) => [one, said.includes(`./${one}`)]));
};

const everyKind = ["a.txt", "x.log", "keep.log", "built/deep/x", "new/built/keep.log", "docs/a.tmp", "new/docs/a.tmp", "sub/inner"];
const oddNames = [
  "*.log",
  ":(glob)x.log",
  ":/x",
  "-x",
  "li\nne.log",
  "ünï.log",
  '"q".log',
  " spaced .log",
  "!keep.log",
  "own/secret",
  "mine",
];

describe("ignored paths", () => {
  it("are told as plain git tells them, existing or not, in the project and below it", async () => {
    project.write(".git/info/exclude", "own/\n!x.log\n.reprise-is-ignored\n!.reprise-is-ignored");
    inHome(".config/git/ignore", "mine\n");
    for (const folder of ["", "sub"]) {
      const paths = [...everyKind, ...oddNames];
      expect(await ask(paths, folder)).toEqual(plainly(paths, folder));
    }
    expect(await ask(["mine", "own/secret", "a.txt"])).toEqual({ mine: true, "own/secret": true, "a.txt": false });
  });

  it("follow the rules file that the person's own configuration names, wherever that lies", async () => {
    for (const [config, file] of [["~/rules", "rules"] as const, [path.join(home, "linked"), "elsewhere/rules"] as const]) {
      inHome(".gitconfig", `[core]\n\texcludesFile = ${config}\n`);
      inHome(".config/git/ignore", "not-this\n");
      inHome(file, "mine\n");
      if (file !== "rules") symlinkSync("elsewhere/rules", path.join(home, "linked"));
      expect(await ask(["mine", "not-this"])).toEqual({ mine: true, "not-this": false });
      expect(plainly(["mine", "not-this"])).toEqual({ mine: true, "not-this": false });
    }
  });

  it("are unknown, not free, where the project's configuration names a rules file, which is not opened", async () => {
    inHome(".gitconfig", `[core]\n\texcludesFile = ${path.join(home, "rules")}\n`);
    inHome("rules", "mine\n");
    project.write("../beside/private", "a.txt\n");
    project.git("config", "core.excludesFile", path.join(project.beside, "private"));
    expect(await ask(["a.txt", "x.log", "mine"])).toEqual({ "a.txt": null, "x.log": true, mine: null });
    project.write("more.txt", "x");
    expect(await isDirty()).toBe(null);
    project.write("a.txt", "bbbb\n");
    expect(await isDirty()).toBe(true);
  });

  it("are unknown where no plain path is asked, or one behind a link; the others are told nevertheless", async () => {
    symlinkSync(project.beside, path.join(project.folder, "out"));
    const asked = ["out", "out/x", "out/x.log", "../x", "/etc/x", "", "a//b", "x.log"];
    expect(await ask(asked)).toEqual({
      ...{ out: false, "out/x": null, "out/x.log": null, "../x": null, "/etc/x": null, "": null, "a//b": null },
      "x.log": true,
    });
  });

  it("are unknown when the repository's own rules are no file or it has no tree", async () => {
    rmSync(path.join(project.folder, ".git/info/exclude"), { force: true });
    symlinkSync("/etc/hostname", path.join(project.folder, ".git/info/exclude"));
    expect(await ask(["x.log"])).toEqual({ "x.log": null });
    project.write("more.txt", "x");
    expect(await isDirty()).toBe(null);
    project.git("config", "core.bare", "true");
    expect(await ask(["x.log"])).toEqual({ "x.log": null });
    expect(await isDirty()).toBe(null);
  });
});

describe("a dirty tree", () => {
  const expectAsPlain = async (dirty: boolean): Promise<void> => {
    for (const folder of ["", "sub"]) expect(await isDirty(folder)).toBe(dirty);
    expect(plain(["status", "--porcelain", "--ignore-submodules=all"]) !== "").toBe(dirty);
  };

  it("is clean with ignored files alone, by whichever rules", async () => {
    inHome(".config/git/ignore", "mine\n");
    project.write("x.log", "x");
    project.write("mine", "x");
    await expectAsPlain(false);
  });

  it("is told for the whole repository: a change, a new file, and what is in the index alone", async () => {
    project.write("a.txt", "bbbb\n");
    await expectAsPlain(true);
    project.git("add", "a.txt");
    project.write("a.txt", "aaaa\n");
    await expectAsPlain(true);
    project.git("reset", "-q", "--hard");
    project.write("new.txt", "n");
    await expectAsPlain(true);
    project.git("add", "new.txt");
    rmSync(path.join(project.folder, "new.txt"));
    await expectAsPlain(true);
  });

  it("does not count untracked files where the configuration hides them", async () => {
    project.git("config", "status.showUntrackedFiles", "no");
    project.write("new.txt", "n");
    await expectAsPlain(false);
  });

  it("is unknown, never clean, where rules of the repository that are not read may take in what the person leaves out", async () => {
    inHome(".config/git/ignore", "mine.*\n");
    inHome("exclude", "!mine.y\n");
    rmSync(path.join(project.folder, ".git/info/exclude"), { force: true });
    symlinkSync(path.join(home, "exclude"), path.join(project.folder, ".git/info/exclude"));
    project.write("mine.y", "n");
    expect(plain(["status", "--porcelain"])).toBe("?? mine.y\n");
    expect(await isDirty()).toBeNull();
    project.write("a.txt", "bbbb\n");
    await expectAsPlain(true);
  });

  it("is told before anything was committed", async () => {
    project.git("update-ref", "-d", "HEAD");
    await expectAsPlain(true);
    project.git("rm", "-rq", "--cached", ".");
    for (const name of ["a.txt", "sub", ".gitignore"]) rmSync(path.join(project.folder, name), { recursive: true });
    expect(await isDirty()).toBe(false);
  });
});
