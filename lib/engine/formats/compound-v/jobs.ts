// The jobs of a run with everything a person asks about them (§3.2, §4.2, §13).

import { livenessOf } from "@/lib/engine/formats/compound-v/activity";
import { clearsWords } from "@/lib/engine/formats/compound-v/breaker-view";
import { dispatchOf } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { sectionsOf } from "@/lib/engine/formats/compound-v/job-sections";
import { measuredUsageOf } from "@/lib/engine/formats/compound-v/measured-usage";
import type { DispatchPlan } from "@/lib/engine/formats/compound-v/rules/dispatch-plan";
import { attemptCap } from "@/lib/engine/formats/compound-v/rules/failure-policy";
import { columnsOf, recordedWaves } from "@/lib/engine/formats/compound-v/rules/recorded-waves";
import type { Job, JobState, Readiness } from "@/lib/engine/run/job";
import type { Fact, Progress } from "@/lib/engine/run/run";
import { entriesOf, integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";

/**
 * Jobs in the order of the manifest, then of the state.
 * @param isForList true leaves out what only the page shows of a job: the list counts them
 */
export function jobsOfRun(facts: RunFacts, isForList = false): readonly Job[] {
  const plan = dispatchOf(facts);
  const alive = livenessOf(facts).maybeLive;
  const waves = columnsOf(facts.jobs, recordedWaves(facts.stateRoot));
  const first = new Set(plan.batches[0] ?? []);
  const lost = statusesAreLost(facts);
  return facts.jobs.map((job, index): Job => {
    const status = job.claim.status;
    const state = lost ? "unknown" : stateOf(status, job.claim.inState);
    const { readiness, why, because } = standingOf(facts, job, plan, first);
    return {
      id: job.id,
      nodeId: job.id,
      kind: job.type ?? "—",
      state,
      stateWord: status,
      readiness,
      why,
      because,
      deps: job.dependsOn,
      wave: waves[index] ?? 0,
      attempts: attemptsOf(facts, job),
      ...measuredUsageOf(job),
      lease: null,
      orphan: state === "running" && !alive,
      scopePaths: job.claim.lanes ?? [],
      criteria: textsOf(member(job.files.manifestJob ?? undefined, "acceptance")) ?? [],
      subRun: null,
      title: null,
      parent: null,
      scores: null,
      measured: null,
      sections: isForList ? [] : sectionsOf(facts, job),
      facts: isForList ? [] : factsOf(facts, job),
    };
  });
}

/** True when there is a state that nothing can be read from: then nobody knows where any job stands. */
export function statusesAreLost({ state, stateRoot, runClass }: RunFacts): boolean {
  return state.status !== "missing" && (stateRoot === null || runClass?.codes.includes("JOBS_NOT_AN_OBJECT") === true);
}

function stateOf(status: string | null, inState: boolean): JobState {
  switch (status) {
    case "pending":
    case "dispatched":
      return "pending";
    case "running":
    case "done":
    case "failed":
    case "blocked":
      return status;
    default:
      return inState ? "unknown" : "pending";
  }
}

interface Standing {
  readonly readiness: Readiness;
  readonly why: string;
  readonly because: readonly string[];
}

function standingOf(facts: RunFacts, job: JobFacts, plan: DispatchPlan, first: ReadonlySet<string>): Standing {
  if (statusesAreLost(facts))
    return { readiness: "not-pending", why: "Where it stands is not known: state.json cannot be read.", because: [] };
  const status = job.truth?.status ?? job.claim.status;
  const open = job.dependsOn.filter((id) => facts.jobs.find((one) => one.id === id)?.claim.status !== "done");
  if (facts.runClass?.phase === "MERGED")
    return { readiness: "not-pending", why: "The run is merged; nothing of it is dispatched any more.", because: [] };
  if (!job.claim.inManifest) return { readiness: "not-pending", why: "It is not in the manifest, so it is never dispatched.", because: [] };
  if (status === "done") return { readiness: "not-pending", why: "It is done, and git does not object.", because: [] };
  switch (plan.held.get(job.id)) {
    case "BREAKER_OPEN": {
      const verdict = facts.verdicts.find((one) => one.backend === job.backend);
      return {
        readiness: "held",
        why: `Held behind ${job.backend ?? "its backend"}. ${verdict === undefined ? "" : clearsWords(verdict)}`.trim(),
        because: [],
      };
    }
    case "DEPENDENCY_HELD":
      return { readiness: "waiting-on", why: "Something it depends on is held.", because: open };
    case "DEPENDENCY_UNKNOWN":
      return { readiness: "blocked-by-missing", why: "It depends on a job that is not in the manifest.", because: open };
    case "DEPENDENCY_CYCLE":
      return { readiness: "in-cycle", why: "It depends on itself, over other jobs.", because: open };
    case "NOT_RECONCILED":
      return { readiness: "not-pending", why: "It was running when last written: open the run to see what git says.", because: [] };
    case undefined:
      break;
  }
  if (status === "blocked")
    return {
      readiness: "held",
      why: "It wrote outside its lanes, or nothing at all: it runs again only after its order or its lanes were corrected.",
      because: [],
    };
  if (first.has(job.id)) return { readiness: "ready", why: "A resume dispatches it first.", because: [] };
  return { readiness: "waiting-on", why: "A resume dispatches it after what stands before it.", because: open };
}

/** Retries by failure class against their caps; the first release counted without a class (§9.2). */
function attemptsOf({ stateRoot }: RunFacts, { id, failureClass }: JobFacts): Job["attempts"] {
  const counts = member(member(stateRoot ?? undefined, "attempts"), id);
  const cap = failureClass === null ? null : attemptCap(failureClass);
  const used = failureClass === null ? null : integerOf(member(counts, failureClass));
  return cap === null || used === null ? null : { used, cap };
}

function factsOf({ stateRoot }: RunFacts, job: JobFacts): readonly Fact[] {
  const { manifestJob, stateJob } = job.files;
  const record = (key: string) => textOf(member(stateJob ?? undefined, key));
  const planned = (key: string) => textOf(member(manifestJob ?? undefined, key));
  const evidence = `state.json, jobs.${job.id}`;
  const counts = (entriesOf(member(member(stateRoot ?? undefined, "attempts"), job.id)) ?? []).map(([failureClass, node]) => {
    const cap = attemptCap(failureClass);
    return `${failureClass} ${integerOf(node) ?? "?"}${cap === null ? "" : ` of ${cap}`}`;
  });
  const all: readonly Fact[] = [
    { label: "Title", value: job.title, evidence: "manifest.yaml" },
    { label: "Backend", value: job.backend, evidence: record("assigned_backend") === null ? "manifest.yaml" : evidence },
    { label: "Model", value: planned("model") ?? planned("tier"), evidence: "manifest.yaml" },
    { label: "Runs", value: [planned("run"), job.isolation].filter((word) => word !== null).join(", ") || null, evidence: "manifest.yaml" },
    { label: "Failure", value: job.failureClass, evidence },
    { label: "Retries", value: counts.length === 0 ? null : counts.join(", "), evidence: "state.json, attempts" },
    { label: "Working tree", value: job.claim.worktree, evidence },
    { label: "Baseline", value: job.claim.baselines[0]?.value ?? null, evidence: job.claim.baselines[0]?.source ?? null },
    { label: "Session", value: job.sessionId === "" ? null : job.sessionId, evidence },
  ];
  return all.filter((fact) => fact.value !== null);
}

/** Progress as counts. */
export function progressOf(jobs: readonly Job[]): Progress {
  const count = (test: (job: Job) => boolean) => jobs.filter(test).length;
  const open = (job: Job) => job.state === "pending" || job.state === "unknown";
  return {
    unit: "jobs",
    total: jobs.length,
    done: count((job) => job.state === "done"),
    running: count((job) => job.state === "running"),
    failed: count((job) => job.state === "failed" && job.readiness !== "held"),
    ready: count((job) => open(job) && job.readiness === "ready"),
    held: count((job) => job.readiness === "held" && job.state !== "blocked" && job.state !== "running"),
    blocked: count(
      (job) => job.state === "blocked" || (open(job) && (job.readiness === "blocked-by-missing" || job.readiness === "in-cycle")),
    ),
    waiting: count((job) => open(job) && (job.readiness === "waiting-on" || job.readiness === "not-pending")),
  };
}
