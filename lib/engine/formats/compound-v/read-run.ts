// Reads a gathered run folder into what list and page show (§3–§16). Total.

import { livenessOf } from "@/lib/engine/formats/compound-v/activity";
import { breakersOf } from "@/lib/engine/formats/compound-v/breaker-view";
import { budgetsOf } from "@/lib/engine/formats/compound-v/budgets";
import { checkRun } from "@/lib/engine/formats/compound-v/check";
import { dispatchOf } from "@/lib/engine/formats/compound-v/dispatch";
import { documentsOf, ledgersOf, reportsOf } from "@/lib/engine/formats/compound-v/documents";
import { explanationOf } from "@/lib/engine/formats/compound-v/explain";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { jobsOfRun, progressOf, statusesAreLost } from "@/lib/engine/formats/compound-v/jobs";
import { nextStepOf } from "@/lib/engine/formats/compound-v/next-step";
import { packetOf, runFacts } from "@/lib/engine/formats/compound-v/packet";
import { offersOf } from "@/lib/engine/formats/compound-v/plan";
import { readFacts } from "@/lib/engine/formats/compound-v/read-facts";
import { statusOf } from "@/lib/engine/formats/compound-v/status";
import { truthTableOf } from "@/lib/engine/formats/compound-v/truth-table";
import { turnsOf } from "@/lib/engine/formats/compound-v/turns";
import type { RunSource } from "@/lib/engine/formats/format";
import type { ListedRun } from "@/lib/engine/formats/listed-run";
import { countFindings } from "@/lib/engine/run/count-findings";
import type { Finding } from "@/lib/engine/run/finding";
import type { Job } from "@/lib/engine/run/job";
import { type Run, type RunSummary, unmeasured } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** What the run list shows and keeps. A person names the run that is resumed: the host picks none. */
export function listRun(source: RunSource): ListedRun {
  const facts = readFacts(source);
  const summary = summaryOf(facts, checkRun(facts), jobsOfRun(facts, true));
  return { summary, turns: turnsOf(facts, summary.liveness), pick: null };
}

/** Everything the run page shows. */
export function readRun(source: RunSource): Run {
  const facts = readFacts(source);
  const findings = checkRun(facts);
  const jobs = jobsOfRun(facts);
  const dispatch = dispatchOf(facts);
  const over = facts.runClass?.resumable !== true || facts.runClass.follow !== null;
  return {
    ...summaryOf(facts, findings, jobs),
    explanation: explanationOf(facts),
    facts: runFacts(facts),
    packet: packetOf(facts),
    gates: [],
    stages: [],
    jobs,
    frontier: jobs.filter((job) => job.readiness === "ready").map((job) => job.id),
    nextWave: over ? null : { jobs: dispatch.batches[0] ?? [], assumption: "as a resume would dispatch it now" },
    budgets: budgetsOf(facts),
    assessments: [],
    ledgers: ledgersOf(source),
    documents: documentsOf(source),
    findings,
    offers: offersOf(facts),
    truth: truthTableOf(facts),
    ...unmeasured,
    strays: [],
  };
}

function summaryOf(facts: RunFacts, findings: readonly Finding[], jobs: readonly Job[]): RunSummary {
  const { source, runId, manifestRoot } = facts;
  const liveness = livenessOf(facts);
  const breakers = breakersOf(facts);
  const status = statusOf(facts, findings, liveness, breakers);
  const feature = textOf(member(manifestRoot ?? undefined, "feature"));
  const damaged = status.condition === "damaged";
  return {
    ref: source.ref,
    format: "compound-v",
    project: source.project,
    id: runId,
    kind: { code: "run", word: "run" },
    title: feature === null || feature.trim() === "" ? runId : excerpt(feature.trim(), 200),
    status,
    liveness,
    progress: jobs.length === 0 || statusesAreLost(facts) ? null : progressOf(jobs),
    nextStep: nextStepOf(facts, status, breakers),
    findingCounts: countFindings(findings),
    headline: damaged ? (findings.find((finding) => finding.severity === "blocker")?.message ?? null) : null,
    chosenByHost: false,
    breakers,
    reports: reportsOf(source),
  };
}
