// What a folder tree holds, entry by entry, so that a copy can be proven and a half-removed tree recognised.

import { createHash } from "node:crypto";
import { z } from "zod";

const entrySchema = z.object({
  /** Below the tree, forward slashes; "" for the tree itself. */
  path: z.string(),
  type: z.enum(["file", "folder", "symlink"]),
  mode: z.number(),
  sizeBytes: z.number(),
  /** Of a file's bytes; null otherwise. */
  sha256: z.string().nullable(),
  /** Where a link leads, as written; null otherwise. */
  target: z.string().nullable(),
});

export type TreeEntry = z.infer<typeof entrySchema>;

export interface TreeManifest {
  /** Sorted by path. */
  readonly entries: readonly TreeEntry[];
  readonly sizeBytes: number;
}

const manifestSchema = z.object({ entries: z.array(entrySchema), sizeBytes: z.number() });

/** The manifest as text, with the hash by which the journal names it. */
export function writeManifest(manifest: TreeManifest): { readonly text: string; readonly sha256: string } {
  const text = `${JSON.stringify(manifest)}\n`;
  return { text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** Reads a manifest back; null when it is not the one with this hash. */
export function parseManifest(text: string, sha256: string): TreeManifest | null {
  if (createHash("sha256").update(text).digest("hex") !== sha256) return null;
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Sorts entries and sums their sizes. */
export function manifestOf(entries: readonly TreeEntry[]): TreeManifest {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries: sorted, sizeBytes: sorted.reduce((sum, entry) => sum + entry.sizeBytes, 0) };
}

/**
 * Compares what stands now with what is expected.
 * @returns `same`; `part` when everything that stands is expected but some is missing; else the first path that differs
 */
export function compareTrees(
  expected: TreeManifest,
  found: TreeManifest,
): { readonly is: "same" | "part" } | { readonly is: "different"; readonly path: string } {
  const known = new Map(expected.entries.map((entry) => [entry.path, keyOf(entry)]));
  for (const entry of found.entries) {
    if (known.get(entry.path) !== keyOf(entry)) return { is: "different", path: entry.path };
  }
  return { is: found.entries.length === expected.entries.length ? "same" : "part" };
}

function keyOf(entry: TreeEntry): string {
  return JSON.stringify([entry.type, entry.mode, entry.sizeBytes, entry.sha256, entry.target]);
}
