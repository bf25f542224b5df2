// What a run's phase says, and where it disagrees with its jobs (§4.1).

import { booleanOf, entriesOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type RunCode =
  | "PHASE_MISSING"
  | "PHASE_UNKNOWN"
  | "PHASE_BEHIND"
  | "PHASE_AHEAD"
  | "MERGED_WITH_OPEN_JOBS"
  | "STALE_BLOCKED_REASON"
  | "BLOCKED_WITHOUT_REASON"
  | "ESCALATION_UNLINKED"
  | "JOBS_NOT_AN_OBJECT";

export interface RunClass {
  readonly phase: string | null;
  readonly known: boolean;
  /** True when the engine that wrote the run has ended with it. */
  readonly terminal: boolean;
  readonly resumable: boolean;
  readonly codes: readonly RunCode[];
  /** The run that goes on with this one's work; null for none. */
  readonly follow: string | null;
}

const phases: ReadonlySet<string> = new Set([
  "SPEC_READY",
  "PREFLIGHT_DONE",
  "PARTITION_VERIFIED",
  "DISPATCHED",
  "COLLECTED",
  "REVIEWED",
  "MERGED",
  "BLOCKED",
  "FASTPATH_DISPATCHED",
  "ESCALATION_REQUIRED",
]);
const beforeDispatch: ReadonlySet<string> = new Set(["SPEC_READY", "PREFLIGHT_DONE", "PARTITION_VERIFIED"]);
const afterCollection: ReadonlySet<string> = new Set(["COLLECTED", "REVIEWED"]);
const ends: ReadonlySet<string> = new Set(["MERGED", "BLOCKED", "ESCALATION_REQUIRED"]);
const begun: ReadonlySet<string> = new Set(["dispatched", "running", "done", "blocked", "failed"]);
const unfinished: ReadonlySet<string> = new Set(["pending", "dispatched", "running"]);

/** Compares the phase with the jobs. Total: any state gives a class. */
export function classifyRun(state: JsonNode): RunClass {
  const phase = textOf(member(state, "phase"));
  const jobsNode = member(state, "jobs");
  const jobs = entriesOf(jobsNode);
  const statuses = (jobs ?? []).map(([, job]) => textOf(member(job, "status")) ?? "pending");
  const known = phase !== null && phases.has(phase);
  const codes: RunCode[] = [];
  if (jobsNode !== undefined && jobs === null) codes.push("JOBS_NOT_AN_OBJECT");
  if (phase === null) codes.push("PHASE_MISSING");
  else if (!known) codes.push("PHASE_UNKNOWN");
  const merged = phase === "MERGED";
  const integrated = jobs !== null && jobs.length > 0 && jobs.every(([, job]) => isIntegrated(job));
  if (merged && statuses.some((status) => status !== "done")) codes.push("MERGED_WITH_OPEN_JOBS");
  const behind = phase !== null && beforeDispatch.has(phase) && statuses.some((status) => begun.has(status));
  if (known && !merged && (behind || integrated)) codes.push("PHASE_BEHIND");
  if (phase !== null && afterCollection.has(phase) && statuses.some((status) => unfinished.has(status))) codes.push("PHASE_AHEAD");
  const reason = textOf(member(state, "blocked_reason"));
  if (reason !== null && reason !== "" && phase !== "BLOCKED") codes.push("STALE_BLOCKED_REASON");
  if (phase === "BLOCKED" && member(state, "blocked_at") !== undefined && (reason === null || reason === "")) {
    codes.push("BLOCKED_WITHOUT_REASON");
  }
  const link = textOf(member(state, "escalated_to"));
  const escalated = phase === "ESCALATION_REQUIRED";
  if (escalated && (link === null || link === "")) codes.push("ESCALATION_UNLINKED");
  return {
    phase,
    known,
    terminal: phase !== null && ends.has(phase),
    resumable: !merged && !codes.includes("JOBS_NOT_AN_OBJECT"),
    codes,
    follow: escalated && link !== null && link !== "" ? link : null,
  };
}

/** True when a job's record claims that its work was merged; a claim, never proof (§11.4). */
export function isIntegrated(job: JsonNode): boolean {
  return booleanOf(member(member(job, "merged"), "integrated")) === true;
}
