// The git history of the orchard: its own commits, the branches of ideas, one merge, and one working tree that was left behind.

import path from "node:path";
import { worktreeName } from "./arbor-branch.mjs";
import { ageTree } from "./compound-run-folder.mjs";
import { evalScript, features, ignored, labels, overview, train } from "./orchard-files.mjs";
import { uncommitted } from "./orchard-rust-edits.mjs";
import { tries } from "./orchard-rust-tries.mjs";
import { git, initRepository, writeFiles } from "./story-git.mjs";
import { checkOut, importHistory } from "./story-history.mjs";

const day = 86_400_000;

/** The branch that ideas are merged into; Arbor refuses to merge into main. */
const trunk = "rust-trunk";

/** The name of a commit in the history; the last edit of a try is what others start from. @param {import("./orchard-rust-tries.mjs").Try} one @param {number} index @param {string} [prefix] */
function nameOf(one, index, prefix = "") {
  const name = one.attempt === 1 ? `${prefix}${one.nodeId}` : `${prefix}${one.nodeId}-a${one.attempt}`;
  return index === one.edits.length - 1 ? name : `${name}#${index}`;
}

/**
 * @param {number} nowMs @param {number} rustStartMs start of the interrupted session @param {readonly import("./story-history.mjs").StoryCommit[]} others branches of the other sessions, from "base"
 * @returns {readonly import("./story-history.mjs").StoryCommit[]}
 */
function history(nowMs, rustStartMs, others) {
  const own = [
    {
      name: "first",
      branch: "main",
      atMs: nowMs - 64 * day,
      message: "A classifier for leaf rust",
      files: { "README.md": overview, "train.py": train, "rust/features.py": features },
    },
    {
      name: "main",
      branch: "main",
      from: "first",
      atMs: nowMs - 58 * day,
      message: "One number decides: recall",
      files: { "eval.sh": evalScript, "data/labels.csv": labels() },
    },
    {
      name: "base",
      branch: trunk,
      from: "main",
      atMs: nowMs - 16 * day,
      message: "Ignore what a research session leaves",
      files: { ".gitignore": ignored },
    },
  ];
  const before = tries.filter((one) => one.from === "base");
  const merged = tries.find((one) => one.nodeId === "1.2");
  const merge = {
    name: "merged",
    branch: trunk,
    from: "base",
    merge: "1.2",
    atMs: rustStartMs + 1_480_000,
    message: `coordinator: merge 1.2 from ${merged?.branch}`,
    files: Object.fromEntries(merged?.edits.map((edit) => [edit.file, edit.text]) ?? []),
  };
  const later = tries.filter((one) => one.from !== "base");
  return [...own, ...others, ...commitsOf(before, rustStartMs), merge, ...commitsOf(later, rustStartMs)];
}

/** One commit per edit, each branch from where its try began. @param {readonly import("./orchard-rust-tries.mjs").Try[]} some @param {number} startMs @param {string} [prefix] keeps the names of two sessions apart @returns {readonly import("./story-history.mjs").StoryCommit[]} */
export function commitsOf(some, startMs, prefix = "") {
  return some.flatMap((one) =>
    one.edits.map((edit, index) => ({
      name: nameOf(one, index, prefix),
      branch: one.branch,
      from: index === 0 ? one.from : nameOf(one, index - 1, prefix),
      atMs: startMs + (one.startS + edit.atS) * 1000,
      message: `agent: ${edit.tool}: ${edit.file}`,
      files: { [edit.file]: edit.text },
    })),
  );
}

/** The commit of one edit of the interrupted session. @param {ReadonlyMap<string, string>} commits @param {import("./orchard-rust-tries.mjs").Try} one @param {number} index */
export function commitOfEdit(commits, one, index) {
  return commits.get(nameOf(one, index)) ?? "";
}

/**
 * The repository and, beside it, the working tree of the executor that was killed while it wrote.
 * @param {string} project @param {string} trees folder beside the project @param {number} nowMs @param {number} rustStartMs
 * @param {readonly import("./story-history.mjs").StoryCommit[]} others @returns {ReadonlyMap<string, string>} commits by name
 */
export function makeHistory(project, trees, nowMs, rustStartMs, others) {
  initRepository(project);
  const commits = importHistory(project, history(nowMs, rustStartMs, others));
  checkOut(project, trunk);
  const left = tries.find((one) => one.nodeId === "2.3");
  if (left === undefined) return commits;
  const tree = path.join(trees, worktreeName(left.branch));
  git(project, ["worktree", "add", "-q", tree, left.branch]);
  writeFiles(tree, uncommitted);
  ageTree(tree, rustStartMs + (left.startS + 420) * 1000);
  return commits;
}
