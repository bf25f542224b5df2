// A session that its time budget cut: the end is written, one executor was still at work.

import { branchOf } from "./arbor-branch.mjs";
import { runStats, writeEnding } from "./arbor-ending.mjs";
import { eventLines } from "./arbor-log.mjs";
import { openSession, writeBaselineCache, writeCheckpoint, writeExperiment, writeTree } from "./arbor-session.mjs";
import { smallLog, smallMessages } from "./arbor-small-log.mjs";

const task = "Find rust on photographs taken at dusk: raise recall on the 14 evening rows within one hour.";

const texts = {
  1: "Mechanism: Brighten before scoring.\nHypothesis: Dusk hides orange.\nObservable: Evening recall above 60.\nConflicts: none",
  1.1: "Mechanism: Gamma of 0.6 on every picture.\nHypothesis: Shadows hold the spots.\nObservable: Evening recall +5.\nConflicts: none",
  1.2: "Mechanism: Local contrast in windows of 32 px.\nHypothesis: Gamma is too global.\nObservable: Evening recall +8.\nConflicts: 1.1",
};

/** @type {import("./arbor-tree.mjs").TreeMeta} */
const meta = {
  baseline: 51.2,
  trunk: 51.2,
  testBaseline: null,
  testTrunk: null,
  direction: "maximize",
  dataset: "the evening rows of data/labels.csv",
};

/** @type {readonly import("./arbor-tree.mjs").Idea[]} */
const ideas = [
  { id: "ROOT", hypothesis: task, status: "done" },
  { id: "1", hypothesis: texts["1"], status: "pending" },
  {
    id: "1.1",
    hypothesis: texts["1.1"],
    status: "done",
    insight: "Gamma lifts noise as well.",
    result: "Evening recall 54.8.",
    score: 54.8,
    codeRef: branchOf("1.1", texts["1.1"]),
    evalStatus: "scored",
    stopReason: "finished",
  },
  { id: "1.2", hypothesis: texts["1.2"], status: "running" },
];

const common = { from: "base", attempt: 1, thinking: "Change the picture, not the features." };

/** What was tried here, for the history. @type {readonly import("./orchard-rust-tries.mjs").Try[]} */
export const nightTries = [
  {
    ...common,
    nodeId: "1.1",
    hypothesis: texts["1.1"],
    branch: branchOf("1.1", texts["1.1"]),
    startS: 240,
    cycle: 1,
    runS: 600,
    edits: [{ atS: 55, tool: "Write", file: "rust/gamma.py", text: '"""Gamma before the features."""\n\nGAMMA = 0.6\n' }],
    ending: { score: 54.8, status: "done", report: "Gamma 0.6: evening recall 54.8, noise rises." },
  },
  {
    ...common,
    nodeId: "1.2",
    hypothesis: texts["1.2"],
    branch: branchOf("1.2", texts["1.2"]),
    startS: 1_000,
    cycle: 2,
    runS: 620,
    edits: [{ atS: 88, tool: "Write", file: "rust/contrast.py", text: '"""Local contrast."""\n\nWINDOW_PX = 32\n' }],
  },
];

const day = 86_400_000;

/** @param {number} nowMs */
export const nightStartMs = (nowMs) => nowMs - 6 * day;

/** @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeNight(orchard) {
  const startMs = nightStartMs(orchard.nowMs);
  const session = openSession(orchard, "run_dusk_hour");
  const batches = nightTries.map((one) => [one]);
  const { events } = smallLog(session, task, startMs, [{ atS: 0, batches, end: { atS: 1_620, exit: "timeout" } }]);
  const endMs = events.at(-1)?.atMs ?? startMs;
  session.text("events.jsonl", eventLines(events), endMs);
  writeTree(session, meta, ideas, startMs + 1_000_000);
  writeBaselineCache(session, meta, startMs + 30_000);
  const running = ideas.filter(({ status }) => status === "running");
  writeCheckpoint(session, { atMs: endMs - 1_400, cycle: 1, branches: nightTries.map((one) => one.branch), inflight: running });
  session.text(".coordinator/messages.jsonl", smallMessages(task, batches, true), endMs - 1_420);
  const [finished] = nightTries;
  const idea = ideas.find(({ id }) => id === finished?.nodeId);
  if (finished !== undefined && idea !== undefined) writeExperiment(session, finished, idea, startMs + 842_000);
  const stats = runStats(events, meta, ideas, true);
  const summary = "The time budget ended while 1.2 was being tried. Gamma (1.1) reached 54.8; nothing was merged.";
  writeEnding({ session, task, events, stats, meta, ideas }, summary, endMs);
}
