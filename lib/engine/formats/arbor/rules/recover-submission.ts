// Which competition file an emergency recovery would copy, as upstream does it and as we propose it (§16).

import { bestNode, nodesByScore } from "@/lib/engine/formats/arbor/rules/best-node";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";

export interface Snapshot {
  /** Name inside `submissions/`. */
  readonly name: string;
  readonly modifiedMs: number;
  readonly isFolder: boolean;
}

export interface SubmissionFacts {
  /** Null when there is no tree that can be read. */
  readonly tree: IdeaTree | null;
  readonly destinationExists: boolean;
  /** Of the plugin, relative to the project; null means `submission.csv`. */
  readonly submissionPath: string | null;
  /** Null when there is no `submissions` folder. */
  readonly snapshots: readonly Snapshot[] | null;
}

export type SubmissionRecovery =
  | { readonly action: "keep_trunk" }
  | { readonly action: "none" }
  /** Paths: `from` relative to the session, `to` relative to the project. */
  | { readonly action: "copy_best" | "copy_most_recent"; readonly from: string; readonly to: string; readonly nodeId: string | null }
  | { readonly action: "error"; readonly error: "IsADirectoryError" };

/** What upstream's recovery does (§16): the best node's snapshot, else the newest entry, where a folder makes it crash. */
export function recoverSubmission({ tree, destinationExists, submissionPath, snapshots }: SubmissionFacts): SubmissionRecovery {
  if (destinationExists) return { action: "keep_trunk" };
  if (snapshots === null) return { action: "none" };
  const to = submissionPath ?? defaultPath;
  const best = tree === null ? null : bestNode(tree).upstreamNode;
  const named = best === null ? undefined : snapshots.find(({ name }) => name === snapshotName(best.key, to));
  if (named !== undefined && best !== null) return copied("copy_best", named, to, best.key);
  const newest = newestOf(snapshots);
  return newest === null ? { action: "none" } : copied("copy_most_recent", newest, to, null);
}

export interface SubmissionProposal {
  /** Upstream's rule without its crash: folders and temporary files are ignored, NaN is no score. */
  readonly proposed: SubmissionRecovery;
  /** The best node that has a snapshot, where that is another choice than the proposed one. */
  readonly alternative: SubmissionRecovery | null;
}

/** What we offer (§16, ours). Never over an existing file. */
export function proposeSubmission(facts: SubmissionFacts): SubmissionProposal {
  const { tree, submissionPath } = facts;
  const snapshots = facts.snapshots?.filter(({ name, isFolder }) => !isFolder && !/^\.|\.tmp$|~$/.test(name)) ?? null;
  if (facts.destinationExists) return { proposed: { action: "keep_trunk" }, alternative: null };
  if (snapshots === null) return { proposed: { action: "none" }, alternative: null };
  const to = submissionPath ?? defaultPath;
  const ranked = tree === null ? [] : nodesByScore(tree);
  const best = ranked[0];
  const snapshotOf = (key: string) => snapshots.find(({ name }) => name === snapshotName(key, to));
  const ofBest = best === undefined ? undefined : snapshotOf(best.key);
  if (best !== undefined && ofBest !== undefined) return { proposed: copied("copy_best", ofBest, to, best.key), alternative: null };
  const newest = newestOf(snapshots);
  if (newest === null) return { proposed: { action: "none" }, alternative: null };
  const proposed = copied("copy_most_recent", newest, to, null);
  const scored = ranked.find(({ key }) => snapshotOf(key) !== undefined);
  const snapshot = scored === undefined ? undefined : snapshotOf(scored.key);
  const differs = scored !== undefined && snapshot !== undefined && snapshot.name !== newest.name;
  return { proposed, alternative: differs ? copied("copy_best", snapshot, to, scored.key) : null };
}

const defaultPath = "submission.csv";

function snapshotName(nodeId: string, submissionPath: string): string {
  const fileName = submissionPath.slice(submissionPath.lastIndexOf("/") + 1);
  // A leading dot begins no suffix, and a final one ends in none.
  const suffix = /^.+(\.[^.]+)$/.exec(fileName)?.[1] ?? ".csv";
  return `${nodeId}${suffix}`;
}

function newestOf(snapshots: readonly Snapshot[]): Snapshot | null {
  return snapshots.reduce<Snapshot | null>((best, one) => (best === null || one.modifiedMs > best.modifiedMs ? one : best), null);
}

function copied(action: "copy_best" | "copy_most_recent", snapshot: Snapshot, to: string, nodeId: string | null): SubmissionRecovery {
  if (snapshot.isFolder) return { action: "error", error: "IsADirectoryError" };
  return { action, from: `submissions/${snapshot.name}`, to, nodeId };
}
