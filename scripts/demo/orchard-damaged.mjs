// Two sessions that cannot be read as they are: a tree that lost its end, and a log that an agent wrote by hand in words of its own.

import { branchOf } from "./arbor-branch.mjs";
import { arborLine } from "./arbor-json.mjs";
import { eventLines } from "./arbor-log.mjs";
import { openSession, writeCheckpoint, writeExperiment, writeTree } from "./arbor-session.mjs";
import { smallLog, smallMessages } from "./arbor-small-log.mjs";
import { treeText } from "./arbor-tree.mjs";

const day = 86_400_000;
const task = "Find apple scab with the features that were made for rust.";

const texts = {
  1: "Mechanism: Use the rust features as they are.\nHypothesis: Scab is dark, not orange, but the spots are alike.\nObservable: Recall above 50.\nConflicts: none",
  1.1: "Mechanism: Darkness in place of orange.\nHypothesis: One channel decides.\nObservable: Recall 58.\nConflicts: none",
  1.2: "Mechanism: Count velvet texture.\nHypothesis: Scab is matt.\nObservable: Recall 62.\nConflicts: 1.1",
};

/** @type {import("./arbor-tree.mjs").TreeMeta} */
const meta = { baseline: 47.5, trunk: 47.5, testBaseline: null, testTrunk: null, direction: "maximize", dataset: "30 leaves with scab" };

/** @type {readonly import("./arbor-tree.mjs").Idea[]} */
const ideas = [
  { id: "ROOT", hypothesis: task, status: "done" },
  { id: "1", hypothesis: texts["1"], status: "pending" },
  {
    id: "1.1",
    hypothesis: texts["1.1"],
    status: "done",
    insight: "Darkness alone takes shadows for scab.",
    result: "Recall 56.3.",
    score: 56.3,
    codeRef: branchOf("1.1", texts["1.1"]),
    evalStatus: "scored",
    stopReason: "finished",
  },
  { id: "1.2", hypothesis: texts["1.2"], status: "running" },
];

const common = { from: "base", attempt: 1, edits: [], thinking: "Start from what rust needs and drop the colour." };

/** @type {readonly import("./orchard-rust-tries.mjs").Try[]} */
const tries = [
  {
    ...common,
    nodeId: "1.1",
    hypothesis: texts["1.1"],
    branch: branchOf("1.1", texts["1.1"]),
    startS: 200,
    cycle: 1,
    runS: 420,
    ending: { score: 56.3, status: "done", report: "Recall 56.3 with darkness in place of orange." },
  },
  { ...common, nodeId: "1.2", hypothesis: texts["1.2"], branch: branchOf("1.2", texts["1.2"]), startS: 760, cycle: 2, runS: 240 },
];

/** The power failed: the newest tree never reached the disk whole, its twin did. @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeTornTree(orchard) {
  const startMs = orchard.nowMs - 12 * day;
  const session = openSession(orchard, "run_scab_transfer");
  const batches = tries.map((one) => [one]);
  const { events } = smallLog(session, task, startMs, [{ atS: 0, batches }]);
  const lastMs = events.at(-1)?.atMs ?? startMs;
  session.text("events.jsonl", eventLines(events), lastMs);
  writeTree(session, meta, ideas, startMs + 756_000);
  const whole = treeText(meta, ideas);
  session.text(".coordinator/idea_tree.json", whole.slice(0, Math.floor(whole.length * 0.62)), startMs + 756_000);
  session.text(".coordinator/idea_tree.json.tmp", whole.slice(0, 512), startMs + 756_000);
  writeCheckpoint(session, { atMs: startMs + 753_000, cycle: 1, branches: tries.map((one) => one.branch) });
  session.text(".coordinator/messages.jsonl", smallMessages(task, batches.slice(0, 1), false), startMs + 753_000);
  const [finished] = tries;
  const idea = ideas.find(({ id }) => id === finished?.nodeId);
  if (finished !== undefined && idea !== undefined) writeExperiment(session, finished, idea, startMs + 622_000);
}

/** @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeForeignLog(orchard) {
  const startMs = orchard.nowMs - 15 * day;
  const session = openSession(orchard, "spore_counts_by_hand");
  const at = (/** @type {number} */ minutes) => new Date(startMs + minutes * 60_000).toISOString().replace("Z", "+00:00");
  const records = [
    { event: "session.start", run_name: session.runName, budget_experiments: 50, timestamp: at(0) },
    { event: "idea.proposed", node_id: "1.1", detail: "count spores under a grid of 1 mm", timestamp: at(2) },
    { event: "evaluation.completed", node_id: "1.1", score: 0.71, folds: [0.7, 0.69, 0.74], timestamp: at(31) },
    { event: "idea.completed", node_id: "1.1", score: 0.71, timestamp: at(31) },
    { event: "idea.proposed", node_id: "1.2", detail: "the same grid, stained" },
    { event: "evaluation.completed", node_id: "1.2", score: 0.78, folds: [0.8, 0.75, 0.79], time: at(58) },
    { event: "idea.completed", node_id: "1.2", score: 0.78, time: at(58) },
    { event: "cycle.end", count: 12, detail: "grid, stain and shake, each on three slides" },
    { event: "evaluation.completed", nodes: ["1.3", "1.4"], score: null, note: "slides dried out", timestamp: at(97) },
  ];
  session.text("events.jsonl", records.map((record) => `${arborLine(record)}\n`).join(""), startMs + 97 * 60_000);
}
