// A lost tree is put together from what is left, exact scores of experiments among it, and the list counts what it reads (§21).

import { expect, test } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, danglingHistory, interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";

const tree = ".coordinator/idea_tree.json";
const twin =
  "# Idea Tree\n\n**Baseline**: 40.0% | **Trunk**: N/A\n\n## ROOT: raise accuracy [DONE]\n\n### 1: caching [DONE] (score: 41.6%)\n";

test("metrics of experiments give exact scores and further ideas, and a discarded score gives none", () => {
  const source = buildSession({
    [tree]: '{"version": 3, "nodes',
    ".coordinator/idea_tree.md": twin,
    "experiments/1/metrics.json": '{"node_id": "1", "score": 41.5625}',
    "experiments/2/metrics.json": '{"node_id": "2", "hypothesis": "data", "score": 12.50, "status": "done", "branch": "coordinator/n2"}',
    "experiments/3/metrics.json": '{"node_id": "3", "score": 99, "eval_status": "tampered", "status": "needs_retry"}',
  });
  const run = arbor.read(source);
  expect(run.jobs.map((job) => [job.id, job.state, job.scores?.dev?.text ?? null])).toEqual([
    ["ROOT", "done", null],
    ["1", "done", "41.5625"],
    ["2", "done", "12.50"],
    ["3", "failed", null],
  ]);
  expect(run.notice?.sentences.join(" ")).toContain("2 ideas are from the metrics of an experiment");
  expect(run.status.condition).toBe("damaged");
});

test("the list does not call a history missing that it does not read", () => {
  const messages = ".coordinator/messages.jsonl";
  const whole = buildSession({ [tree]: interruptedTree, "events.jsonl": logText(), [messages]: danglingHistory });
  const unread = { ...whole, files: new Map([...whole.files].filter(([path]) => path !== messages)) };
  const without = buildSession({ [tree]: interruptedTree, "events.jsonl": logText() });
  expect(arbor.listRun(without).summary.findingCounts.note - arbor.listRun(unread).summary.findingCounts.note).toBe(1);
});
