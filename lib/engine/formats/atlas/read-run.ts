// Reads a gathered run folder into what list and page show (§3–§14). Total.

import { livenessOf, turnsOf } from "@/lib/engine/formats/atlas/activity";
import { assessmentsOf } from "@/lib/engine/formats/atlas/assessments";
import { budgetsOf } from "@/lib/engine/formats/atlas/budgets";
import { checkRun } from "@/lib/engine/formats/atlas/check";
import { documentsOf, ledgersOf, reportsOf } from "@/lib/engine/formats/atlas/documents";
import { explanationOf } from "@/lib/engine/formats/atlas/explain";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { gatesOf } from "@/lib/engine/formats/atlas/gates";
import { hostPick } from "@/lib/engine/formats/atlas/host-choice";
import { jobsOfRun, progressOfJobs } from "@/lib/engine/formats/atlas/jobs";
import { nextStepOf } from "@/lib/engine/formats/atlas/next-step";
import { packetOf, runFacts } from "@/lib/engine/formats/atlas/packet";
import { offersOf } from "@/lib/engine/formats/atlas/plan";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import { planWave } from "@/lib/engine/formats/atlas/rules/plan-wave";
import { stagesOf } from "@/lib/engine/formats/atlas/stage-steps";
import { statusOf } from "@/lib/engine/formats/atlas/status";
import { straysOf } from "@/lib/engine/formats/atlas/strays";
import type { RunSource } from "@/lib/engine/formats/format";
import type { ListedRun } from "@/lib/engine/formats/listed-run";
import { countFindings } from "@/lib/engine/run/count-findings";
import type { Finding } from "@/lib/engine/run/finding";
import type { Job } from "@/lib/engine/run/job";
import { type Liveness, type Progress, type Run, type RunSummary, unmeasured } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** What the run list shows and keeps. */
export function listRun(source: RunSource): ListedRun {
  const facts = readFacts(source);
  const liveness = livenessOf(facts);
  const summary = summaryOf(facts, checkRun(facts), liveness, jobsOfRun(facts, liveness, true));
  return { summary, turns: turnsOf(facts, liveness), pick: hostPick(facts) };
}

/** Everything the run page shows. */
export function readRun(source: RunSource): Run {
  const facts = readFacts(source);
  const findings = checkRun(facts);
  const liveness = livenessOf(facts);
  const jobs = jobsOfRun(facts, liveness);
  return {
    ...summaryOf(facts, findings, liveness, jobs),
    explanation: explanationOf(facts, liveness, jobs),
    facts: runFacts(facts),
    packet: packetOf(facts.folder),
    gates: gatesOf(facts),
    stages: stagesOf(facts),
    jobs,
    frontier: jobs.filter((job) => job.readiness === "ready").map((job) => job.id),
    nextWave: nextWaveOf(facts),
    budgets: budgetsOf(facts),
    assessments: assessmentsOf(facts.folder),
    ledgers: ledgersOf(facts),
    documents: documentsOf(facts),
    findings,
    offers: offersOf(facts),
    truth: null,
    ...unmeasured,
    strays: straysOf(facts, liveness),
  };
}

function summaryOf(facts: AtlasFacts, findings: readonly Finding[], liveness: Liveness, jobs: readonly Job[]): RunSummary {
  const { source, folder } = facts;
  const status = statusOf(facts, findings, liveness);
  const damaged = status.condition === "damaged";
  const intent = textOf(member(folder.state ?? undefined, "intent")) ?? folder.intent;
  return {
    ref: source.ref,
    format: "atlas",
    project: source.project,
    id: folder.expectedId,
    kind: kindOf(facts),
    title: intent === null || intent.trim() === "" ? folder.expectedId : excerpt(intent.trim(), 200),
    status,
    liveness,
    progress: progressOf(facts, jobs),
    nextStep: nextStepOf(facts, damaged),
    findingCounts: countFindings(findings),
    headline: damaged ? (findings.find((finding) => finding.severity === "blocker")?.message ?? null) : null,
    chosenByHost: false,
    breakers: [],
    reports: reportsOf(facts),
  };
}

function kindOf({ isGraph, isSubRun }: AtlasFacts): RunSummary["kind"] {
  if (isSubRun) return { code: "sub-run", word: "node run" };
  return isGraph ? { code: "graph", word: "graph run" } : { code: "single-change", word: "single change" };
}

function progressOf(facts: AtlasFacts, jobs: readonly Job[]): Progress | null {
  if (facts.isGraph) return facts.dag === null ? null : progressOfJobs(jobs);
  const stages = stagesOf(facts).filter((stage) => stage.state !== "optional");
  if (stages.length === 0) return null;
  const done = stages.filter((stage) => stage.state === "done" || stage.state === "position").length;
  const waiting = stages.length - done;
  return { unit: "stages", total: stages.length, done, running: 0, failed: 0, ready: 0, held: 0, blocked: 0, waiting };
}

/** Memory of a machine on which the preview is computed, in MB. */
const previewMegabytes = 8192;

function nextWaveOf({ dag }: AtlasFacts): Run["nextWave"] {
  if (dag === null) return null;
  const wave = planWave(dag, previewMegabytes);
  if (!wave.ok) return null;
  const jobs = wave.value.map(({ index, job }) => textOf(member(job, "job_id")) ?? `job ${index + 1}`);
  return { jobs, assumption: `as if ${previewMegabytes} MB of memory were free on the host's machine` };
}
