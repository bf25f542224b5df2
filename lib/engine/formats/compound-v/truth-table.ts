// Ledger against git, one row per job: what each says, what follows, and by which evidence (§12).

import { lifeOf } from "@/lib/engine/formats/compound-v/activity";
import { authorityOf } from "@/lib/engine/formats/compound-v/authority-evidence";
import { correctedStatus } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";
import type { JobTruth } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { codeWords, landedWords, ruleWords } from "@/lib/engine/formats/compound-v/truth-words";
import type { TruthFile, TruthRow, TruthTable } from "@/lib/engine/run/truth";

const mostFiles = 100;

/** The table; `unavailable` says why git could not be asked at all. */
export function truthTableOf(facts: RunFacts): TruthTable | null {
  const { git } = facts.source;
  if (git === null || facts.stateRoot === null) return null;
  return {
    unavailable: git.status === "unavailable" ? git.reason : null,
    rows: facts.jobs.flatMap((job) => (job.truth === null ? [] : [rowOf(facts, job, job.truth)])),
  };
}

function rowOf(facts: RunFacts, job: JobFacts, truth: JobTruth): TruthRow {
  const { observation } = truth;
  const files = filesOf(job, truth);
  const reason = observation?.reason ?? null;
  return {
    jobId: job.id,
    ledger: truth.recorded ?? "no status",
    git: landedWords(truth),
    so: truth.status,
    change: changeOf(job, truth),
    rule: ruleWords(truth.rule),
    place: observation === null || observation.place === "checkout" ? "checkout" : observation.folder,
    baseline: observation?.baseline ?? null,
    files: files.slice(0, mostFiles),
    fileCount: files.length,
    commits: commitsOf(truth),
    liveness: lifeOf(facts, job)?.sentence ?? null,
    authority: authorityOf(facts, job),
    remarks: [
      ...truth.codes.flatMap((code) => codeWords(code) ?? []),
      ...(reason === null || truth.codes.includes("WORKTREE_GONE") ? [] : [reason]),
      ...(observation?.scanIncomplete === true ? ["The tree is too large to be walked whole, so nobody is promoted on it."] : []),
      ...(truth.proof?.kind === "unproven" || truth.proof?.kind === "contradicted" ? [truth.proof.reason] : []),
    ],
  };
}

function changeOf(job: JobFacts, { landed }: JobTruth): TruthRow["change"] {
  if (landed === "unavailable") return "unknown";
  const corrected = correctedStatus(job);
  if (corrected === null) return "none";
  if (corrected === "done") return "promoted";
  return corrected === "blocked" ? "blocked" : "demoted";
}

function filesOf({ claim }: JobFacts, { observation, missing, landed: howMuch }: JobTruth): readonly TruthFile[] {
  const lanes = (claim.lanes ?? []).map(compileGlob);
  const outside = new Set(observation?.violations ?? []);
  const changed = observation?.changed ?? [];
  const landed = changed.filter((path) => lanes.some((matches) => matches(path)) && !outside.has(path));
  return [
    // A merge that is proven needs no tree to show it.
    ...(howMuch === "full" ? [] : missing).map((one): TruthFile => ({ path: one.pattern, mark: "missing" })),
    ...[...outside].map((path): TruthFile => ({ path, mark: "outside" })),
    ...landed.map((path): TruthFile => ({ path, mark: "landed" })),
  ];
}

function commitsOf({ proof }: JobTruth): TruthRow["commits"] {
  switch (proof?.kind) {
    case "subject":
      return [{ id: proof.commit, sentence: proof.subject }];
    case "overlap":
      return [{ id: proof.commit, sentence: "named as the merge; part of HEAD" }];
    case "reverted":
      return [{ id: proof.commit, sentence: `merged; gone since: ${proof.gone.slice(0, 5).join(", ")}` }];
    case "sealed":
      return proof.commit === null ? [] : [{ id: proof.commit, sentence: "named as the merge" }];
    default:
      return [];
  }
}
