// A session folder as it lies on disk: the tree with its twin, the checkpoint, and what finished experiments leave.

import { branchOf } from "./arbor-branch.mjs";
import { arborDocument, float } from "./arbor-json.mjs";
import { baselineMeta, treeText, twinText } from "./arbor-tree.mjs";
import { openFolder, sha256 } from "./compound-run-folder.mjs";

/**
 * @typedef {object} Orchard
 * @property {string} project where it is made
 * @property {string} place where it will lie
 * @property {string} trees folder beside the project, for working trees, as the sessions know it
 * @property {number} nowMs
 * @property {ReadonlyMap<string, string>} commits by name
 * @property {readonly string[]} branches of all sessions
 */

/** @param {string} runName */
const below = (runName) => `.arbor/sessions/${runName}`;

/** @param {Orchard} orchard @param {string} runName */
export function openSession(orchard, runName) {
  const { project, place } = orchard;
  const folder = openFolder(project, below(runName));
  return { ...folder, orchard, runName, place: `${place}/${below(runName)}` };
}

/** @typedef {ReturnType<typeof openSession>} Session */

/** UTC with microseconds, as Python prints it. @param {number} atMs */
export function isoMicros(atMs) {
  return new Date(atMs).toISOString().replace(/Z$/, "417+00:00");
}

/** @param {Session} session @param {import("./arbor-tree.mjs").TreeMeta} meta @param {readonly import("./arbor-tree.mjs").Idea[]} ideas @param {number} atMs @param {"native" | "skill"} [style] */
export function writeTree(session, meta, ideas, atMs, style = "native") {
  session.text(".coordinator/idea_tree.json", treeText(meta, ideas), atMs);
  session.text(".coordinator/idea_tree.md", twinText(meta, ideas, style), atMs);
}

/** @param {Session} session @param {import("./arbor-tree.mjs").TreeMeta} meta @param {number} atMs */
export function writeBaselineCache(session, meta, atMs) {
  session.text(".coordinator/baseline_cache.json", arborDocument({ ...baselineMeta(meta), created_at: isoMicros(atMs) }), atMs);
}

/**
 * The checkpoint of a turn: the first branch lacks its first two letters, as the runtime cuts a marker that is not there.
 * @param {Session} session
 * @param {{ atMs: number, cycle: number, branches: readonly string[], inflight?: readonly import("./arbor-tree.mjs").Idea[] }} turn
 */
export function writeCheckpoint(session, { atMs, cycle, branches, inflight = [] }) {
  const active = branches.toSorted().map((branch, index) => (index === 0 ? branch.slice(2) : branch));
  const checkpoint = {
    schema_version: 1,
    run_name: session.runName,
    created_at: isoMicros(atMs),
    cycle_num: cycle,
    phase: "research",
    tree_path: "idea_tree.json",
    messages_path: "messages.jsonl",
    git: { trunk_branch: null, active_branches: active, worktrees: [session.orchard.place] },
    inflight_executors: inflight.map(({ id, hypothesis }) => ({
      node_id: id,
      branch: branchOf(id, hypothesis),
      started_at: isoMicros(atMs - 8),
    })),
    cache: { prefix_anchor_hash: null, stable_system_hash: sha256("orchard coordinator") },
    pending_user: null,
  };
  session.text(".coordinator/checkpoint.json", arborDocument(checkpoint), atMs);
}

/** Report and numbers of an executor that came to its end. @param {Session} session @param {import("./orchard-rust-tries.mjs").Try} one @param {import("./arbor-tree.mjs").Idea} idea @param {number} atMs */
export function writeExperiment(session, one, idea, atMs) {
  if (one.ending === undefined) return;
  const turns = one.edits.length + 3;
  const stop = idea.stopReason === undefined ? "" : ` (${idea.stopReason})`;
  const head = [
    `# Experiment ${one.nodeId}`,
    `**Hypothesis**: ${one.hypothesis}`,
    `**Branch**: \`${one.branch}\``,
    `**Attempt**: ${one.attempt}`,
    `**Status**: ${one.ending.status}`,
    `**Eval status**: ${idea.evalStatus ?? ""}${stop}`,
    `**Turns**: ${turns}`,
    "---",
    one.ending.report,
  ];
  session.text(`experiments/${one.nodeId}/report.md`, `${head.join("\n\n")}\n`, atMs);
  const metrics = {
    node_id: one.nodeId,
    hypothesis: one.hypothesis,
    score: one.ending.score === null ? null : float(one.ending.score),
    insight: idea.insight ?? "",
    result: idea.result ?? "",
    branch: one.branch,
    turns,
    status: one.ending.status,
    eval_status: idea.evalStatus ?? "",
    stop_reason: idea.stopReason ?? "",
    attempt: one.attempt,
  };
  session.text(`experiments/${one.nodeId}/metrics.json`, arborDocument(metrics), atMs);
}
