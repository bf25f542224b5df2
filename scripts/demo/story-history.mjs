// A whole git history in one go: branches and merges as `git fast-import` takes them, with fixed names and dates.

import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { git } from "./story-git.mjs";

/**
 * @typedef {object} StoryCommit
 * @property {string} name what other commits call it
 * @property {string} branch
 * @property {string} message
 * @property {number} atMs
 * @property {string} [from] name of its parent; needed for the first commit of a branch
 * @property {string} [merge] name of a second parent
 * @property {Record<string, string>} files path → text; names that end in `.sh` can be executed
 */

/** @param {string} folder an empty repository @param {readonly StoryCommit[]} commits parents first @returns {ReadonlyMap<string, string>} name → commit */
export function importHistory(folder, commits) {
  const marks = new Map(commits.map((commit, index) => [commit.name, `:${index + 1}`]));
  const marksFile = path.join(folder, ".git", "demo-marks");
  git(folder, ["fast-import", "--quiet", `--export-marks=${marksFile}`], { input: commits.map((one) => streamOf(one, marks)).join("") });
  const lines = readFileSync(marksFile, "utf8").trim().split("\n");
  rmSync(marksFile);
  const made = new Map(lines.map((line) => /** @type {const} */ ([line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)])));
  return new Map([...marks].map(([name, mark]) => [name, made.get(mark) ?? ""]));
}

/** @param {StoryCommit} commit @param {ReadonlyMap<string, string>} marks */
function streamOf({ name, branch, message, atMs, from, merge, files }, marks) {
  const who = `Mara Lindqvist <mara@example.invalid> ${Math.floor(atMs / 1000)} +0000`;
  const parents = [from === undefined ? "" : `from ${marks.get(from)}\n`, merge === undefined ? "" : `merge ${marks.get(merge)}\n`].join(
    "",
  );
  const changes = Object.entries(files).map(
    ([file, text]) => `M ${file.endsWith(".sh") ? "100755" : "100644"} inline ${file}\n${data(text)}`,
  );
  const head = `commit refs/heads/${branch}\nmark ${marks.get(name)}\nauthor ${who}\ncommitter ${who}\n${data(`${message}\n`)}`;
  return `${head}${parents}${changes.join("")}\n`;
}

/** @param {string} text */
function data(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** Checks a branch out in a repository that has none checked out yet. @param {string} folder @param {string} branch */
export function checkOut(folder, branch) {
  git(folder, ["symbolic-ref", "HEAD", `refs/heads/${branch}`]);
  git(folder, ["reset", "-q", "--hard"]);
}
