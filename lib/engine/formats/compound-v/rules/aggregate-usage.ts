// Adds up the tokens and advisor calls of a run's results, keeping "not measured" apart from zero (§6).

import { booleanOf, integerOf, member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

interface Usage {
  readonly measured: boolean;
  /** Null when unknown. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly advisorCalls: number | null;
}

export interface UsageTotals {
  /** Null, not 0, when nothing contributed. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly advisorCalls: number | null;
  readonly measuredJobs: number;
  readonly unmeasuredJobs: number;
  readonly advisorJobs: number;
}

export interface UsageReport {
  readonly totals: UsageTotals;
  readonly jobs: readonly (Usage & { readonly id: string })[];
}

/** Totals of a run and the share of every job (§6). A damaged result counts as not measured. */
export function aggregateUsage(results: readonly (readonly [id: string, result: JsonNode])[]): UsageReport {
  const jobs = results.map(([id, result]) => ({ id, ...usageOf(result) }));
  const measuredJobs = jobs.filter((job) => job.measured).length;
  const totals = {
    inputTokens: sum(jobs.map((job) => job.inputTokens)),
    outputTokens: sum(jobs.map((job) => job.outputTokens)),
    advisorCalls: sum(jobs.map((job) => job.advisorCalls)),
    measuredJobs,
    unmeasuredJobs: jobs.length - measuredJobs,
    advisorJobs: jobs.filter((job) => job.advisorCalls !== null).length,
  };
  return { totals, jobs };
}

/** Tokens count only when they were measured; advisor calls are counted by the worker and stand on their own. */
function usageOf(result: JsonNode): Usage {
  const usage = member(result, "usage");
  const measured = booleanOf(member(usage, "measured")) === true;
  const count = (key: string) => {
    const value = integerOf(member(usage, key));
    return value !== null && value >= 0 ? value : null;
  };
  return {
    measured,
    inputTokens: measured ? count("input_tokens") : null,
    outputTokens: measured ? count("output_tokens") : null,
    advisorCalls: count("advisor_calls"),
  };
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}
