// Whether a job's work was merged, and how well that is proven: sealed patch, wave subject, overlap, or only a claim (§11.4).

import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";
import type { GitEvidence } from "@/lib/engine/formats/evidence";

export type ReadGit = Extract<GitEvidence, { status: "read" }>;

export type MergeProof =
  | { readonly kind: "sealed"; readonly commit: string | null }
  | { readonly kind: "subject"; readonly commit: string; readonly subject: string }
  | { readonly kind: "overlap"; readonly commit: string }
  | { readonly kind: "reverted"; readonly commit: string; readonly gone: readonly string[] }
  | { readonly kind: "contradicted"; readonly reason: string }
  | { readonly kind: "unproven"; readonly reason: string }
  | { readonly kind: "none" };

/** Start of every wave's commit subject. */
export const waveSubjectStart = "compound-v: wave ";

/** Id under which a job's sealed patch is asked about. */
export const patchIdOf = (jobId: string): string => `sealed ${jobId}`;

/** Weighs the strongest proof first. Nothing is concluded from an answer that git did not give. */
export function mergeProofOf(claim: JobClaim, runId: string, git: ReadGit): MergeProof {
  const claimed = claim.integrated || claim.mergeCommit !== null;
  const sealed = sealedProof(claim, claimed, git);
  if (sealed !== null) return sealed;
  const wave = waveCommitOf(claim.id, runId, git);
  if (wave !== null) {
    const trace = traceOf(wave.commit, claim, git);
    if (trace === "gone") return reverted(wave.commit, claim, git);
    if (trace === "there") return { kind: "subject", ...wave };
  }
  if (!claimed) return { kind: "none" };
  if (claim.mergeCommit === null) return { kind: "unproven", reason: "No commit is named." };
  return overlapProof(claim.mergeCommit, claim, git);
}

function sealedProof(claim: JobClaim, claimed: boolean, git: ReadGit): MergeProof | null {
  if (claim.seal?.status !== "valid" || git.headPaths === null) return null;
  const patch = git.patches.get(patchIdOf(claim.id));
  if (patch?.status === "fails")
    return claimed ? { kind: "contradicted", reason: "The sealed patch does not apply to its baseline." } : null;
  if (patch?.status !== "applied") return null;
  const { headPaths } = git;
  const differs = [...patch.blobs].filter(([path, blob]) => (headPaths.get(path) ?? null) !== blob).map(([path]) => path);
  if (patch.blobs.size > 0 && differs.length === 0) return { kind: "sealed", commit: claim.mergeCommit };
  return claimed ? { kind: "contradicted", reason: `HEAD differs from the sealed patch in ${differs.slice(0, 3).join(", ")}.` } : null;
}

/** The newest wave commit of the run whose subject lists the job. */
export function waveCommitOf(jobId: string, runId: string, git: ReadGit): { readonly commit: string; readonly subject: string } | null {
  for (const found of git.subjects.get(waveSubjectStart) ?? []) {
    const words = /^compound-v: wave \d+ of run (\S+) \((.*)\)$/.exec(found.subject);
    if (words?.[1] === runId && words[2]?.split(/,\s*/).includes(jobId) === true) return found;
  }
  return null;
}

function overlapProof(commit: string, claim: JobClaim, git: ReadGit): MergeProof {
  if (git.commits[commit] === "missing") return { kind: "unproven", reason: "The named commit is not in the repository." };
  const reachable = git.ancestries.find((fact) => fact.commit === commit && fact.of === "HEAD")?.holds ?? null;
  if (reachable === false) return { kind: "unproven", reason: "The named commit is not part of HEAD." };
  if (reachable === null) return { kind: "unproven", reason: "It could not be told whether HEAD holds the named commit." };
  switch (traceOf(commit, claim, git)) {
    case "gone":
      return reverted(commit, claim, git);
    case "there":
      return { kind: "overlap", commit };
    case "untouched":
      return { kind: "unproven", reason: "The named commit touches no lane of the job." };
    case "unknown":
      return { kind: "unproven", reason: "What the named commit changed could not be told." };
  }
}

function reverted(commit: string, claim: JobClaim, git: ReadGit): MergeProof {
  return { kind: "reverted", commit, gone: goneSince(commit, claim, git) };
}

function traceOf(commit: string, claim: JobClaim, git: ReadGit): "there" | "gone" | "untouched" | "unknown" {
  const touched = touchedBy(commit, claim, git);
  if (touched === null || git.headPaths === null) return "unknown";
  if (touched.length === 0) return "untouched";
  return goneSince(commit, claim, git).length > 0 ? "gone" : "there";
}

function touchedBy(commit: string, { lanes }: JobClaim, git: ReadGit) {
  const inLane = (lanes ?? []).map(compileGlob);
  return git.changedBy.get(commit)?.filter(({ path }) => inLane.some((matches) => matches(path))) ?? null;
}

function goneSince(commit: string, claim: JobClaim, git: ReadGit): readonly string[] {
  const touched = touchedBy(commit, claim, git) ?? [];
  return touched.flatMap(({ path, deleted }) => (deleted || git.headPaths?.has(path) !== false ? [] : [path]));
}
