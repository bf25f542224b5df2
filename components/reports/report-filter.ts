// Filtering of the list of reports. Pure; the search is the server's.

import type { RunCondition } from "@/lib/engine/run/run";
import type { ReportEntry } from "@/lib/service/list-reports";

export const reportKinds = ["written", "generated"] as const;

export interface ReportFilter {
  /** Empty: every state. */
  readonly state: readonly RunCondition[];
  /** Format ids; empty: every format. */
  readonly format: readonly string[];
  readonly root: string | null;
  readonly kind: (typeof reportKinds)[number] | null;
}

export function filterReports(entries: readonly ReportEntry[], filter: ReportFilter): readonly ReportEntry[] {
  return entries.filter(
    ({ run, report }) =>
      (filter.state.length === 0 || filter.state.includes(run.status.condition)) &&
      (filter.format.length === 0 || filter.format.includes(run.format)) &&
      (filter.root === null || filter.root === run.ref.rootId) &&
      (filter.kind === null || filter.kind === report.kind),
  );
}

/** What tells a report from all others. */
export function nameOfReport({ run, report }: Pick<ReportEntry, "report"> & { readonly run: Pick<ReportEntry["run"], "ref"> }): string {
  return `${run.ref.rootId}:${run.ref.path}:${report.path}`;
}
