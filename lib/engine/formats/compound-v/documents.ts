// The files of a run that a person can open, and its ledgers of lines (§2).

import { capOf, nameOf } from "@/lib/engine/formats/compound-v/run-files";
import { documentRefs } from "@/lib/engine/formats/document-refs";
import type { RunSource } from "@/lib/engine/formats/format";
import { reportRefs } from "@/lib/engine/formats/report-refs";
import type { Run } from "@/lib/engine/run/run";
import type { DocumentRef, ReportRef } from "@/lib/engine/run/run-documents";

/** Files that a person reads first, in this order; the rest follows by path. */
const first: readonly string[] = [
  "state.json",
  "manifest.yaml",
  "epic-state.json",
  "features.json",
  "brief.md",
  "spec.md",
  "plan.md",
  "REPORT.md",
];

/** Every file of the folder. */
export function documentsOf({ listing }: RunSource): readonly DocumentRef[] {
  return documentRefs(listing, first, capOf);
}

/** Validations that people wrote, the pages of a halted epic (§2, §17), and a `REPORT.md` that somebody left. */
export function reportsOf({ listing }: RunSource): readonly ReportRef[] {
  return reportRefs(listing, (path) => /^(?:validation\/[^/]+|halt-page-[^/]+)\.md$/.test(path));
}

/** Logs of the workers, and writes that could not be attributed. */
export function ledgersOf({ listing }: RunSource): Run["ledgers"] {
  return listing.entries.flatMap(({ path, type }) => {
    if (type !== "file" || !path.endsWith(".jsonl")) return [];
    return [{ path, label: path === "lane-guard-unresolved.jsonl" ? "Unattributed writes" : nameOf(path).replace(/\.jsonl$/, "") }];
  });
}
