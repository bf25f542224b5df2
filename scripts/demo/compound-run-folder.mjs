// A Compound V run folder as it lies on disk, and the linked trees its jobs work in, each with the times of the story.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { git } from "./story-git.mjs";

/** Where runs lie in a project. */
export const executionRoot = "docs/superpowers/execution";

/** @param {string} project absolute @param {string} below folder below the project */
export function openFolder(project, below) {
  const folder = path.join(project, below);
  /** @param {string} name @param {string | Uint8Array} text @param {number} atMs */
  const text = (name, text, atMs) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, atMs / 1000, atMs / 1000);
  };
  /** @param {Record<string, string>} files @param {number} atMs */
  const texts = (files, atMs) => {
    for (const [name, content] of Object.entries(files)) text(name, content, atMs);
  };
  /** @param {string} name @param {unknown} value @param {number} atMs */
  const document = (name, value, atMs) => text(name, jsonDocument(value), atMs);
  /** @param {string} name @param {readonly unknown[]} records @param {number} atMs */
  const lines = (name, records, atMs) => text(name, records.map((record) => `${JSON.stringify(record)}\n`).join(""), atMs);
  return { project, folder, text, texts, document, lines };
}

/** @param {string} project absolute @param {string} runId */
export function openCompoundRun(project, runId) {
  return { runId, below: `${executionRoot}/${runId}`, ...openFolder(project, `${executionRoot}/${runId}`) };
}

/** @typedef {ReturnType<typeof openCompoundRun>} CompoundRun */

/** Two-space JSON with a final newline, keys as inserted. @param {unknown} value */
export function jsonDocument(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @param {string} text */
export function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * A result in the closed shape every collector writes; the defaults are those of a job that went well.
 * @param {string} summary @param {readonly string[]} files @param {Record<string, unknown>} [other]
 */
export function resultOf(summary, files, other = {}) {
  return {
    status: "success",
    blocked: false,
    files_changed: files,
    violations: [],
    summary,
    session_id: "",
    worktree: "",
    exit_code: 0,
    failure_class: null,
    retry_after_seconds: 0,
    ...other,
  };
}

/** Commits everything that lies in the project now. @param {string} project @param {string} message @param {number} atMs @returns {string} the commit */
export function commitAll(project, message, atMs) {
  git(project, ["add", "-A"]);
  git(project, ["commit", "-q", "-m", message], { atMs });
  return git(project, ["rev-parse", "HEAD"]).trim();
}

/** A linked tree below the project, on a branch of its own. @param {string} project @param {string} place below the project @param {string} branch @param {string} baseline @returns {string} its absolute path while the demo is being made */
export function addJobTree(project, place, branch, baseline) {
  git(project, ["worktree", "add", "-q", "-b", branch, place, baseline]);
  return path.join(project, place);
}

/** Gives everything in a linked tree the time of the last touch, so that nothing looks as if somebody worked there. @param {string} tree @param {number} atMs */
export function ageTree(tree, atMs) {
  for (const entry of readdirSync(tree, { withFileTypes: true })) {
    const file = path.join(tree, entry.name);
    if (entry.isDirectory()) ageTree(file, atMs);
    else utimesSync(file, atMs / 1000, atMs / 1000);
  }
  utimesSync(tree, atMs / 1000, atMs / 1000);
}
