"use client";
// The report tab of a run: the report it wrote, if it wrote one, and the one that Reprise makes of it.

import { ReportArticle } from "@/components/report/report-article";
import { useRunPage } from "@/components/run/run-page-context";
import { SelectField } from "@/components/ui/field";

export function ReportRoom() {
  const { view, runRef, location, go } = useRunPage();
  const { reports } = view.run;
  const [first] = reports;
  const chosen = reports.find((one) => one.path === location.report) ?? first;
  if (chosen === undefined) return null;
  return (
    <section aria-label="Report" className="rounded-lg border bg-surface">
      {reports.length > 1 && (
        <div data-print="hide" className="border-b px-4 py-2 sm:px-6">
          <SelectField
            label="Report"
            value={chosen.path}
            className="max-w-full"
            onChange={(event) => go({ report: event.target.value === first?.path ? null : event.target.value })}
          >
            {reports.map((one) => (
              <option key={one.path} value={one.path}>
                {one.label}
                {one.kind === "written" ? " (written)" : " (by Reprise)"}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ReportArticle key={chosen.path} runRef={runRef} path={chosen.path} />
    </section>
  );
}
