// What the plan said would become of the jobs, against the run as it is read now: where the engine kept to it and where it did not.

import type { PredictedJobs } from "@/lib/engine/hand-over/hand-over-record";
import type { JobGlance, RunGlance } from "@/lib/engine/hand-over/run-glance";

/** `unforeseen`: the plan said nothing about the job, and it is new or changed. */
export type ComparisonVerdict = "as-planned" | "not-yet" | "departed" | "unforeseen";
export type Prediction = "redispatch" | "keep" | "held" | "needsPerson";

export interface ComparisonRow {
  readonly jobId: string;
  /** Null for a job that the plan did not name. */
  readonly predicted: Prediction | null;
  /** The job as it is read now; null when it is gone. */
  readonly now: JobGlance | null;
  readonly verdict: ComparisonVerdict;
  readonly sentence: string;
  readonly evidence: readonly string[];
}

export interface PlanComparison {
  readonly rows: readonly ComparisonRow[];
  readonly totals: Readonly<Record<ComparisonVerdict, number>>;
  /** One sentence about all of them. */
  readonly sentence: string;
}

export interface ComparisonInput {
  readonly predicted: PredictedJobs;
  readonly before: RunGlance;
  readonly after: RunGlance;
  /** True when the engine has ended: what has not happened by then does not happen. */
  readonly ended: boolean;
}

/** Compares, departures first, then in the plan's order. */
export function compareWithPlan(input: ComparisonInput): PlanComparison {
  const before = byId(input.before);
  const after = byId(input.after);
  const named = predictions(input.predicted);
  const planned = [...named].map(([jobId, predicted]) =>
    rowOf({ jobId, predicted, was: before.get(jobId), now: after.get(jobId) }, input.ended),
  );
  const others = [...after.keys(), ...before.keys()].filter((id, at, all) => !named.has(id) && all.indexOf(id) === at);
  const unplanned = others.flatMap((id) => unforeseen(id, before.get(id), after.get(id)));
  const rows = [...planned, ...unplanned].toSorted((a, b) => order[a.verdict] - order[b.verdict]);
  const count = (verdict: ComparisonVerdict) => rows.filter((row) => row.verdict === verdict).length;
  const totals = {
    "as-planned": count("as-planned"),
    "not-yet": count("not-yet"),
    departed: count("departed"),
    unforeseen: count("unforeseen"),
  };
  return { rows, totals, sentence: summary(totals) };
}

const order: Readonly<Record<ComparisonVerdict, number>> = { departed: 0, unforeseen: 1, "not-yet": 2, "as-planned": 3 };

interface Pair {
  readonly jobId: string;
  readonly predicted: Prediction;
  readonly was: JobGlance | undefined;
  readonly now: JobGlance | undefined;
}

type Judged = Pick<ComparisonRow, "verdict" | "sentence">;

function rowOf(pair: Pair, ended: boolean): ComparisonRow {
  const { jobId, predicted, was, now } = pair;
  return { jobId, predicted, now: now ?? null, ...judge(pair, ended), evidence: evidenceOf(was, now) };
}

function judge({ predicted, was, now }: Pair, ended: boolean): Judged {
  if (now === undefined) {
    if (was === undefined) return { verdict: "not-yet", sentence: "The ledger does not name it." };
    return { verdict: "departed", sentence: "The ledger no longer names it." };
  }
  switch (predicted) {
    case "redispatch":
      return judgeAgain(was, now, ended);
    case "keep":
      return judgeKept(was, now);
    case "held":
    case "needsPerson":
      return judgeLeft(predicted, was, now);
  }
}

function judgeAgain(was: JobGlance | undefined, now: JobGlance, ended: boolean): Judged {
  switch (now.state) {
    case "done":
      return { verdict: "as-planned", sentence: "It was to run again, and it is done." };
    case "running":
      if (ended) return { verdict: "departed", sentence: "It was begun, but the engine ended and left it marked as running." };
      return { verdict: "as-planned", sentence: "It was to run again, and it is running." };
    case "failed":
      if (hasMoved(was, now)) return { verdict: "as-planned", sentence: "It was to run again; it ran, and it failed." };
      break;
    case "dropped":
      return { verdict: "departed", sentence: "It was to run again; the engine gave it up instead." };
    case "blocked":
      if (hasMoved(was, now)) return { verdict: "departed", sentence: "It was to run again; the engine blocked it instead." };
      break;
    case "pending":
      if (hasRunOn(was, now)) return { verdict: "as-planned", sentence: "It was to run again; it was tried, and waits once more." };
      break;
    case "unknown":
      break;
  }
  if (ended) return { verdict: "departed", sentence: "It was to run again; the engine ended before it ran." };
  return { verdict: "not-yet", sentence: "It is to run again; it has not begun." };
}

function judgeKept(was: JobGlance | undefined, now: JobGlance): Judged {
  if (hasRunOn(was, now)) return { verdict: "departed", sentence: "Its result was to be kept; it ran again." };
  if (was !== undefined && was.state !== now.state) {
    return { verdict: "departed", sentence: `Its result was to be kept; it went from ${wordOf(was)} to ${wordOf(now)}.` };
  }
  if (was !== undefined && was.git !== null && now.git !== null && was.git !== now.git) {
    return { verdict: "departed", sentence: "Its result was to be kept; git says something else of it now." };
  }
  return { verdict: "as-planned", sentence: "It was to be kept, and it is as it was." };
}

function judgeLeft(predicted: "held" | "needsPerson", was: JobGlance | undefined, now: JobGlance): Judged {
  const expected = predicted === "held" ? "It was to wait" : "It was to wait for a person";
  if (!hasMoved(was, now)) return { verdict: "as-planned", sentence: `${expected}, and it does.` };
  if (now.state === "running" || now.state === "done" || hasRunOn(was, now)) {
    return { verdict: "departed", sentence: `${expected}; the engine ran it: it is ${wordOf(now)} now.` };
  }
  return { verdict: "departed", sentence: `${expected}; it went from ${was === undefined ? "nothing" : wordOf(was)} to ${wordOf(now)}.` };
}

function unforeseen(jobId: string, was: JobGlance | undefined, now: JobGlance | undefined): readonly ComparisonRow[] {
  const row = (verdict: ComparisonVerdict, sentence: string): readonly ComparisonRow[] => [
    { jobId, predicted: null, now: now ?? null, verdict, sentence, evidence: evidenceOf(was, now) },
  ];
  if (now === undefined) return row("departed", "The plan did not name it, and the ledger no longer does either.");
  if (was === undefined) return row("unforeseen", `It is new: the engine added it, and it is ${wordOf(now)}.`);
  return hasMoved(was, now) ? row("unforeseen", `The plan did not name it; it went from ${wordOf(was)} to ${wordOf(now)}.`) : [];
}

/** A job may stand in several lists; what is said first of it counts, the strictest list first. */
function predictions(predicted: PredictedJobs): ReadonlyMap<string, Prediction> {
  const named = new Map<string, Prediction>();
  for (const kind of ["redispatch", "held", "needsPerson", "keep"] as const) {
    for (const one of predicted[kind]) if (!named.has(one.jobId)) named.set(one.jobId, kind);
  }
  return named;
}

/** More attempts, or its own run stands elsewhere: something worked on it. */
function hasRunOn(was: JobGlance | undefined, now: JobGlance): boolean {
  if (was === undefined) return false;
  return (was.attempts ?? 0) < (now.attempts ?? 0) || (now.position !== null && was.position !== now.position);
}

function hasMoved(was: JobGlance | undefined, now: JobGlance): boolean {
  return was === undefined || was.state !== now.state || hasRunOn(was, now);
}

function byId(glance: RunGlance): ReadonlyMap<string, JobGlance> {
  return new Map(glance.jobs.map((job) => [job.id, job]));
}

function wordOf({ state, stateWord }: JobGlance): string {
  return stateWord ?? state;
}

function evidenceOf(was: JobGlance | undefined, now: JobGlance | undefined): readonly string[] {
  const pair = (label: string, pick: (job: JobGlance) => string | null): readonly string[] => {
    const [then, present] = [was, now].map((job) => (job === undefined ? null : pick(job)));
    if (then == null && present == null) return [];
    return [then === present ? `${label}: ${present ?? "—"}` : `${label}: ${then ?? "—"} → ${present ?? "—"}`];
  };
  return [
    ...pair("ledger", wordOf),
    ...pair("attempts", (job) => (job.attempts === null ? null : String(job.attempts))),
    ...pair("git", (job) => job.git),
    ...pair("its own run", (job) => job.position),
  ];
}

function summary(totals: PlanComparison["totals"]): string {
  const parts = [
    [totals["as-planned"], "as planned"],
    [totals["not-yet"], "not yet"],
    [totals.departed, "departed from the plan"],
    [totals.unforeseen, "not foreseen"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return said.length === 0 ? "The plan named no job." : `${said.join(", ")}.`;
}
