// What the executors of the interrupted session did, edit by edit: the history in git and the log are both made from it.

import { balance, balancedFeatures, blocks, cost, isotonic, mask, maskedFeatures, maskFaster, tiles } from "./orchard-rust-edits.mjs";
import { rustBranch, rustHypotheses } from "./orchard-rust-ideas.mjs";

/**
 * @typedef {object} Edit
 * @property {number} atS seconds after the start of the executor
 * @property {string} tool
 * @property {string} file
 * @property {string} text
 *
 * @typedef {object} Ending
 * @property {number | null} score
 * @property {string} status
 * @property {string} report the executor's own text
 *
 * @typedef {object} Try
 * @property {string} nodeId
 * @property {string} hypothesis
 * @property {string} branch
 * @property {string} from the commit it starts from, by its name in the history
 * @property {number} attempt
 * @property {number} startS seconds after the start of the session
 * @property {number} cycle
 * @property {number} runS seconds until its end, or until the log ends
 * @property {string} thinking
 * @property {readonly Edit[]} edits
 * @property {Ending} [ending] none: it was running when the session stopped
 */

/** @param {keyof typeof rustHypotheses} id @param {Omit<Try, "nodeId" | "hypothesis" | "branch" | "attempt">} rest @param {number} [attempt] @returns {Try} */
function attempt(id, rest, attempt = 1) {
  return { nodeId: String(id), hypothesis: rustHypotheses[id], branch: rustBranch(id, attempt), attempt, ...rest };
}

/** The machine slept while 2.1 trained: seconds after the start of the session. */
export const sleep = { fromS: 1860, toS: 3900 };

/** In the order of their starts. @type {readonly Try[]} */
export const tries = [
  attempt(1.1, {
    from: "base",
    startS: 660,
    cycle: 1,
    runS: 520,
    thinking: "The scaling happens before the features, so the tiles must be cut first.",
    edits: [{ atS: 64, tool: "Write", file: "rust/tiles.py", text: tiles }],
    ending: {
      score: 74.6,
      status: "done",
      report: "Four tiles per photograph. Recall 74.6 on dev, precision 0.81. Scoring takes twice as long.",
    },
  }),
  attempt(1.2, {
    from: "base",
    startS: 660,
    cycle: 1,
    runS: 640,
    thinking: "Grey-world needs only the three means; nothing has to be learnt.",
    edits: [
      { atS: 58, tool: "Write", file: "rust/balance.py", text: balance },
      { atS: 96, tool: "Edit", file: "rust/features.py", text: balancedFeatures },
    ],
    ending: {
      score: 76.2,
      status: "done",
      report: "Balance before the features. Recall 76.2 on dev, precision 0.83; the evening rows gain most.",
    },
  }),
  attempt(2.1, {
    from: "merged",
    startS: 1620,
    cycle: 4,
    runS: 2700,
    thinking: "First the curve, then the minimum. A miss costs four second looks.",
    edits: [{ atS: 71, tool: "Write", file: "rust/cost.py", text: cost }],
    ending: {
      score: 73,
      status: "done",
      report: "The curve was fitted to scores from before the balance: minimum at 0.43, recall 73.0 on dev, precision 0.82.",
    },
  }),
  attempt(2.2, {
    from: "merged",
    startS: 4500,
    cycle: 5,
    runS: 430,
    thinking: "Pool adjacent violators is short enough to write by hand.",
    edits: [{ atS: 83, tool: "Write", file: "rust/isotonic.py", text: isotonic }],
    ending: {
      score: null,
      status: "needs_retry",
      report: "eval.sh ended with exit code 1: one fold has no rusty leaf. The calibration itself works.",
    },
  }),
  attempt(3.1, {
    from: "merged",
    startS: 4500,
    cycle: 5,
    runS: 560,
    thinking: "The mask first; the features can follow once it is right.",
    edits: [{ atS: 180, tool: "Write", file: "rust/mask.py", text: mask }],
    ending: {
      score: null,
      status: "needs_retry",
      report: "[Timed out after 540 s] The mask is cut, the features still count the whole picture.",
    },
  }),
  attempt(
    3.1,
    {
      from: "3.1",
      startS: 17_940,
      cycle: 7,
      runS: 705,
      thinking: "The mask of the first attempt is on this branch. Make it faster, then let the features use it.",
      edits: [
        { atS: 92, tool: "Edit", file: "rust/mask.py", text: maskFaster },
        { atS: 171, tool: "Edit", file: "rust/features.py", text: maskedFeatures },
      ],
    },
    2,
  ),
  attempt(2.3, {
    from: "merged",
    startS: 17_940,
    cycle: 7,
    runS: 698,
    thinking: "Blocks are not in labels.csv; the leaf numbers tell them.",
    edits: [{ atS: 133, tool: "Write", file: "rust/blocks.py", text: blocks }],
  }),
  attempt(3.2, {
    from: "merged",
    startS: 17_940,
    cycle: 7,
    runS: 702,
    thinking: "Read how the features are computed before touching them; the conversion to Lab is a page of its own.",
    edits: [],
  }),
];
