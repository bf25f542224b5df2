// Puts together what is known of one working tree: its own status, what the object store says of its commits, and a walk over its files.

import type { TreeEvidence, TreeQuestion, TreeScan } from "@/lib/engine/formats/evidence";
import { differsFrom } from "@/lib/io/git/differs-from";
import { isObjectId } from "@/lib/io/git/locate-repository";
import type { ObjectAnswers } from "@/lib/io/git/object-answers";
import { prefixOf } from "@/lib/io/git/path-prefix";
import { comparisonKey, type TreeComparison } from "@/lib/io/git/read-objects";
import type { ReadReading, RepositoryPlace, TreeReading } from "@/lib/io/git/read-tree";
import type { FileAt } from "@/lib/io/git/status-text";

/** What the object store must know of a tree before it can be told from its commits. */
export function comparisonOf({ since, mergeBase }: TreeQuestion, reading: TreeReading): readonly TreeComparison[] {
  if (reading.status !== "read" || reading.repository.head === null) return [];
  const { head } = reading.repository;
  return [{ head, since: since.filter((commit) => isObjectId(commit) && commit !== head), mergeBase }];
}

/** Asks git itself how a tree differs from a commit; answers are kept for later rounds. */
export type AskDiff = (tree: ReadReading, commit: string) => Promise<readonly string[] | null>;

/** What was read of the files themselves; `scan` is null when it was not asked for. */
export interface FileAnswers {
  readonly scan: TreeScan | null;
  readonly hashes: ReadonlyMap<string, string | null>;
  readonly digests: ReadonlyMap<string, readonly string[] | null>;
}

/** Puts the answers about one tree together. */
export async function treeEvidence(
  place: RepositoryPlace,
  question: TreeQuestion,
  reading: TreeReading,
  objects: ObjectAnswers,
  files: FileAnswers,
  askDiff: AskDiff,
): Promise<TreeEvidence> {
  if (reading.status !== "read") return { folder: question.folder, ...reading };
  const { head, branch } = reading.repository;
  const uncommitted = head === null ? [] : (differsFrom(reading.entries, new Map()) ?? (await askDiff(reading, head)));
  if (uncommitted === null)
    return { folder: question.folder, status: "unavailable", reason: "The tree could not be compared with its HEAD." };
  const since = new Map<string, readonly string[] | null>();
  for (const commit of question.since.filter(isObjectId)) {
    since.set(commit, commit === head ? uncommitted : await changedSince(place, reading, commit, objects, askDiff));
  }
  return {
    folder: question.folder,
    status: "read",
    absolutePath: reading.folder,
    head,
    branch,
    mergeBase: question.mergeBase && head !== null ? (objects.mergeBases.get(head) ?? null) : null,
    changedSince: since,
    uncommitted,
    untracked: reading.untracked,
    ignored: reading.ignored,
    ...files,
  };
}

/** Null when the commit is missing or could not be compared. */
async function changedSince(
  place: RepositoryPlace,
  reading: ReadReading,
  commit: string,
  objects: ObjectAnswers,
  askDiff: AskDiff,
): Promise<readonly string[] | null> {
  const { head } = reading.repository;
  const from = objects.commits.get(commit) ?? null;
  if (from === null) return null;
  if (head === null) return askDiff(reading, commit);
  const to = objects.commits.get(head) ?? null;
  if (to === null) return null;
  const key = comparisonKey(from, to);
  const changes = key === null ? [] : objects.changes.get(key);
  if (changes === undefined || changes === null) return askDiff(reading, commit);
  const prefix = reading.folder === place.projectPath && reading.top === place.topPath ? prefixOf(place) : "";
  const there = new Map<string, FileAt | null>(
    changes.flatMap((one) => (one.path.startsWith(prefix) ? [[one.path.slice(prefix.length), one.before] as const] : [])),
  );
  return differsFrom(reading.entries, there) ?? (await askDiff(reading, commit));
}
