// The files of a run that a person can open, and its ledgers (§2, §3.7).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { capOf, nameOf, under } from "@/lib/engine/formats/atlas/run-files";
import { documentRefs } from "@/lib/engine/formats/document-refs";
import { reportRefs } from "@/lib/engine/formats/report-refs";
import type { Run } from "@/lib/engine/run/run";
import type { DocumentRef, ReportRef } from "@/lib/engine/run/run-documents";

/** Files that a person reads first, in this order; the rest follows by path. */
const first: readonly string[] = ["intent.txt", "plan.md", "state.json", "plan.dag.json", "log.jsonl", "diff.patch", "merged_critic.json"];

/** Every file of the folder and its sub-runs. */
export function documentsOf({ source }: AtlasFacts): readonly DocumentRef[] {
  return documentRefs(source.listing, first, capOf);
}

/** The format itself writes no report (§2): one that somebody left in the run folder counts, those of node runs belong to their own pages. */
export function reportsOf({ source }: AtlasFacts): readonly ReportRef[] {
  return reportRefs(source.listing, () => false);
}

/** Files of lines: the run's own stages and hook events first, those of its node runs, then whatever else is there. */
export function ledgersOf({ source, folder, subRuns }: AtlasFacts): Run["ledgers"] {
  const known = [folder, ...subRuns.values()].flatMap(({ path, fileNames }) => [
    ...(fileNames.has("log.jsonl")
      ? [{ path: under(path, "log.jsonl"), label: path === "" ? "Stages" : `Stages of ${nameOf(path)}` }]
      : []),
    ...(fileNames.has("hooks.jsonl")
      ? [{ path: under(path, "hooks.jsonl"), label: path === "" ? "Hook events" : `Hook events of ${nameOf(path)}` }]
      : []),
  ]);
  const listed = new Set(known.map(({ path }) => path));
  const others = source.listing.entries.filter(({ path, type }) => type === "file" && path.endsWith(".jsonl") && !listed.has(path));
  return [...known, ...others.map(({ path }) => ({ path, label: path }))];
}
