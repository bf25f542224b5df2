// An idea tree and its Markdown twin, key by key as the native runtime and the skill script write them.

import { arborDocument, float } from "./arbor-json.mjs";

/**
 * @typedef {object} Idea
 * @property {string} id
 * @property {string} hypothesis
 * @property {string} status
 * @property {string} [insight]
 * @property {string} [result]
 * @property {number} [score]
 * @property {number} [testScore]
 * @property {string} [codeRef]
 * @property {string} [relatedWork]
 * @property {string} [grounding]
 * @property {string} [evalStatus]
 * @property {string} [stopReason]
 * @property {number} [attempt]
 *
 * @typedef {object} TreeMeta
 * @property {number | null} baseline
 * @property {number | null} trunk
 * @property {number | null} testBaseline
 * @property {number | null} testTrunk
 * @property {"maximize" | "minimize"} direction
 * @property {string} dataset
 * @property {string | null} [submissionPath]
 * @property {string} [trunkBranch] skill sessions only
 */

/** @param {number | null} value */
const floatOrNull = (value) => (value === null ? null : float(value));

/** The four scores that several files repeat. @param {TreeMeta} meta */
export function metaScores(meta) {
  return {
    baseline_score: floatOrNull(meta.baseline),
    trunk_score: floatOrNull(meta.trunk),
    test_baseline_score: floatOrNull(meta.testBaseline),
    test_trunk_score: floatOrNull(meta.testTrunk),
  };
}

/** The part of the meta keys that the baseline cache copies. @param {TreeMeta} meta */
export function baselineMeta(meta) {
  return {
    ...metaScores(meta),
    eval_cmd: "bash {cwd}/eval.sh dev",
    eval_cmd_test: "bash {cwd}/eval.sh test",
    eval_timeout: 900,
    eval_retries: 1,
    eval_retry_base_delay: float(5),
    eval_retry_max_delay: float(60),
    dataset_info: meta.dataset,
    metric_direction: meta.direction,
  };
}

/** The text of `idea_tree.json`. @param {TreeMeta} meta @param {readonly Idea[]} ideas the root first, then in the order in which they were added */
export function treeText(meta, ideas) {
  const own = meta.trunkBranch === undefined ? {} : { trunk_branch: meta.trunkBranch };
  const full = { ...baselineMeta(meta), ...own, submission_path: meta.submissionPath ?? null, sample_submission_path: null };
  const nodes = new Map(ideas.map((idea) => [idea.id, nodeOf(idea, ideas)]));
  return arborDocument({ version: 3, meta: full, root_id: "ROOT", max_depth: 2, nodes });
}

/** @param {string} id @returns {string | null} */
export function parentOf(id) {
  if (id === "ROOT") return null;
  return id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "ROOT";
}

/** @param {Idea} idea @param {readonly Idea[]} ideas */
function nodeOf(idea, ideas) {
  const children = ideas.filter((one) => parentOf(one.id) === idea.id).map((one) => one.id);
  const optional = {
    insight: idea.insight,
    result: idea.result,
    score: idea.score === undefined ? undefined : float(idea.score),
    test_score: idea.testScore === undefined ? undefined : float(idea.testScore),
    code_ref: idea.codeRef,
    related_work: idea.relatedWork,
    grounding: idea.grounding,
    eval_status: idea.evalStatus,
    stop_reason: idea.stopReason,
    attempt: idea.attempt,
  };
  return {
    id: idea.id,
    parent_id: parentOf(idea.id),
    children_ids: children,
    depth: depthOf(idea.id),
    hypothesis: idea.hypothesis,
    status: idea.status,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** @param {string} id */
function depthOf(id) {
  return id === "ROOT" ? 0 : id.split(".").length;
}

/** The text of `idea_tree.md`. @param {TreeMeta} meta @param {readonly Idea[]} ideas @param {"native" | "skill"} style */
export function twinText(meta, ideas, style) {
  const native = style === "native";
  /** @param {number | null} value */
  const score = (value) => {
    if (value === null) return "N/A";
    return native ? `${value.toFixed(1)}%` : String(Number(value.toPrecision(4)));
  };
  const lines = ["# Idea Tree", "", `**Baseline**: ${score(meta.baseline)} | **Trunk**: ${score(meta.trunk)}`, ""];
  /** @param {Idea} idea */
  const write = (idea) => {
    const ending = idea.score === undefined ? "" : ` (score: ${score(idea.score)})`;
    lines.push(`${"#".repeat(depthOf(idea.id) + 2)} ${idea.id}: ${idea.hypothesis} [${idea.status.toUpperCase()}]${ending}`, "");
    for (const field of fieldsOf(idea, native)) lines.push(field, "");
    for (const child of ideas) if (parentOf(child.id) === idea.id) write(child);
  };
  const root = ideas[0];
  if (root !== undefined) write(root);
  return native ? lines.join("\n") : `${lines.join("\n").trimEnd()}\n`;
}

/** @param {Idea} idea @param {boolean} native @returns {readonly string[]} */
function fieldsOf(idea, native) {
  const branch = idea.codeRef === undefined || !native ? idea.codeRef : `\`${idea.codeRef}\``;
  /** @type {readonly (readonly [string, string | undefined, string])[]} */
  const fields = [
    ["Insight", idea.insight, " "],
    ["Related work", idea.relatedWork, native ? "\n\n" : " "],
    ["Grounding", native ? idea.grounding : undefined, "\n\n"],
    ["Result", idea.result, " "],
    ["Branch", branch, " "],
  ];
  return fields.flatMap(([label, text, gap]) => (text === undefined ? [] : [`**${label}**:${gap}${text}`]));
}
