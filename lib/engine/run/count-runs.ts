// How often each state, format and project occurs among all runs: what the filters show, whatever is filtered.

import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

export interface RunCounts {
  readonly total: number;
  readonly states: Readonly<Partial<Record<RunCondition, number>>>;
  readonly formats: Readonly<Record<string, number>>;
  readonly projects: Readonly<Record<string, number>>;
}

/** Counts runs. Keys are in the order of first occurrence. */
export function countRuns(runs: readonly Pick<RunSummary, "status" | "format" | "project">[]): RunCounts {
  const states: Partial<Record<RunCondition, number>> = {};
  const [formats, projects] = [new Map<string, number>(), new Map<string, number>()];
  for (const { status, format, project } of runs) {
    states[status.condition] = (states[status.condition] ?? 0) + 1;
    formats.set(format, (formats.get(format) ?? 0) + 1);
    projects.set(project, (projects.get(project) ?? 0) + 1);
  }
  return { total: runs.length, states, formats: Object.fromEntries(formats), projects: Object.fromEntries(projects) };
}
