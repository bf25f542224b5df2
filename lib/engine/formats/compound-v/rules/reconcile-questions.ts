// What git must be asked so that jobs can be reconciled. Asked again as answers come in: a later question may need an earlier answer.

import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { patchIdOf, waveCommitOf, waveSubjectStart } from "@/lib/engine/formats/compound-v/rules/merge-proof";
import { executionFolder } from "@/lib/engine/formats/compound-v/run-files";
import { type GitEvidence, type GitQuestions, noGitQuestions, type TreeEvidence, type TreeQuestion } from "@/lib/engine/formats/evidence";

/** A full commit id. */
export function isFullCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Questions about all jobs of a run. @param git what is known so far; null at first */
export function reconcileQuestions(claims: readonly JobClaim[], runId: string, git: GitEvidence | null): GitQuestions {
  const read = git?.status === "read" ? git : null;
  const trees = new Map<string, TreeQuestion>();
  for (const claim of claims) addTree(trees, treeOf(claim, runId, read));
  // The checkout is always looked at: it tells what of the run folder itself is uncommitted.
  addTree(trees, { folder: "", since: [], mergeBase: false, scan: false, hashes: [], digests: [] });
  const baselines = claims.flatMap((claim) => claim.baselines.map(({ value }) => value).filter(isFullCommit));
  const merges = claims.flatMap(({ mergeCommit }) => (mergeCommit !== null && /^[0-9a-f]{7,64}$/.test(mergeCommit) ? [mergeCommit] : []));
  const waves = read === null ? [] : claims.flatMap(({ id }) => waveCommitOf(id, runId, read)?.commit ?? []);
  return {
    ...noGitQuestions,
    commits: [...new Set([...baselines, ...merges])],
    trees: [...trees.values()],
    ancestries: [...new Set(merges)].map((commit) => ({ commit, of: "HEAD" })).concat(progress(claims, read)),
    changedBy: [...new Set([...merges, ...waves])],
    headPaths: true,
    subjects: [waveSubjectStart],
    patches: claims.flatMap((claim) => {
      const baseline = claim.baselines.find(({ value }) => isFullCommit(value))?.value;
      return claim.seal?.status === "valid" && baseline !== undefined
        ? [{ id: patchIdOf(claim.id), baseline, bytes: claim.seal.bytes }]
        : [];
    }),
  };
}

function treeOf(claim: JobClaim, runId: string, read: Extract<GitEvidence, { status: "read" }> | null): TreeQuestion {
  const folder = claim.worktree ?? "";
  const named = claim.baselines.map(({ value }) => value).filter(isFullCommit);
  const usable = read === null ? named : named.filter((commit) => read.commits[commit] === "present");
  const first = usable.slice(0, 1);
  const derives = folder !== "" && first.length === 0;
  const answer = read?.trees.find((tree) => tree.folder === folder);
  const base = answer?.status === "read" ? answer.mergeBase : null;
  return {
    folder,
    since: derives && base !== null ? [base] : first,
    mergeBase: derives,
    scan: folder !== "" || claim.direct,
    hashes: claim.snapshot.flatMap(({ path, sha256 }) => (sha256 === null ? [] : [path])),
    digests: digestOf(claim, runId, answer),
  };
}

function addTree(trees: Map<string, TreeQuestion>, one: TreeQuestion): void {
  const known = trees.get(one.folder);
  trees.set(one.folder, {
    folder: one.folder,
    since: [...new Set([...(known?.since ?? []), ...one.since])].toSorted(),
    mergeBase: (known?.mergeBase ?? false) || one.mergeBase,
    scan: (known?.scan ?? false) || one.scan,
    hashes: [...new Set([...(known?.hashes ?? []), ...one.hashes])].toSorted(),
    digests: [...(known?.digests ?? []), ...one.digests].filter(
      (digest, index, all) => all.findIndex((other) => other.baseline === digest.baseline) === index,
    ),
  });
}

/** Only where it can decide: the receipt is whole, its job not integrated, and its tree still stands on the gated commit (§11.3, §15). */
function digestOf({ gated, integrated, direct }: JobClaim, runId: string, answer: TreeEvidence | undefined): TreeQuestion["digests"] {
  if (gated === null || integrated || answer?.status !== "read" || answer.head !== gated.realisedCommit) return [];
  return [{ baseline: gated.baselineCommit, without: direct ? `${executionFolder.join("/")}/${runId}` : null }];
}

/** Whether a tree has moved past its baseline (§10). */
function progress(claims: readonly JobClaim[], read: Extract<GitEvidence, { status: "read" }> | null) {
  if (read === null) return [];
  return claims.flatMap((claim) => {
    const tree = read.trees.find((one) => one.folder === claim.worktree);
    const baseline = claim.baselines.find(({ value }) => isFullCommit(value))?.value;
    if (tree?.status !== "read" || tree.head === null || baseline === undefined || tree.head === baseline) return [];
    return [{ commit: baseline, of: tree.head }];
  });
}
