// One executor of an Arbor session in the log: from the start of its cycle to its score, or to where the log stops.

import { float } from "./arbor-json.mjs";

/** @param {string} hypothesis */
const firstLine = (hypothesis) => hypothesis.split("\n")[0] ?? "";

/**
 * @param {import("./arbor-log.mjs").ArborLog} log @param {import("./orchard-rust-tries.mjs").Try} one
 * @param {{ startMs: number, place: number, totalCycles: number }} when place: which one of its batch it is
 * @returns {{ turns: number }}
 */
export function logTry(log, one, { startMs, place, totalCycles }) {
  const { nodeId, cycle, branch } = one;
  const endMs = startMs + one.runS * 1000 + place * 40;
  const agent = log.executor(nodeId, branch);
  log.put(startMs + place * 4, "cycle.start", { cycle_num: cycle, total_cycles: totalCycles, node_id: nodeId });
  log.put(startMs + 78 + place * 13, "executor.start", { node_id: nodeId, idea: one.hypothesis, branch, cycle_num: cycle });
  let now = agent.turn(startMs + 2_450 + place * 530, {
    thinking: one.thinking,
    tools: [
      { name: "Glob", input: { pattern: "**/*.py" }, output: "train.py rust/features.py" },
      { name: "Read", input: { file_path: "rust/features.py" }, output: "What a leaf looks like, as one number between 0 and 1." },
    ],
  });
  for (const edit of one.edits) {
    const input = { file_path: edit.file, content: edit.text };
    now = agent.turn(startMs + edit.atS * 1000 - 45, {
      output: 640,
      tools: [{ name: edit.tool, input, output: `Wrote ${edit.file}`, tookMs: 40 }],
    });
  }
  const training = { name: "RunTraining", input: { command: "bash eval.sh dev", idea: firstLine(one.hypothesis) } };
  if (one.ending === undefined) {
    const still = one.edits.length === 0 ? { name: "Bash", input: { command: "python3 -m pytest -q" } } : training;
    agent.turn(now + 9_400, { tools: [{ ...still, output: "", untilMs: endMs }] });
    return { turns: agent.turns() };
  }
  const { score, status, report } = one.ending;
  const lastLine = score === null ? "[Exit code: 1]" : `score: ${score}`;
  agent.turn(now + 9_400, { tools: [{ ...training, output: lastLine, tookMs: endMs - 9_000 - (now + 9_400) }] });
  agent.turn(endMs - 4_200, { thinking: report, output: 310 });
  log.sideCall(endMs - 1_900, "parse_executor_report", 1_240, 96);
  const durationS = float((endMs - startMs) / 1000);
  log.put(endMs, "executor.end", {
    node_id: nodeId,
    score: score === null ? null : float(score),
    duration: durationS,
    tokens: agent.spent(),
    turns: agent.turns(),
    branch,
    status,
  });
  const evaluation = { node_id: nodeId, score: score === null ? null : float(score), duration: durationS, error: score === null };
  log.put(endMs + 1, "eval.end", evaluation);
  log.put(endMs + 2, "cycle.end", { cycle_num: cycle, total_cycles: totalCycles, node_id: nodeId, duration: durationS });
  log.sideCall(endMs + 2_300, "propagate_insights", 2_110, 150);
  return { turns: agent.turns() };
}
