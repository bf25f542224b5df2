// A run of each format, from the plan to what its engine did: real files, real git, a real child process that keeps the real ledger.

import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { compareHandOver } from "@/lib/service/compare-hand-over";
import type { HandOverComparison } from "@/lib/service/hand-over-views";
import { readHandOverOutput } from "@/lib/service/read-hand-over-output";
import { readJournal } from "@/lib/service/read-journal";
import { type HandOverScene, handOverScene, type SceneFormat } from "@/lib/service/testing/hand-over-scene";

let scene: HandOverScene;
afterEach(() => scene.remove());

const over = (view: { readonly state: { readonly over: boolean } }) => view.state.over;

/** The jobs that the plan of the scene lets run again, and where they are written. */
const jobs: Readonly<Record<SceneFormat, { readonly again: readonly string[]; readonly kind: string; readonly ledger: string }>> = {
  atlas: { again: ["a#0"], kind: "reset", ledger: "plan.dag.json" },
  arbor: { again: ["1.2", "2.1"], kind: "resume", ledger: ".coordinator/idea_tree.json" },
  "compound-v": { again: ["a"], kind: "resume", ledger: "state.json" },
};

async function compared(id: string): Promise<HandOverComparison> {
  const comparison = await compareHandOver(scene.services, id);
  if (!comparison.ok) throw new Error(comparison.problem.message);
  return comparison.value;
}

async function printed(id: string, stream: "stdout" | "stderr"): Promise<string> {
  const output = await readHandOverOutput(scene.services, { id, stream, fromByte: 0, limitBytes: 100_000 });
  if (!output.ok) throw new Error(output.problem.message);
  return output.value.spans.map((span) => span.text).join("");
}

const verdictOf = (comparison: HandOverComparison, jobId: string) => comparison.rows.find((row) => row.jobId === jobId)?.verdict;

describe.each(["atlas", "arbor", "compound-v"] as const)("a run of %s that is handed over", (format) => {
  const { again, kind, ledger } = jobs[format];

  it("gets its plan applied first, runs to its end, and did what the plan said", async () => {
    scene = await handOverScene(format);
    await scene.engine("finish", again);
    const planned = await scene.plan();
    expect(planned.plan.kind).toBe(kind);
    expect(planned.plan.consequences.redispatch.map((one) => one.jobId)).toEqual(again);
    const id = await scene.started();
    const view = await scene.until(id, over);
    expect(view.state).toMatchObject({ code: "ended", exitCode: 0, stoppable: false, facts: [] });
    expect(await printed(id, "stdout")).toBe(again.map((one) => `ran ${one}\n`).join(""));
    const comparison = await compared(id);
    for (const one of again) expect(verdictOf(comparison, one), one).toBe("as-planned");
    expect(comparison.totals.departed).toBe(0);
    const journal = await readJournal(scene.services, scene.run);
    expect(journal.problems).toEqual([]);
    expect(journal.handOvers).toMatchObject([
      {
        id,
        planEntry: planned.plan.empty ? null : journal.entries[0]?.id,
        end: { outcome: "ended", exitCode: 0, durationMs: view.state.durationMs },
      },
    ]);
  });

  it("and whose engine crashes, leaves a job that the comparison names", async () => {
    scene = await handOverScene(format);
    await scene.engine("crash", again);
    const id = await scene.started();
    const view = await scene.until(id, over);
    expect(view.state).toMatchObject({ code: "failed", exitCode: 3 });
    expect(readFileSync(path.join(scene.runDir, ledger), "utf8")).toMatch(/"running"/i);
    const row = (await compared(id)).rows.find((one) => one.jobId === again[0]);
    expect(row).toMatchObject({ predicted: "redispatch", verdict: "departed" });
    expect(row?.sentence).toBe("It was begun, but the engine ended and left it marked as running.");
    const { handOvers } = await readJournal(scene.services, scene.run);
    expect(handOvers[0]?.end).toMatchObject({ outcome: "failed", exitCode: 3 });
  });
});

describe("an engine that departs from the plan", () => {
  it("is caught when it runs a job behind an open breaker", async () => {
    scene = await handOverScene("compound-v");
    await scene.engine("finish", ["a", "b"]);
    const { plan, spend } = await scene.plan();
    expect(plan.consequences.held.map((one) => one.jobId)).toEqual(["b"]);
    expect(spend.sentence).toBe("Dispatches one job; its last attempt measured 412k tokens.");
    const id = await scene.started();
    await scene.until(id, over);
    const comparison = await compared(id);
    expect(comparison.rows[0]).toMatchObject({ jobId: "b", predicted: "held", verdict: "departed" });
    expect(comparison.rows[0]?.sentence).toContain("the engine ran it");
    expect(verdictOf(comparison, "a")).toBe("as-planned");
  });

  it("is caught when it runs a finished job again", async () => {
    scene = await handOverScene("atlas");
    await scene.engine("finish", ["c#0"]);
    const id = await scene.started();
    await scene.until(id, over);
    const comparison = await compared(id);
    expect(comparison.rows.filter((row) => row.verdict === "departed").map((row) => [row.jobId, row.predicted])).toEqual([
      ["a#0", "redispatch"],
      ["c#0", "keep"],
    ]);
  });
});
