// The next wave the host's scheduler would most likely dispatch (§5.3). A preview: free memory is known to the host alone.

import { gasLeft } from "@/lib/engine/formats/atlas/rules/gas";
import { jobsOf } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { type ListedJob, readyIn } from "@/lib/engine/formats/atlas/rules/ready-jobs";
import { textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Jobs of one wave at most. */
export const waveWidth = 3;

const rootMegabytes = 1024;
const ceilingMegabytes = 4608;
const freeFloorMegabytes = 3072;

type Weight = "read-only" | "coder" | "build";

const megabytes: Readonly<Record<Weight, number>> = { "read-only": 700, coder: 1300, build: 2048 };

const weights: ReadonlyMap<string, Weight> = new Map([
  ["SCOUT", "read-only"],
  ["CRITIC", "read-only"],
  ["DECOMPOSE", "read-only"],
  ["DRAFT", "coder"],
  ["CODE", "coder"],
  ["LEAF", "coder"],
]);

/** How much a job of a kind loads the machine; an unknown kind counts as a build. */
export function weightOf(kind: string | null): Weight {
  return weights.get(kind ?? "") ?? "build";
}

/** Jobs of the next wave in list order. @param freeMegabytes memory the machine has free */
export function planWave(plan: JsonNode, freeMegabytes: number): Outcome<readonly ListedJob[]> {
  return attempt(() => {
    const gas = gasLeft(plan);
    const ready = readyIn(plan);
    const running = jobsOf(plan).filter((job) => isText(get(job, "state"), "RUNNING"));
    const taken = running.map(weight);
    const wave: ListedJob[] = [];
    let free = freeMegabytes;
    for (const one of ready) {
      const own = weight(one.job);
      if (taken.length >= waveWidth || wave.length >= gas) break;
      if (!fits(own, taken) || free - megabytes[own] < freeFloorMegabytes) continue;
      taken.push(own);
      free -= megabytes[own];
      wave.push(one);
    }
    return wave.length === 0 && running.length === 0 ? lightest(ready) : wave;
  });
}

const weight = (job: JsonNode) => weightOf(textOf(get(job, "kind")));

/** A build shares the machine with read-only jobs alone, and all together stay below the ceiling. */
function fits(own: Weight, taken: readonly Weight[]): boolean {
  if (own === "build" && taken.some((other) => other !== "read-only")) return false;
  if (own === "coder" && taken.includes("build")) return false;
  return [own, ...taken].reduce((sum, one) => sum + megabytes[one], rootMegabytes) <= ceilingMegabytes;
}

/** When nothing runs and nothing fits, one job goes all the same: the lightest, the first among equals. */
function lightest(ready: readonly ListedJob[]): readonly ListedJob[] {
  const [first, ...others] = ready;
  if (first === undefined) return [];
  return [others.reduce((best, one) => (megabytes[weight(one.job)] < megabytes[weight(best.job)] ? one : best), first)];
}
