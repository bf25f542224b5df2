// Checks of the jobs against each other: statuses, order, baselines, prompts (§22 no. 4–6, 12, 17), then working trees and waves.

import { checkJobTrees } from "@/lib/engine/formats/compound-v/checks/check-job-trees";
import { checkWaves } from "@/lib/engine/formats/compound-v/checks/check-waves";
import { recordPlace } from "@/lib/engine/formats/compound-v/checks/record-place";
import { wasLaunched } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { isKnownStatus } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { isFullCommit } from "@/lib/engine/formats/compound-v/rules/reconcile-questions";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";

/** Findings about the jobs. */
export function checkJobs(facts: RunFacts): readonly Finding[] {
  return [
    ...facts.jobs.flatMap((job) => [
      ...sets(facts, job),
      ...status(facts, job),
      ...order(facts, job),
      ...baseline(facts, job),
      ...prompt(facts, job),
    ]),
    ...checkJobTrees(facts),
    ...checkWaves(facts),
  ];
}

function sets(facts: RunFacts, { id, claim }: JobFacts): readonly Finding[] {
  if (facts.stateRoot === null || facts.manifestRoot === null) return [];
  if (!claim.inState) {
    return [
      makeFinding("NOT_IN_STATE", "warning", {
        message: `${id} is in the manifest and has no record in the state: it was never reached.`,
        place: recordPlace(facts),
        remedy: "It counts as pending.",
        rule: "§22 no. 4",
      }),
    ];
  }
  if (claim.inManifest) return [];
  return [
    makeFinding("NOT_IN_MANIFEST", "warning", {
      message: `${id} has a record in the state and is not in the manifest; its lanes are unknown.`,
      place: recordPlace(facts, id),
      remedy: "It is never dispatched. Check whether the plan changed during the run.",
      rule: "§22 no. 4",
    }),
  ];
}

function status(facts: RunFacts, { id, claim }: JobFacts): readonly Finding[] {
  if (!claim.inState || (claim.status !== null && isKnownStatus(claim.status))) return [];
  const missing = claim.status === null;
  return [
    makeFinding(missing ? "STATUS_MISSING" : "STATUS_UNKNOWN", "warning", {
      message: missing ? `${id} has no status.` : `${id} has the unknown status ${claim.status}.`,
      place: recordPlace(facts, id, "status"),
      remedy: "It is planned for as pending.",
      rule: "§22 no. 5",
    }),
  ];
}

function order(facts: RunFacts, job: JobFacts): readonly Finding[] {
  if (job.claim.status !== "done" && job.claim.status !== "running") return [];
  const open = job.dependsOn.filter((id) =>
    facts.jobs.some((other) => other.id === id && other.claim.inState && other.claim.status !== "done"),
  );
  if (open.length === 0) return [];
  return [
    makeFinding("DEPENDENCY_ORDER", "warning", {
      message: `${job.id} is ${job.claim.status} although ${open.join(", ")} is not done.`,
      place: recordPlace(facts, job.id, "status"),
      remedy: "Check whether it worked on what it needed.",
      rule: "§22 no. 6",
    }),
  ];
}

function baseline(facts: RunFacts, { id, claim, truth }: JobFacts): readonly Finding[] {
  const found: Finding[] = [];
  const values = new Set(claim.baselines.map(({ value }) => value));
  const words = { place: recordPlace(facts, id, "baseline"), rule: "§22 no. 12" };
  if (values.size > 1) {
    found.push(
      makeFinding("BASELINE_DISAGREE", "warning", {
        ...words,
        message: `The baselines of ${id} disagree: ${claim.baselines.map(({ source, value }) => `${source} ${value.slice(0, 12)}`).join(", ")}.`,
        remedy: "The pin file counts, then the state, then the receipt.",
      }),
    );
  }
  const malformed = claim.baselines.some(({ value }) => !isFullCommit(value));
  if (malformed || truth?.codes.includes("BASELINE_BAD") === true) {
    found.push(
      makeFinding("BASELINE_BAD", "warning", {
        ...words,
        message: malformed ? `A baseline of ${id} is no full commit id.` : `A baseline of ${id} is not in the repository.`,
        evidence: claim.baselines.map(({ value }) => value).join(", "),
        remedy: "The next one is used, or a merge base.",
      }),
    );
  }
  return found;
}

function prompt(facts: RunFacts, job: JobFacts): readonly Finding[] {
  const replayed = job.truth?.redispatch === true && job.claim.inManifest && wasLaunched(job);
  if (!replayed || job.hasPrompt || facts.stateRoot === null) return [];
  return [
    makeFinding("PROMPT_MISSING", "warning", {
      message: `jobs/${job.id}.prompt.md is missing, so ${job.id} cannot be run again word for word.`,
      place: wholeFile(`jobs/${job.id}.prompt.md`),
      remedy: "The host writes the order anew from the manifest; compare it with what you wanted.",
      rule: "§22 no. 17",
    }),
  ];
}
