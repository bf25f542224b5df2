// The files of a run that a person can open, and its ledgers (§2, §3.7).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { capOf, nameOf, under } from "@/lib/engine/formats/atlas/run-files";
import type { DocumentKind, DocumentRef, Run } from "@/lib/engine/run/run";

/** Files that a person reads first, in this order; the rest follows by path. */
const first: readonly string[] = ["intent.txt", "plan.md", "state.json", "plan.dag.json", "log.jsonl", "diff.patch", "merged_critic.json"];

/** Every file of the folder and its sub-runs; what cannot be opened says why. */
export function documentsOf({ source }: AtlasFacts): readonly DocumentRef[] {
  const files = source.listing.entries.filter((entry) => entry.type !== "folder");
  const documents = files.map((entry): DocumentRef => {
    const { path, type, sizeBytes, modifiedAtMs } = entry;
    return { path, label: path, kind: kindOf(path), sizeBytes, modifiedAtMs, problem: problemOf(path, type, sizeBytes) };
  });
  return documents.toSorted((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
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

/** Ledgers of the run and of its sub-runs, the run's own first. */
export function ledgersOf({ folder, subRuns }: AtlasFacts): Run["ledgers"] {
  return [folder, ...subRuns.values()].flatMap(({ path, fileNames }) => [
    ...(fileNames.has("log.jsonl")
      ? [{ path: under(path, "log.jsonl"), label: path === "" ? "Stages" : `Stages of ${nameOf(path)}` }]
      : []),
    ...(fileNames.has("hooks.jsonl")
      ? [{ path: under(path, "hooks.jsonl"), label: path === "" ? "Hook events" : `Hook events of ${nameOf(path)}` }]
      : []),
  ]);
}
