// Several stopped runs of the parcel format in one real project, and what a person does with them together.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BatchPlan, BatchRequest } from "@/lib/engine/batch/batch-plan";
import { answersOf } from "@/lib/engine/batch/join-gates";
import { sealOf } from "@/lib/engine/batch/seal-batch";
import type { RunRef } from "@/lib/engine/run/run";
import type { ConfirmedBatch } from "@/lib/service/apply-batch";
import { planBatch } from "@/lib/service/plan-batch";
import type { Services } from "@/lib/service/services";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";

/** @param count runs in all, named p1, p2 … */
export function batchScene(count: number): ParcelScene {
  const scene = plainScene();
  for (let number = 2; number <= count; number += 1) {
    const folder = path.join(scene.project.folder, `.parcel/p${number}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "state.json"), `{"run": ${number}, "state": "RUNNING"}\n`);
    writeFileSync(path.join(folder, "left.tmp"), `half ${number}`);
  }
  return scene;
}

export function runNumber(number: number): RunRef {
  return { rootId: "root", path: `project/.parcel/p${number}` };
}

/** All runs of the scene, by the filter that leaves nothing out. */
export const everyRun: BatchRequest["selection"] = {
  by: "filter",
  filter: { state: [], format: ["parcel"], root: null, project: null, q: "" },
};

/** The batch as the disk is now. */
export async function planned(services: Services, request: BatchRequest): Promise<BatchPlan> {
  const result = await planBatch(services, request);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** A confirmation that answers every question rightly. */
export function confirmed(plan: BatchPlan, request: BatchRequest, confirmation: string, stopAtFirst = false): ConfirmedBatch {
  const answers = Object.fromEntries(plan.gates.map((gate) => [gate.key, gate.expects]));
  const runs = plan.runs.map((one) => ({
    ...sealOf(one),
    wanted: one.outcome.is === "plan",
    answers: answersOf(plan.gates, one.run, answers),
  }));
  return { request, title: plan.title, runs, digest: plan.digest, confirmation, stopAtFirst };
}
