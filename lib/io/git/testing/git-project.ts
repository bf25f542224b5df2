// Builds small real repositories in temporary folders for tests.

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface GitProject {
  /** Absolute real path of the project. */
  readonly folder: string;
  /** A folder beside the project, for things that must stay outside. */
  readonly beside: string;
  /** Runs plain git in the project, or in a folder below it, and gives its output; throws when git fails. */
  git(...args: readonly string[]): string;
  gitIn(relative: string, ...args: readonly string[]): string;
  /** Runs plain git and does not mind how it ends. */
  tryGit(...args: readonly string[]): void;
  write(relative: string, text: string): void;
  remove(): void;
}

const environment = {
  PATH: process.env.PATH ?? "",
  HOME: os.tmpdir(),
  LC_ALL: "C",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.org",
  GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z",
  GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z",
  GIT_PAGER: "cat",
  NODE_ENV: "test" as const,
};

/** An empty repository on branch `main`. */
export function gitProject(initArgs: readonly string[] = []): GitProject {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), "git-project-")));
  const folder = path.join(home, "project");
  const beside = path.join(home, "beside");
  mkdirSync(folder);
  mkdirSync(beside);
  const gitIn = (relative: string, ...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: path.join(folder, relative), env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  gitIn("", "init", "-q", "-b", "main", ...initArgs);
  return {
    folder,
    beside,
    git: (...args) => gitIn("", ...args),
    gitIn,
    tryGit: (...args) => {
      spawnSync("git", args, { cwd: folder, env: environment, stdio: "ignore", timeout: 10_000 });
    },
    write: (relative, text) => {
      const file = path.join(folder, relative);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A repository with one commit of `a.txt` and, beside its run folder, a linked tree on the run's branch. */
export function projectWithTree(): GitProject {
  const project = gitProject();
  project.write("a.txt", "aaaa\n");
  project.write(".gitattributes", "*.txt filter=evil diff=evil merge=evil\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  project.git("worktree", "add", "-q", "-b", "atlas/r1", ".atlas/r1/worktree");
  return project;
}

/** A program that leaves a mark when it is run, whatever for. */
export interface Payload {
  readonly program: string;
  wasRun(): boolean;
}

/** Writes the program beside the project. */
export function payload(project: GitProject): Payload {
  const program = path.join(project.beside, "payload.sh");
  const mark = path.join(project.beside, "mark");
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${mark}\nexit 0\n`);
  chmodSync(program, 0o755);
  return { program, wasRun: () => existsSync(mark) };
}
