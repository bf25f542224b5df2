// The reports on a run: Markdown documents of its folder that the format calls reports, and the one that Reprise generates.

import type { FolderListing } from "@/lib/engine/formats/format";
import { generatedReportPath } from "@/lib/engine/run/generated-report-path";
import type { ReportRef } from "@/lib/engine/run/run-documents";

/** Names of a run's main report, as people and programs call it. */
const mainReport = /^(?:final[-_ ]?)?(?:report|summary)\.md$/i;

/** True for `REPORT.md` and its like directly in the run folder. */
function isMainReport(path: string): boolean {
  return mainReport.test(path);
}

/**
 * @param isReport whether the format calls a Markdown file of the folder a report, besides the main one
 * @returns the main report first, the others by path, the generated one last
 */
export function reportRefs({ entries }: FolderListing, isReport: (path: string) => boolean): readonly ReportRef[] {
  const written = entries
    .filter(({ path, type }) => type === "file" && /\.md$/i.test(path) && (isMainReport(path) || isReport(path)))
    .toSorted((a, b) => Number(isMainReport(b.path)) - Number(isMainReport(a.path)) || (a.path < b.path ? -1 : 1))
    .map(({ path }): ReportRef => ({ path, label: path, kind: "written" }));
  return [...written, { path: generatedReportPath, label: "Generated report", kind: "generated" }];
}
