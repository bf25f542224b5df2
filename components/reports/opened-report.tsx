"use client";
// The opened report with the way to its run.

import { X } from "lucide-react";
import { ReportArticle } from "@/components/report/report-article";
import { IconButton } from "@/components/ui/button";
import { runHref } from "@/components/ui/run-href";
import { StatusMark } from "@/components/ui/status-mark";
import { TextLink } from "@/components/ui/text-link";
import type { ReportEntry } from "@/lib/service/list-reports";

export function OpenedReport({ entry, onClose }: { readonly entry: ReportEntry; readonly onClose: () => void }) {
  const { run, report } = entry;
  return (
    <section aria-labelledby="opened-report" className="rounded-lg border bg-surface">
      <header className="flex items-start gap-3 border-b px-4 py-2.5 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 id="opened-report" className="text-sm font-semibold wrap-anywhere xl:hidden">
            {run.title}
          </h1>
          <p className="text-sm font-semibold wrap-anywhere max-xl:hidden">{run.title}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
            <StatusMark condition={run.status.condition} word={run.status.word} guess={run.status.guess} className="text-xs" />
            <TextLink data-print="hide" href={runHref(run.ref, { tab: "report", report: report.path })}>
              Open the run
            </TextLink>
          </p>
        </div>
        <IconButton label="Close the report" onClick={onClose} data-print="hide" className="max-xl:hidden">
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <ReportArticle runRef={run.ref} path={report.path} narrow />
    </section>
  );
}
