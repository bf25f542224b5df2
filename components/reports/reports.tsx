"use client";
// The reports of all runs: a list to search, and the opened report beside it (instead of it on narrow screens).

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileSearch } from "lucide-react";
import { useEffect, useState } from "react";
import { OpenedReport } from "@/components/reports/opened-report";
import { filterReports, nameOfReport } from "@/components/reports/report-filter";
import { ReportFilterBar } from "@/components/reports/report-filter-bar";
import { ReportRow } from "@/components/reports/report-row";
import { reportsQuery } from "@/components/reports/reports-query";
import { serializeReports, useReportLocation } from "@/components/reports/use-report-location";
import { useLive } from "@/components/shell/live/use-live";
import { useRenew } from "@/components/shell/live/use-renew";
import { PageHeading } from "@/components/shell/page-heading";
import { reportListKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Empty } from "@/components/ui/empty";
import type { ReportListView } from "@/lib/service/list-reports";

/** Rows that are drawn at once; more on demand. */
const step = 100;

/** A search begins when nobody has typed for so long. */
const pauseMs = 250;

/** @param initial the server's reading for `search`, for the first paint */
export function Reports({ initial, search }: { readonly initial: ReportListView; readonly search: string }) {
  const [location, setLocation] = useReportLocation();
  const asked = useSettled(location.q);
  const { data: view = initial, error } = useQuery({
    ...reportsQuery(asked),
    ...(asked === search ? { initialData: initial, initialDataUpdatedAt: initial.readAtMs } : {}),
  });
  const { mode } = useLive({ kind: "list" }, useRenew(reportListKey));
  const [limit, setLimit] = useState(step);
  const change = (patch: Parameters<typeof setLocation>[0], history: "push" | "replace" = "replace") => {
    setLocation(patch, { history }).catch(() => undefined);
  };
  const shown = filterReports(view.entries, location);
  const opened = view.entries.find((entry) => nameOfReport(entry) === location.open) ?? null;
  const problem = mode === "offline" ? problemInWords(null) : error === null ? null : problemInWords(error);
  return (
    <>
      <div className={classNames(opened !== null && "max-xl:hidden print:hidden")}>
        <PageHeading
          title="Reports"
          sentence={
            problem === null ? (
              "What runs wrote about themselves, and what Reprise can say about each of them."
            ) : (
              <span className="text-caution-ink">{problem}</span>
            )
          }
        />
        <ReportFilterBar view={view} location={location} change={change} />
      </div>
      <div className={classNames("grid grid-cols-1 items-start gap-4", opened !== null && "xl:grid-cols-[23rem_minmax(0,1fr)]")}>
        <div className={classNames("rounded-lg border bg-surface", opened !== null && "max-xl:hidden print:hidden")}>
          <p role="status" className="tabular border-b px-4 py-1.5 text-xs text-ink-muted">
            {shown.length === view.total ? `${view.total} reports` : `${shown.length} of ${view.total} reports`}
          </p>
          {shown.length === 0 ? (
            <Empty icon={<FileSearch aria-hidden="true" />} title={view.total === 0 ? "No reports yet" : "No report matches"}>
              {view.total === 0
                ? "As soon as a run lies below your roots, its report stands here."
                : "The search looks through titles and written reports; a generated report is found by its run's title."}
            </Empty>
          ) : (
            <ul className={classNames("divide-y", opened !== null && "xl:max-h-[calc(100dvh-14rem)] xl:overflow-y-auto")}>
              {shown.slice(0, limit).map((entry) => (
                <ReportRow
                  key={nameOfReport(entry)}
                  entry={entry}
                  format={view.formats.find((format) => format.id === entry.run.format) ?? null}
                  href={serializeReports("/reports", { ...location, open: nameOfReport(entry) })}
                  isOpen={entry === opened}
                  onOpen={() => change({ open: nameOfReport(entry) }, "push")}
                />
              ))}
            </ul>
          )}
          {shown.length > limit && (
            <div className="border-t px-4 py-2">
              <Button size="sm" onClick={() => setLimit(limit + step)}>
                Show {Math.min(step, shown.length - limit)} more
              </Button>
            </div>
          )}
        </div>
        {opened !== null && (
          <div className="min-w-0">
            <Button data-print="hide" variant="ghost" size="sm" className="mb-2 xl:hidden" onClick={() => change({ open: null })}>
              <ArrowLeft aria-hidden="true" />
              All reports
            </Button>
            <OpenedReport key={nameOfReport(opened)} entry={opened} onClose={() => change({ open: null })} />
          </div>
        )}
      </div>
    </>
  );
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
