// A session that came to its end, where less is better; its statistics know only its second process.

import { branchOf } from "./arbor-branch.mjs";
import { runStats, writeEnding } from "./arbor-ending.mjs";
import { eventLines } from "./arbor-log.mjs";
import { openSession, writeBaselineCache, writeCheckpoint, writeExperiment, writeTree } from "./arbor-session.mjs";
import { smallLog, smallMessages } from "./arbor-small-log.mjs";

const task =
  "Lower val_loss of the rust scores by calibration, without retraining. The number is the mean log loss on the dev photographs.";

/** @param {string} mechanism @param {string} observable */
const four = (mechanism, observable) =>
  `Mechanism: ${mechanism}\nHypothesis: The scores are ordered well and sized badly.\nObservable: ${observable}\nConflicts: none`;

const texts = {
  1: four("Rescale the scores.", "val_loss below 0.45."),
  2: four("Rescale per season.", "val_loss in October below 0.5."),
  1.1: four("Temperature scaling with one number.", "val_loss 0.43."),
  1.2: four("Platt scaling with two numbers.", "val_loss 0.42."),
  2.1: four("A temperature for each month.", "val_loss in October 0.48."),
  2.2: four("Histogram bins instead of a curve.", "val_loss 0.44."),
};

/** @type {import("./arbor-tree.mjs").TreeMeta} */
const meta = {
  baseline: 0.482,
  trunk: 0.412,
  testBaseline: 0.497,
  testTrunk: 0.431,
  direction: "minimize",
  dataset: "data/labels.csv, dev split",
};
const scored = { evalStatus: "scored", stopReason: "finished" };

/** @param {keyof typeof texts} id */
const branch = (id) => branchOf(id, texts[id]);

/** @type {readonly import("./arbor-tree.mjs").Idea[]} */
const ideas = [
  { id: "ROOT", hypothesis: task, status: "done", insight: "One temperature is enough; bins are too coarse for 36 leaves." },
  { id: "1", hypothesis: texts["1"], status: "pending", insight: "Temperature first, nothing after it helped." },
  { id: "2", hypothesis: texts["2"], status: "pending" },
  {
    id: "1.1",
    hypothesis: texts["1.1"],
    status: "merged",
    insight: "T = 1.7.",
    result: "val_loss 0.412 on dev, 0.431 on test.",
    score: 0.412,
    testScore: 0.431,
    codeRef: branch("1.1"),
    ...scored,
  },
  {
    id: "1.2",
    hypothesis: texts["1.2"],
    status: "done",
    insight: "The second number overfits.",
    result: "val_loss 0.447.",
    score: 0.447,
    codeRef: branch("1.2"),
    ...scored,
  },
  { id: "2.1", hypothesis: texts["2.1"], status: "pruned", insight: "[Pruned: three photographs of November are no month]" },
  {
    id: "2.2",
    hypothesis: texts["2.2"],
    status: "done",
    insight: "Empty bins cost most.",
    result: "val_loss 0.61.",
    score: 0.61,
    codeRef: branch("2.2"),
    ...scored,
  },
];

/** @param {keyof typeof texts} nodeId @param {number} startS @param {number} cycle @param {number} runS @param {number} score @returns {import("./orchard-rust-tries.mjs").Try} */
function tried(nodeId, startS, cycle, runS, score) {
  const file = `rust/calibrate_${nodeId.replace(".", "_")}.py`;
  const edits = [{ atS: 60, tool: "Write", file, text: `"""${texts[nodeId].split("\n")[0]}"""\n\nTEMPERATURE = 1.7\n` }];
  const ending = { score, status: "done", report: `val_loss ${score} on dev.` };
  const thinking = "Fit on one half of dev, measure on the other.";
  return {
    nodeId,
    hypothesis: texts[nodeId],
    branch: branch(nodeId),
    from: "base",
    attempt: 1,
    startS,
    cycle,
    runS,
    thinking,
    edits,
    ending,
  };
}

const first = [tried("1.1", 300, 1, 310, 0.412), tried("1.2", 300, 1, 340, 0.447)];
const second = [tried("2.2", 9_300, 4, 280, 0.61)];

/** What was tried here, for the history. */
export const calibrationTries = [...first, ...second];

const day = 86_400_000;

/** @param {number} nowMs */
export const calibrationStartMs = (nowMs) => nowMs - 9 * day;

/** The merge of the one idea that helped, into a trunk of its own. @param {number} nowMs @param {string} from the last commit of that idea @returns {import("./story-history.mjs").StoryCommit} */
export function calibrationMerge(nowMs, from) {
  const [best] = first;
  return {
    name: "calibration-merged",
    branch: "calibration-trunk",
    from: "base",
    merge: from,
    atMs: calibrationStartMs(nowMs) + 690_000,
    message: `coordinator: merge 1.1 from ${best?.branch}`,
    files: Object.fromEntries(best?.edits.map((edit) => [edit.file, edit.text]) ?? []),
  };
}

/** @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeCalibration(orchard) {
  const startMs = calibrationStartMs(orchard.nowMs);
  const session = openSession(orchard, "run_calibration_loss");
  const processes = /** @type {const} */ ([
    { atS: 0, batches: [first] },
    { atS: 9_000, batches: [second], end: { atS: 9_720, exit: "ok" } },
  ]);
  const { events } = smallLog(session, task, startMs, processes);
  const endMs = events.at(-1)?.atMs ?? startMs;
  session.text("events.jsonl", eventLines(events), endMs);
  writeTree(session, meta, ideas, endMs - 15_000);
  writeBaselineCache(session, meta, startMs + 40_000);
  writeCheckpoint(session, { atMs: endMs - 1_400, cycle: 4, branches: calibrationTries.map((one) => one.branch) });
  session.text(".coordinator/messages.jsonl", smallMessages(task, [first, second], false), endMs - 1_420);
  for (const one of calibrationTries) {
    const idea = ideas.find(({ id }) => id === one.nodeId);
    if (idea !== undefined) writeExperiment(session, one, idea, startMs + (one.startS + one.runS + 2) * 1000);
  }
  const stats = runStats(events, meta, ideas, false);
  const summary = "The search is finished: one temperature (1.1) lowers val_loss from 0.482 to 0.412 and is merged. Nothing else helped.";
  writeEnding({ session, task, events, stats, meta, ideas }, summary, endMs);
}
