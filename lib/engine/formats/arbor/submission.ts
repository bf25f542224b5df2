// The competition file of a session: where it belongs, which snapshots there are, and which of them a recovery would take (§16).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { proposeSubmission, type Snapshot, type SubmissionProposal } from "@/lib/engine/formats/arbor/rules/recover-submission";
import type { RunSource, Want } from "@/lib/engine/formats/format";

const defaultPath = "submission.csv";
const snapshotCapBytes = 64 * 1024 * 1024;

/** Where the file belongs, below the project; null when the tree names a place that is not plainly inside it. */
export function submissionPath(tree: IdeaTree | null): string | null {
  const path = tree?.meta.submissionPath ?? defaultPath;
  const parts = path.split("/");
  const plain = !/[\\\p{Cc}]/u.test(path) && parts.every((part) => part !== "" && part !== "." && part !== "..");
  return plain && !parts.some(isGits) && !/^\.arbor$/i.test(parts[0] ?? "") ? path : null;
}

/** Git's own folder and what git reads of a tree, however a file system without case or final dots spells it; sessions are never touched (§20). */
function isGits(part: string): boolean {
  return /^(?:\.git(?:attributes|ignore|modules)?|git~\d+)[. ]*$/i.test(part);
}

/** Entries of `submissions/`; null when there is no such folder. */
function snapshotsOf({ listing }: RunSource): readonly Snapshot[] | null {
  const inside = listing.entries.filter(({ path }) => /^submissions\/[^/]+$/.test(path));
  const there = inside.length > 0 || listing.entries.some(({ path, type }) => path === "submissions" && type === "folder");
  if (!there) return null;
  return inside.map(({ path, type, modifiedAtMs }) => ({
    name: path.slice("submissions/".length),
    modifiedMs: modifiedAtMs,
    isFolder: type !== "file",
  }));
}

/** The place of the file, of which only matters whether it is there, and the snapshots that may be copied. */
export function submissionWants({ source, tree }: SessionFacts): readonly Want[] {
  const path = submissionPath(tree);
  if (path === null) return [];
  const { proposed, alternative } = proposeSubmission({
    tree,
    destinationExists: false,
    submissionPath: path,
    snapshots: snapshotsOf(source),
  });
  const snapshots = [proposed, alternative].flatMap((one) => (one !== null && "from" in one ? [one.from] : []));
  return [{ path, capBytes: 0 }, ...snapshots.map((from) => ({ path: `${source.folder}/${from}`, capBytes: snapshotCapBytes }))];
}

/** What would be copied. Null when the place is unsafe, or it is not known whether the file is there. */
export function submissionOf({ source, tree }: SessionFacts): SubmissionProposal | null {
  const path = submissionPath(tree);
  const destination = path === null ? undefined : source.projectFiles.get(path);
  if (path === null || destination === undefined) return null;
  return proposeSubmission({
    tree,
    destinationExists: destination.status !== "missing",
    submissionPath: path,
    snapshots: snapshotsOf(source),
  });
}
