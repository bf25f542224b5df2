// The files of a run folder as documents that a person can open.

import type { FolderListing } from "@/lib/engine/formats/format";
import type { DocumentKind, DocumentRef } from "@/lib/engine/run/run-documents";

/**
 * Every file of the folder; what cannot be opened says why.
 * @param first files that a person reads first, in this order; the rest follows by path
 * @param capOf size in bytes up to which a file is opened
 */
export function documentRefs(
  { entries }: FolderListing,
  first: readonly string[],
  capOf: (path: string) => number,
): readonly DocumentRef[] {
  const rank = (path: string): number => {
    const at = first.indexOf(path);
    if (at !== -1) return at;
    return path.includes("/") ? 200 : 100;
  };
  return entries
    .filter((entry) => entry.type !== "folder")
    .map(({ path, type, sizeBytes, modifiedAtMs }): DocumentRef => {
      return { path, label: path, kind: kindOf(path), sizeBytes, modifiedAtMs, problem: problemOf(type, sizeBytes, capOf(path)) };
    })
    .toSorted((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
}

function kindOf(path: string): DocumentKind {
  if (path.endsWith(".json")) return "json";
  if (path.endsWith(".jsonl")) return "jsonl";
  if (path.endsWith(".md")) return "markdown";
  return path.endsWith(".patch") ? "diff" : "text";
}

function problemOf(type: string, sizeBytes: number, capBytes: number): string | null {
  if (type === "symlink") return "It is a symbolic link, which is never followed.";
  if (type !== "file") return "It is not a regular file.";
  return sizeBytes > capBytes ? `It has ${sizeBytes} bytes; files above ${capBytes} bytes are not opened.` : null;
}
