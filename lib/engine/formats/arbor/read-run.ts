// Reads a gathered session into what list and page show (§4–§21). Total.

import { livenessOf } from "@/lib/engine/formats/arbor/activity";
import { checkSession } from "@/lib/engine/formats/arbor/check";
import { documentsOf, ledgersOf } from "@/lib/engine/formats/arbor/documents";
import { explanationOf } from "@/lib/engine/formats/arbor/explain";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { hostCheck } from "@/lib/engine/formats/arbor/host-check";
import { hostPick } from "@/lib/engine/formats/arbor/host-choice";
import { jobsOf, progressOf } from "@/lib/engine/formats/arbor/jobs";
import { measuresOf } from "@/lib/engine/formats/arbor/measures";
import { nextStepOf } from "@/lib/engine/formats/arbor/next-step";
import { gatesOf } from "@/lib/engine/formats/arbor/open-questions";
import { headFacts, packetOf, taskOf } from "@/lib/engine/formats/arbor/packet";
import { offersOf } from "@/lib/engine/formats/arbor/plan";
import { readFacts } from "@/lib/engine/formats/arbor/read-facts";
import { scoreBoardOf } from "@/lib/engine/formats/arbor/scores";
import { statusOf } from "@/lib/engine/formats/arbor/status";
import { timelineOf } from "@/lib/engine/formats/arbor/timeline";
import { turnsOf } from "@/lib/engine/formats/arbor/verdict";
import type { RunSource } from "@/lib/engine/formats/format";
import type { ListedRun } from "@/lib/engine/formats/listed-run";
import { reportRefs } from "@/lib/engine/formats/report-refs";
import { countFindings } from "@/lib/engine/run/count-findings";
import type { Finding } from "@/lib/engine/run/finding";
import type { Job } from "@/lib/engine/run/job";
import type { Run, RunSummary } from "@/lib/engine/run/run";
import { excerpt } from "@/lib/engine/text/json-access";

/** What the run list shows and keeps. */
export function listRun(source: RunSource): ListedRun {
  const facts = readFacts(source);
  return { summary: summaryOf(facts, checkSession(facts), jobsOf(facts, true)), turns: turnsOf(facts), pick: hostPick(facts) };
}

/** Everything the run page shows. */
export function readRun(source: RunSource): Run {
  const facts = readFacts(source);
  const findings = checkSession(facts);
  const jobs = jobsOf(facts);
  const { listing } = source;
  return {
    ...summaryOf(facts, findings, jobs),
    explanation: explanationOf(facts),
    facts: headFacts(facts),
    packet: packetOf(facts),
    gates: gatesOf(facts),
    stages: [],
    jobs,
    frontier: jobs.filter((job) => job.readiness === "ready").map((job) => job.id),
    nextWave: null,
    budgets: [],
    assessments: [],
    ledgers: ledgersOf(listing),
    documents: documentsOf(listing, facts.paths),
    findings,
    offers: offersOf(facts),
    truth: null,
    strays: [],
    shape: "tree",
    notice: noticeOf(facts),
    scores: scoreBoardOf(facts),
    measures: measuresOf(facts),
    timeline: timelineOf(facts),
    conversation: facts.names.has(facts.paths.messages) ? facts.paths.messages : null,
    hostCheck: facts.treeContent === null ? null : hostCheck,
  };
}

/** A tree that was put together is labelled as such, above everything else (§21). */
function noticeOf({ reconstructed, treeContent, paths, reading, mode }: SessionFacts): Run["notice"] {
  if (reconstructed !== null && treeContent === null) {
    return {
      title: "There is no idea tree: these ideas are put together from other files",
      sentences: reconstructed,
    };
  }
  if (reconstructed !== null) {
    return {
      title: "This tree is reconstructed and cannot be resumed",
      sentences: [
        `${paths.tree} cannot be read. What is shown was put together, and nothing is ever written over the original.`,
        ...reconstructed,
      ],
    };
  }
  if (reading?.status === "damaged") {
    return {
      title: "This tree is damaged and cannot be resumed",
      sentences: ["The ideas that can be read are shown.", reading.failure.message],
    };
  }
  if (mode === "demo")
    return { title: "This is the synthetic demo of Arbor", sentences: ["It holds events that the runtime never writes."] };
  return null;
}

function summaryOf(facts: SessionFacts, findings: readonly Finding[], jobs: readonly Job[]): RunSummary {
  const { source, runName, mode } = facts;
  const status = statusOf(facts, findings);
  const task = taskOf(facts)?.split("\n")[0]?.trim() ?? "";
  return {
    ref: source.ref,
    format: "arbor",
    project: source.project,
    id: runName,
    kind: { code: mode, word: mode === "native" ? "session" : `${mode.replaceAll("-", " ")} session` },
    title: task === "" ? runName : excerpt(task, 200),
    status,
    liveness: livenessOf(facts),
    progress: progressOf(facts, jobs),
    nextStep: nextStepOf(facts, status),
    findingCounts: countFindings(findings),
    headline: status.condition === "damaged" ? (findings.find((finding) => finding.severity === "blocker")?.message ?? null) : null,
    chosenByHost: false,
    reports: reportRefs(source.listing, (path) => path === "summary_report.md" || path === "EXPERIENCE.md"),
    breakers: [],
  };
}
