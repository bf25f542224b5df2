// What the host's own integration authority would say of a job, as far as the disk and git tell (§15). Nothing is integrated here.

import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { type AuthorityVerdict, authorityVerdict } from "@/lib/engine/formats/compound-v/rules/authority";
import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { patchIdOf } from "@/lib/engine/formats/compound-v/rules/merge-proof";
import { digestHolds } from "@/lib/engine/formats/compound-v/rules/receipt-digest";
import { isLaxerThanRaw, receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { member } from "@/lib/engine/text/json-access";

/** Null before a job has a result or a receipt, and where git could not be asked. */
export function authorityOf(facts: RunFacts, job: JobFacts): { readonly verdict: string; readonly sentence: string } | null {
  const { git } = facts.source;
  const { truth, claim } = job;
  if (git?.status !== "read" || truth === null || truth.landed === "not_checked" || truth.landed === "unavailable") return null;
  if (job.result.status !== "read" && job.receipt.status !== "read") return null;
  const fields = job.receipt.status === "read" ? receiptFields(job.receipt.root) : null;
  const half = job.result.status === "read" ? receiptFields(member(job.result.root, "gate_receipt")) : null;
  const { observation } = truth;
  const tree = git.trees.find((one) => one.folder === (claim.worktree ?? ""));
  const expectedExit = fields?.verdict === "pass" ? 0 : fields?.verdict === "blocked" ? 1 : 2;
  const pinned = claim.baselines.find(({ source }) => source !== "receipt");
  const ids = new Set(facts.jobs.map(({ id }) => id));
  const faults = [
    ...(fields !== null && half !== null && half.baselineCommit !== fields.baselineCommit ? ["baseline_commit"] : []),
    ...(fields !== null && half !== null && half.diffDigest !== fields.diffDigest ? ["diff_digest"] : []),
    ...(digestHolds(claim, git) === false ? ["diff_digest"] : []),
    ...(fields !== null && pinned !== undefined && pinned.value !== fields.baselineCommit ? ["baseline_commit"] : []),
    ...(fields !== null && isLaxerThanRaw(fields) ? ["verdict"] : []),
    ...(fields !== null && fields.exitCode !== expectedExit ? ["exit_code"] : []),
    ...(fields !== null && tree?.status === "read" && tree.head !== null && tree.head !== fields.realisedCommit ? ["realised_commit"] : []),
  ];
  const lanes = (claim.lanes ?? []).map(compileGlob);
  const wroteNothing = lanes.length > 0 && observation?.changed.length === 0;
  const patch = git.patches.get(patchIdOf(job.id));
  const sealedPaths = patch?.status === "applied" ? [...patch.blobs.keys()] : [];
  const verdict = authorityVerdict({
    lanesKnown: claim.lanes !== null,
    // The file of another job whose id begins like this one is no rival.
    rivalResults: [...facts.paths].some((path) => {
      const name = /^results\/([^/]+)\.json$/.exec(path)?.[1];
      return name?.startsWith(`${job.id}.`) === true && !ids.has(name);
    }),
    treeExists: observation?.status === "tree",
    treeIsGit: observation?.status === "tree",
    direct: claim.direct,
    baselinePinned: claim.baselines.length > 0,
    receipt: fields !== null ? "complete" : job.receipt.status === "read" ? "partial" : "missing",
    bindingFaults: faults,
    realisedIsAncestorOfHead: git.ancestries.some(
      (fact) => fact.commit === fields?.realisedCommit && fact.of === "HEAD" && fact.holds === true,
    ),
    receiptVerdict: fields?.verdict ?? "",
    // A job that declares lanes and wrote nothing is refused by the gate as well (§4.2).
    derivedVerdict: observation === null || observation.violations.length > 0 || wroteNothing ? "blocked" : "pass",
    sealedPatch: claim.seal === null ? "not_recorded" : claim.seal.status === "hash-mismatch" ? "hash_mismatch" : claim.seal.status,
    violationsInSealedPatch: sealedPaths.some((path) => !lanes.some((matches) => matches(path))),
    changedNothing: observation?.changed.length === 0,
    mergeProvenBySeal: truth.proof?.kind === "sealed",
  });
  return { verdict, sentence: sentences[verdict] };
}

const sentences: Readonly<Record<AuthorityVerdict, string>> = {
  pass: "It may be integrated.",
  blocked: "A real violation, or an honest refusal without work.",
  forged: "A second result, or a receipt that does not fit its tree or its patch: refused.",
  stale: "The tree moved on after its receipt was written: refused, and not tampering.",
  contradicted: "The receipt holds, and the tree says otherwise: refused.",
  unverifiable: "It cannot be told: no tree, no baseline, or a merge that is only claimed.",
};
