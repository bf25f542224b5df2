// What a resume may spend is what was measured, or said to be unknown; nothing is estimated.

import { expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";
import { spendOf } from "@/lib/engine/hand-over/spend";

const redispatch = (...ids: readonly string[]) => ({ redispatch: ids.map((jobId) => ({ jobId, reason: "", evidence: [] })) });
const worker = (jobId: string, attempt: number, tokens: number | null) => ({ jobId, attempt, tokens, durationMs: null, word: "ended" });

function measured(...workers: readonly ReturnType<typeof worker>[]) {
  const run = arbor.read(buildSession({ ".coordinator/idea_tree.json": interruptedTree, "events.jsonl": logText() }));
  if (run.measures === null) throw new Error("Nothing is measured.");
  return { jobs: run.jobs, measures: { ...run.measures, workers } };
}

it("counts the newest measured attempt of each job, once", () => {
  const run = measured(worker("1.2", 1, 9), worker("1.2", 2, 400_000), worker("1.2", 3, null), worker("2.1", 1, 12_000));
  const spend = spendOf(run, redispatch("1.2", "2.1", "1.2"));
  expect(spend).toMatchObject({ jobs: 2, measured: { tokens: 412_000, jobs: 2 } });
  expect(spend.sentence).toBe("Dispatches 2 jobs; their last attempts measured 412k tokens.");
});

it("says of how many jobs something is known, and when nothing is", () => {
  expect(spendOf(measured(worker("1.2", 1, 1_300_000)), redispatch("1.2", "2.1")).sentence).toBe(
    "Dispatches 2 jobs; the last attempts of 1 of them measured 1.3M tokens.",
  );
  expect(spendOf(measured(worker("1.2", 1, null)), redispatch("1.2")).measured).toBeNull();
  expect(spendOf(measured(), redispatch("1.2", "2.1")).sentence).toBe(
    "Dispatches 2 jobs; nothing was measured of their last attempts, so what it spends is not known.",
  );
  expect(spendOf(measured(worker("1.2", 1, 5)), redispatch()).sentence).toContain("not known");
});
