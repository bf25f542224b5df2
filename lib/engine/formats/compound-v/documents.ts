// The files of a run that a person can open, and its ledgers of lines (§2).

import { capOf, nameOf } from "@/lib/engine/formats/compound-v/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import type { DocumentKind, DocumentRef, Run } from "@/lib/engine/run/run";

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

/** Every file of the folder; what cannot be opened says why. */
export function documentsOf({ listing }: RunSource): readonly DocumentRef[] {
  return listing.entries
    .filter((entry) => entry.type !== "folder")
    .map((entry): DocumentRef => {
      const { path, type, sizeBytes, modifiedAtMs } = entry;
      return { path, label: path, kind: kindOf(path), sizeBytes, modifiedAtMs, problem: problemOf(path, type, sizeBytes) };
    })
    .toSorted((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
}

function rank(path: string): number {
  const at = first.indexOf(path);
  if (at !== -1) return at;
  return path.includes("/") ? 200 : 100;
}

function kindOf(path: string): DocumentKind {
  const name = nameOf(path);
  if (name.endsWith(".json")) return "json";
  if (name.endsWith(".jsonl")) return "jsonl";
  if (name.endsWith(".md")) return "markdown";
  return name.endsWith(".patch") ? "diff" : "text";
}

function problemOf(path: string, type: string, sizeBytes: number): string | null {
  if (type === "symlink") return "It is a symbolic link, which is never followed.";
  if (type !== "file") return "It is not a regular file.";
  return sizeBytes > capOf(path) ? `It has ${sizeBytes} bytes; files above ${capOf(path)} bytes are not opened.` : null;
}

/** Logs of the workers, and writes that could not be attributed. */
export function ledgersOf({ listing }: RunSource): Run["ledgers"] {
  return listing.entries.flatMap(({ path, type }) => {
    if (type !== "file" || !path.endsWith(".jsonl")) return [];
    return [{ path, label: path === "lane-guard-unresolved.jsonl" ? "Unattributed writes" : nameOf(path).replace(/\.jsonl$/, "") }];
  });
}
