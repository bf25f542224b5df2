// What a resume may spend, from what the last attempts of the same jobs measured. Nothing is estimated.

import type { Consequences } from "@/lib/engine/plan/plan";
import type { Run } from "@/lib/engine/run/run";

export interface Spend {
  /** Number of jobs that the plan lets run again. */
  readonly jobs: number;
  /** What the last attempts of these jobs measured; null when nothing is measured of any. */
  readonly measured: {
    readonly tokens: number;
    /** Number of jobs that have a measurement. */
    readonly jobs: number;
    readonly perJob: readonly { readonly jobId: string; readonly tokens: number; readonly evidence: string }[];
  } | null;
  readonly sentence: string;
}

/** What the plan's jobs may spend. */
export function spendOf(run: Pick<Run, "jobs" | "measures">, consequences: Pick<Consequences, "redispatch">): Spend {
  const ids = [...new Set(consequences.redispatch.map((one) => one.jobId))];
  const perJob = ids.flatMap((jobId) => {
    const measured = lastMeasured(run, jobId);
    return measured === null ? [] : [{ jobId, ...measured }];
  });
  const tokens = perJob.reduce((sum, one) => sum + one.tokens, 0);
  const measured = perJob.length === 0 ? null : { tokens, jobs: perJob.length, perJob };
  return { jobs: ids.length, measured, sentence: sentenceOf(ids.length, measured) };
}

/** Tokens of the newest attempt that has a measurement. */
function lastMeasured(
  { jobs, measures }: Pick<Run, "jobs" | "measures">,
  jobId: string,
): { readonly tokens: number; readonly evidence: string } | null {
  const own = jobs.find((job) => job.id === jobId)?.measuredUsage;
  if (own !== undefined) return own;
  const attempts = (measures?.workers ?? []).filter((worker) => worker.jobId === jobId).toSorted((a, b) => b.attempt - a.attempt);
  const newest = attempts.find((worker) => worker.tokens !== null);
  if (newest === undefined || newest.tokens === null) return null;
  return { tokens: newest.tokens, evidence: `${measures?.source ?? ""}: attempt ${newest.attempt}` };
}

function sentenceOf(jobs: number, measured: Spend["measured"]): string {
  if (jobs === 0) return "The plan names no job that runs again; what the engine spends is not known.";
  const again = `Dispatches ${jobs === 1 ? "one job" : `${jobs} jobs`}`;
  if (measured === null) return `${again}; nothing was measured of their last attempts, so what it spends is not known.`;
  const whose =
    measured.jobs === jobs ? (jobs === 1 ? "its last attempt" : "their last attempts") : `the last attempts of ${measured.jobs} of them`;
  return `${again}; ${whose} measured ${shortCount(measured.tokens)} tokens.`;
}

/** `412k`, `1.3M`; exact below 10,000. */
function shortCount(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 999_500) return `${Math.round(count / 1000)}k`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}
