// What the coordinator of the interrupted session did, turn by turn: its conversation and its part of the log are both made from it.

import { rustHypotheses, task } from "./orchard-rust-ideas.mjs";

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {Record<string, unknown>} input
 * @property {string} output
 * @property {number} [tookS]
 * @property {boolean} [neverEnded]
 *
 * @typedef {object} Step
 * @property {number} atS seconds after the start of the session
 * @property {number} cycle completed cycles when the turn began
 * @property {string} [thinking]
 * @property {string} [text]
 * @property {readonly Call[]} [calls]
 * @property {string} [before] something that a user message said before this turn
 * @property {"premature_stop_nudge"} [internal] the runtime itself was that user
 */

/** @param {keyof typeof rustHypotheses} id @returns {Call} */
function adds(id) {
  const parent = String(id).includes(".") ? String(id).slice(0, 1) : "ROOT";
  const hypothesis = rustHypotheses[id];
  return {
    name: "TreeAddNode",
    input: { parent_id: parent, hypothesis },
    output: `Added node ${id} under ${parent}: ${hypothesis.split("\n")[0]}`,
  };
}

/** @param {readonly string[]} ids @param {string} output @param {number} [tookS] @returns {Call} */
function dispatches(ids, output, tookS) {
  const input = { tasks: ids.map((id) => ({ node_id: id, additional_context: "Recall on dev decides; keep precision above 0.80." })) };
  const ended = tookS === undefined ? { neverEnded: true } : { tookS };
  return { name: "RunExecutorParallel", input, output, ...ended };
}

/** @param {string} command @param {string} output @returns {Call} */
const shell = (command, output) => ({ name: "Bash", input: { command }, output });

/** @param {string} output @returns {Call} */
const view = (output) => ({ name: "TreeView", input: {}, output });

/** The question a person answered, and how long it took. */
export const question = {
  prompt: "Precision is 0.84 now. May it fall to 0.80 if recall rises?",
  options: ["yes, to 0.80", "no"],
  answer: "yes, to 0.80",
  atS: 96,
  tookS: 252,
};

export const resumedAtS = 17_400;

export const firstMessage = `## Research Task\n\n${task}\n\n## Working rules\n\nMeasure first. One idea at a time per executor. Merge into rust-trunk only.`;

const resumeWords = `## Research Task\n\n${task}\n\n## Resuming Interrupted Session\n\nDo not repeat the first measurements. Pending: 1, 3. Call TreeView, then go on.`;

/** @type {readonly Step[]} */
export const steps = [
  {
    atS: 12,
    cycle: 0,
    thinking: "Look at what is there before changing anything.",
    calls: [
      shell("ls", "README.md data eval.sh rust train.py"),
      { name: "Read", input: { file_path: "eval.sh" }, output: "# Prints the recall of one split in percent." },
    ],
  },
  { atS: 31, cycle: 0, calls: [shell("bash eval.sh dev", "score: 71.4")] },
  {
    atS: 70,
    cycle: 0,
    calls: [
      { name: "TreeSetMeta", input: { baseline_score: 71.4, test_baseline_score: 70 }, output: "Baseline recorded: dev 71.4, test 70.0" },
    ],
  },
  {
    atS: 95,
    cycle: 0,
    calls: [
      {
        name: "AskUser",
        input: { prompt: question.prompt, options: question.options },
        output: `Answer: ${question.answer}`,
        tookS: question.tookS + 2,
      },
    ],
  },
  { atS: 380, cycle: 0, calls: [{ name: "LoadSkill", input: { skill_name: "idea_drafting" }, output: "[skill body elided post-IDEATE]" }] },
  { atS: 420, cycle: 0, text: "[IDEATE reasoning elided post-commit]", calls: [adds(1), adds(1.1), adds(1.2), adds(1.3)] },
  { atS: 655, cycle: 0, calls: [dispatches(["1.1", "1.2"], "1.1: done, 74.6. 1.2: done, 76.2.", 648)] },
  {
    atS: 1_330,
    cycle: 2,
    thinking: "Oversampling cannot work here: the trainer has no weights. 1.2 is clearly ahead.",
    calls: [
      view("1.1 done 74.6; 1.2 done 76.2; 1.3 pending"),
      {
        name: "TreePrune",
        input: { node_id: "1.3", reason: "the trainer has no weights to oversample for; the threshold does the same" },
        output: "Pruned 1.3",
      },
    ],
  },
  {
    atS: 1_440,
    cycle: 3,
    calls: [{ name: "MergeBranch", input: { node_id: "1.2" }, output: "No trunk is configured: name the branch to merge into." }],
  },
  {
    atS: 1_470,
    cycle: 3,
    calls: [
      {
        name: "MergeBranch",
        input: { node_id: "1.2", target: "rust-trunk" },
        output: "B_test 75.1 is better than 70.0. Merged into rust-trunk.",
        tookS: 11,
      },
    ],
  },
  { atS: 1_520, cycle: 3, text: "[IDEATE reasoning elided post-commit]", calls: [adds(2), adds(2.1)] },
  { atS: 1_615, cycle: 3, calls: [{ name: "RunExecutor", input: { node_id: "2.1" }, output: "2.1: done, 73.0.", tookS: 2_709 }] },
  { atS: 4_340, cycle: 4, text: "The cost curve is below the trunk, so there is nothing to merge." },
  {
    atS: 4_372,
    cycle: 4,
    before: "You stopped although ideas are left. Go on with the research loop, or say that it is finished.",
    internal: "premature_stop_nudge",
    calls: [adds(2.2), adds(3), adds(3.1)],
  },
  { atS: 4_495, cycle: 4, calls: [dispatches(["2.2", "3.1"], "2.2: needs_retry (failed_to_run). 3.1: needs_retry (timed out).", 568)] },
  {
    atS: 5_082,
    cycle: 6,
    thinking: "The mask is worth a second attempt; calibration is not, before there are more leaves.",
    calls: [view("2.2 needs_retry; 3.1 needs_retry")],
  },
  { atS: resumedAtS + 14, cycle: 6, before: resumeWords, calls: [view("trunk 76.2; needs_retry 2.2, 3.1; pending 1, 2, 3")] },
  {
    atS: resumedAtS + 95,
    cycle: 6,
    before: "[user note] Block C was sprayed twice in September; its rust is paler.",
    text: "[IDEATE reasoning elided post-commit]",
    calls: [adds(2.3), adds(3.2), adds(3.3)],
  },
  {
    atS: resumedAtS + 290,
    cycle: 6,
    thinking: "2.3 belongs to strategy 2: mark that as being worked on.",
    calls: [{ name: "TreeUpdateNode", input: { node_id: "2", status: "running" }, output: "Updated 2: status running" }],
  },
  {
    atS: resumedAtS + 535,
    cycle: 6,
    thinking: "The second attempt of 3.1 goes on with its branch; 2.3 and 3.2 begin from the trunk.",
    calls: [{ name: "ResumeExecutor", input: { node_id: "3.1" }, output: "", neverEnded: true }, dispatches(["2.3", "3.2"], "")],
  },
];
