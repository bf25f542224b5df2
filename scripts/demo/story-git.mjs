// Git for the demo: fixed names and dates, nobody's configuration, so that the same moment gives the same commits.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @param {string} cwd @param {readonly string[]} args @param {{ atMs?: number, input?: string, indexFile?: string }} [options] */
export function git(cwd, args, options = {}) {
  const date = `@${Math.floor((options.atMs ?? 0) / 1000)} +0000`;
  const env = {
    PATH: process.env.PATH,
    HOME: "/nonexistent",
    LC_ALL: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
    GIT_AUTHOR_NAME: "Mara Lindqvist",
    GIT_AUTHOR_EMAIL: "mara@example.invalid",
    GIT_COMMITTER_NAME: "Mara Lindqvist",
    GIT_COMMITTER_EMAIL: "mara@example.invalid",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    ...(options.indexFile === undefined ? {} : { GIT_INDEX_FILE: options.indexFile }),
  };
  const settings = ["-c", "core.autocrlf=false", "-c", "commit.gpgsign=false", "-c", "core.quotepath=false", "-c", "gc.auto=0"];
  return execFileSync("git", [...settings, ...args], { cwd, env, input: options.input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
}

/** A new repository whose `.atlas` folder is ignored the way the agent does it. @param {string} folder */
export function initRepository(folder) {
  mkdirSync(folder, { recursive: true });
  git(folder, ["init", "-q", "--template=", "-b", "main"]);
  mkdirSync(path.join(folder, ".git", "info"), { recursive: true });
  writeFileSync(path.join(folder, ".git", "info", "exclude"), ".atlas/\n");
}

/** Writes files and commits them. @param {string} folder @param {Record<string, string>} files @param {string} message @param {number} atMs @returns {string} the commit */
export function commitFiles(folder, files, message, atMs) {
  writeFiles(folder, files);
  git(folder, ["add", "-A"]);
  git(folder, ["commit", "-q", "-m", message], { atMs });
  return git(folder, ["rev-parse", "HEAD"]).trim();
}

/** @param {string} folder @param {Record<string, string>} files path below the folder → text */
export function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** The unified diff that these file contents would be against a commit; no checkout is touched. @param {string} folder @param {string} baseline @param {Record<string, string>} files */
export function diffAgainst(folder, baseline, files) {
  const indexFile = path.join(folder, ".git", "demo-index");
  git(folder, ["read-tree", baseline], { indexFile });
  for (const [name, text] of Object.entries(files)) {
    const blob = git(folder, ["hash-object", "-w", "--stdin"], { input: text }).trim();
    git(folder, ["update-index", "--add", "--cacheinfo", `100644,${blob},${name}`], { indexFile });
  }
  const diff = git(folder, ["diff", "--cached", baseline], { indexFile });
  rmSync(indexFile, { force: true });
  return diff;
}

/** A linked worktree on a branch named after its run, as the agent makes it. @param {string} folder @param {string} runId @param {string} baseline @returns {string} its path below the project */
export function addWorktree(folder, runId, baseline) {
  const place = path.posix.join(".atlas", runId, "worktree");
  git(folder, ["worktree", "add", "-q", "-b", `atlas/${runId}`, place, baseline]);
  return place;
}

/**
 * Git writes absolute paths into linked worktrees. The demo is built beside its place and moved there,
 * so these paths are rewritten before the move. @param {string} folder @param {string} from @param {string} to
 */
export function retargetWorktrees(folder, from, to) {
  const listed = git(folder, ["worktree", "list", "--porcelain", "-z"]).split("\0");
  const trees = listed.filter((line) => line.startsWith("worktree ")).map((line) => line.slice("worktree ".length));
  for (const tree of trees.slice(1)) {
    const link = path.join(tree, ".git");
    const admin = readFileSync(link, "utf8")
      .replace(/^gitdir: /, "")
      .trim();
    const back = path.join(admin, "gitdir");
    writeFileSync(back, readFileSync(back, "utf8").replace(from, to));
    writeFileSync(link, readFileSync(link, "utf8").replace(from, to));
  }
}
