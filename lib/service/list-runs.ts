// Use case: every run of every root, each with its state, its sentence and its next step.

import { setTimeout as wait } from "node:timers/promises";
import type { FormatDescriptor } from "@/lib/engine/formats/format";
import { compareRuns } from "@/lib/engine/run/need";
import type { RunSummary } from "@/lib/engine/run/run";
import type { Root } from "@/lib/io/roots/roots-file";
import type { ForeignFolder, ReadRun, RootReading, RootView } from "@/lib/service/read-root";
import { RootReadings } from "@/lib/service/root-readings";
import type { Services } from "@/lib/service/services";

/** Everything about the list but its runs. */
export interface RunListHead {
  readonly roots: readonly RootView[];
  readonly foreign: readonly ForeignFolder[];
  /** Of all; where the list is cut short, of those that are left out as well. */
  readonly foreignCount: number;
  readonly formats: readonly FormatDescriptor[];
  /** What is wrong with the roots file itself; null when nothing is. */
  readonly rootsProblem: string | null;
  readonly readOnly: boolean;
  readonly isDemo: boolean;
}

export interface RunListView extends RunListHead {
  readonly runs: readonly RunSummary[];
  readonly readAtMs: number;
}

/** The list as it was read, each run still with what is kept of it. */
export interface RunListReading {
  readonly head: RunListHead;
  /** In no order. */
  readonly runs: readonly ReadRun[];
  readonly readAtMs: number;
}

/**
 * Lists the runs of all roots, those that need a person first (design §5).
 * A root that cannot be read is reported in its `RootView`; it never hides another.
 * @param patienceMs how long a root is waited for; of one that takes longer comes what is known so far. For ever when left out.
 */
export async function listRuns(services: Services, patienceMs?: number): Promise<RunListView> {
  const { head, runs, readAtMs } = await readRunList(services, patienceMs);
  return { ...head, runs: runs.map((run) => summaryOf(run, readAtMs)).sort(compareRuns), readAtMs };
}

/** Reads the list without putting it into an order; see `listRuns`. */
export async function readRunList(services: Services, patienceMs?: number): Promise<RunListReading> {
  const readings = services.runList?.readings ?? new RootReadings();
  const { roots, problem } = await services.readRoots();
  await readings.keepOnly(roots);
  const readAtMs = services.nowMs();
  const answers = await Promise.all(roots.map((root) => patiently(services, readings, root, patienceMs)));
  const foreign = answers.flatMap((answer) => answer.foreign);
  return {
    head: {
      roots: answers.map((answer) => answer.view),
      foreign,
      foreignCount: foreign.length,
      formats: services.formats.map((format) => format.descriptor),
      rootsProblem: problem,
      readOnly: !services.mayAct,
      isDemo: roots.length > 0 && roots.every((root) => root.origin === "demo"),
    },
    runs: answers.flatMap((answer) => answer.runs),
    readAtMs,
  };
}

async function patiently(services: Services, readings: RootReadings, root: Root, patienceMs?: number): Promise<RootReading> {
  const reading = readings.read(services, root);
  if (patienceMs === undefined) return reading;
  const stop = new AbortController();
  const late = wait(patienceMs, null, { signal: stop.signal }).catch(() => null);
  const answer = await Promise.race([reading, late]);
  stop.abort();
  // Nobody waits for it any more; should it fail, that is a bug which the next reading shows.
  if (answer === null) reading.catch(() => undefined);
  return answer ?? readings.soFar(root);
}

/** The summary as of now: what is kept of an unchanged run was computed earlier. */
function summaryOf({ kept, chosenByHost }: ReadRun, nowMs: number): RunSummary {
  const { summary } = kept.outcome.listed;
  const { lastActivity } = summary.liveness;
  const quietMs = lastActivity === null ? summary.liveness.quietMs : nowMs - lastActivity.atMs;
  return { ...summary, chosenByHost, liveness: { ...summary.liveness, quietMs } };
}
