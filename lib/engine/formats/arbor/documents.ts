// The files of a session that a person can open, and its ledgers of lines (§3).

import { capOf, files, nameOf, type SessionPaths } from "@/lib/engine/formats/arbor/run-files";
import { documentRefs } from "@/lib/engine/formats/document-refs";
import type { FolderListing } from "@/lib/engine/formats/format";
import type { Run } from "@/lib/engine/run/run";
import type { DocumentRef } from "@/lib/engine/run/run-documents";

const labels: Readonly<Record<string, string>> = {
  [files.events]: "Events",
  "messages.jsonl": "Messages",
  "trajectory.jsonl": "Trajectory",
  "experiments.jsonl": "Edits of executors",
  "tokens.jsonl": "Token traces",
};

/** Every file of the folder, what a person reads first in front. */
export function documentsOf(listing: FolderListing, paths: SessionPaths): readonly DocumentRef[] {
  const first = [files.report, paths.tree, paths.twin, files.events, files.runStats, paths.checkpoint, paths.messages, files.finalReport];
  return documentRefs(listing, first, capOf);
}

/** Ledgers of lines, the events first. */
export function ledgersOf({ entries }: FolderListing): Run["ledgers"] {
  return entries
    .filter(({ path, type }) => type === "file" && path.endsWith(".jsonl"))
    .map(({ path }) => ({ path, label: labels[nameOf(path)] ?? nameOf(path).replace(/\.jsonl$/, "") }))
    .toSorted((a, b) => Number(b.path === files.events) - Number(a.path === files.events));
}
