// A session of the skill: a host agent keeps the tree with a script, so there is neither a log nor a conversation.

import { branchOf } from "./arbor-branch.mjs";
import { arborDocument, float } from "./arbor-json.mjs";
import { openSession, writeTree } from "./arbor-session.mjs";

const task = "Tell young leaves from old ones, so that rust on young leaves can weigh more.";

const texts = {
  1: "Mechanism: Age from the ratio of width to length.\nHypothesis: Young leaves are narrow.\nObservable: Accuracy above 80.\nConflicts: none",
  2: "Mechanism: Age from the gloss of the surface.\nHypothesis: Old leaves are dull.\nObservable: Accuracy above 85.\nConflicts: none",
  3: "Mechanism: Both, as a vote.\nHypothesis: Their mistakes differ.\nObservable: Accuracy above 88.\nConflicts: none",
};

/** @type {import("./arbor-tree.mjs").TreeMeta} */
const meta = {
  baseline: 74,
  trunk: 81.25,
  testBaseline: null,
  testTrunk: null,
  direction: "maximize",
  dataset: "48 leaves, ages by eye",
  trunkBranch: "rust-trunk",
};

/** @type {readonly import("./arbor-tree.mjs").Idea[]} */
const ideas = [
  {
    id: "ROOT",
    hypothesis: task,
    status: "done",
    insight: "Children findings: [1, done, score=81.25] Narrow leaves are young in four of five cases.",
  },
  {
    id: "1",
    hypothesis: texts["1"],
    status: "done",
    insight: "Narrow leaves are young in four of five cases.",
    result: "Accuracy 81.25.",
    score: 81.25,
    codeRef: branchOf("1", texts["1"]),
  },
  { id: "2", hypothesis: texts["2"], status: "running", codeRef: branchOf("2", texts["2"]) },
  { id: "3", hypothesis: texts["3"], status: "pending" },
];

const minute = 60_000;

/** When its tree was last written. @param {number} nowMs */
const lastWriteMs = (nowMs) => nowMs - 4 * 24 * 60 * minute;

/** Its two branches. @param {number} nowMs @returns {readonly import("./story-history.mjs").StoryCommit[]} */
export function leafAgeCommits(nowMs) {
  return /** @type {const} */ (["1", "2"]).map((id) => ({
    name: `leaf-age-${id}`,
    branch: branchOf(id, texts[id]),
    from: "base",
    atMs: lastWriteMs(nowMs) - (id === "1" ? 32 : 9) * minute,
    message: `agent: Write: rust/age_${id}.py`,
    files: { [`rust/age_${id}.py`]: `"""${texts[id].split("\n")[0]}"""\n` },
  }));
}

/** @param {string} id @param {string} hypothesis */
function prompt(id, hypothesis) {
  return `## Codebase

Working directory: the assigned working tree.

## Git Isolation

Work in the assigned branch only.

## Research Idea

**ID**: ${id}
**Hypothesis**:
${hypothesis}

## Evaluation Info

bash eval.sh dev

## Insights From Prior Experiments

- none yet

## Instructions

1. Change as little as possible.
2. Record a report with the absolute score.
`;
}

/** @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeLeafAge(orchard) {
  const atMs = lastWriteMs(orchard.nowMs);
  const session = openSession(orchard, "leaf-age-skill");
  writeTree(session, meta, ideas, atMs, "skill");
  session.text(".coordinator/.state.lock", "", atMs - 90 * minute);
  session.text("experiments/1/executor_prompt.md", prompt("1", texts["1"]), atMs - 70 * minute);
  session.text("experiments/2/executor_prompt.md", prompt("2", texts["2"]), atMs);
  const [, first] = ideas;
  const report = `# Experiment 1\n\n**Hypothesis**: ${texts["1"]}\n\n**Score**: 81.25\n\n**Insight**: ${first?.insight}\n\n**Result**: ${first?.result}\n`;
  session.text("experiments/1/report.md", report, atMs - 21 * minute);
  const metrics = {
    node_id: "1",
    hypothesis: texts["1"],
    score: float(81.25),
    insight: first?.insight,
    result: first?.result,
    branch: first?.codeRef,
  };
  session.text("experiments/1/metrics.json", arborDocument(metrics), atMs - 21 * minute);
}
