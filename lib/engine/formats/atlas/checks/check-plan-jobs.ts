// Checks of a plan's jobs against what the host's scheduler can have written (§16 P4, P6–P9, P13).

import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import type { PlanJob, PlanView } from "@/lib/engine/formats/atlas/plan-view";
import { attemptsCap } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { stampLease } from "@/lib/engine/formats/atlas/rules/lease";
import { waveWidth, weightOf } from "@/lib/engine/formats/atlas/rules/plan-wave";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { placeIn } from "@/lib/engine/formats/json-file";
import type { Finding, Severity } from "@/lib/engine/run/finding";
import { member, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";

/** Findings about single jobs, about gas and about what runs at once. */
export function checkPlanJobs(plan: ReadJson, view: PlanView): readonly Finding[] {
  const stateOf = new Map(view.jobs.map((job) => [job.id, job.state]));
  return [
    ...view.jobs.flatMap((job) => [...mirror(plan, view, job), ...lease(plan, job), ...attempts(plan, job), ...order(plan, job, stateOf)]),
    ...onePerNode(plan, view),
    ...gas(plan, view),
    ...together(plan, view),
  ];
}

function at(plan: ReadJson, job: PlanJob, field: string, code: string, severity: Severity, message: string, remedy: string): Finding {
  return makeFinding(code, severity, { message, place: placeIn(plan, ["jobs", job.index, field]), remedy, rule: `§16 ${code}` });
}

const name = (job: PlanJob) => `Job “${job.id ?? job.index + 1}”`;

function mirror(plan: ReadJson, { nodes }: PlanView, job: PlanJob): readonly Finding[] {
  const node = nodes.get(job.nodeId ?? "");
  if (node === undefined || job.id === null) return [];
  const remedy = "The host seeds one job per node that mirrors it; this one was written by something else.";
  const findings: Finding[] = [];
  if (job.id !== `${node.id}#0`)
    findings.push(at(plan, job, "job_id", "P4", "warning", `${name(job)} is not named “${node.id}#0”.`, remedy));
  const expected = new Set((node.deps ?? []).map((dep) => `${dep}#0`));
  const own = new Set(job.deps ?? []);
  if (own.size !== expected.size || [...own].some((dep) => !expected.has(dep))) {
    findings.push(at(plan, job, "deps", "P4", "warning", `${name(job)} waits on other jobs than its node's dependencies.`, remedy));
  }
  if (job.kind !== (node.kind ?? "LEAF")) {
    findings.push(at(plan, job, "kind", "P4", "warning", `${name(job)} is of another kind than its node.`, remedy));
  }
  return findings;
}

function onePerNode(plan: ReadJson, { jobs, nodes }: PlanView): readonly Finding[] {
  const count = new Map<string, number>();
  for (const job of jobs) count.set(job.nodeId ?? "", (count.get(job.nodeId ?? "") ?? 0) + 1);
  const hasJobs = member(plan.root, "jobs") !== undefined;
  return [...nodes.keys()].flatMap((id) => {
    const found = count.get(id) ?? 0;
    if (found === 1 || !hasJobs) return [];
    const message = found === 0 ? `Node “${id}” has no job, so it can never be done.` : `Node “${id}” has ${found} jobs.`;
    const remedy = "The host counts such a node as unresolved unless all its jobs are done.";
    return [makeFinding("P4", "warning", { message, place: placeIn(plan, ["nodes", id]), remedy, rule: "§16 P4" })];
  });
}

function lease(plan: ReadJson, job: PlanJob): readonly Finding[] {
  const running = job.state === "RUNNING";
  if (!running && job.lease === undefined) return [];
  if (!running) {
    const remedy = "It does no harm: leases count on running jobs alone. A reset leaves it alone.";
    return [at(plan, job, "lease", "P6", "warning", `${name(job)} holds a lease although it is not running.`, remedy)];
  }
  const expected = stampLease(nodeOf(job.id), nodeOf(job.attempts));
  if (job.lease !== undefined && isText(job.lease, expected)) return [];
  const message = job.lease === undefined ? `${name(job)} runs without a lease.` : `The lease of ${name(job)} is not “${expected}”.`;
  return [at(plan, job, "lease", "P6", "warning", message, "A receipt for it may be refused or wrongly accepted; a reset clears it.")];
}

function attempts(plan: ReadJson, job: PlanJob): readonly Finding[] {
  if (job.attempts === null) return [];
  const cap = job.state === "FAILED" ? attemptsCap : attemptsCap - 1;
  if (job.attempts >= 0 && job.attempts <= cap) return [];
  const message = `${name(job)} counts ${job.attempts} attempts; at most ${cap} fit its state.`;
  const remedy = job.attempts >= attemptsCap ? "Its attempts are spent: it can never be dispatched again." : "The plan was edited by hand.";
  return [at(plan, job, "attempts", "P7", "warning", message, remedy)];
}

function order(plan: ReadJson, job: PlanJob, stateOf: ReadonlyMap<string | null, string | null>): readonly Finding[] {
  const begun = job.state === "DONE" || job.state === "RUNNING" || job.state === "FAILED" || (job.attempts ?? 0) > 0;
  const open = begun ? (job.deps ?? []).find((dep) => stateOf.get(dep) !== "DONE") : undefined;
  if (open === undefined) return [];
  const remedy = "Its work was made without the work it depends on. Look at both before you go on.";
  return [at(plan, job, "deps", "P8", "error", `${name(job)} was begun although “${open}” is not done.`, remedy)];
}

function gas(plan: ReadJson, { jobs, gasRemaining, nodeMax }: PlanView): readonly Finding[] {
  const place = placeIn(plan, ["meta", "gas_remaining"]);
  if (gasRemaining === null || nodeMax === null) return [];
  if (gasRemaining < 0) {
    const remedy = "Nothing can be dispatched.";
    return [makeFinding("P9", "warning", { message: `Gas is below zero (${gasRemaining}).`, place, remedy, rule: "§16 P9" })];
  }
  const seed = 3 * nodeMax;
  const spent = jobs.reduce((sum, job) => {
    const own = job.state === "RUNNING" || job.state === "DONE" || (job.state === "FAILED" && (job.attempts ?? 0) < attemptsCap) ? 1 : 0;
    return sum + Math.max(0, job.attempts ?? 0) + own;
  }, 0);
  if (gasRemaining <= seed && seed - gasRemaining >= spent) return [];
  return [
    makeFinding("P9", "warning", {
      message: `Gas does not add up: ${gasRemaining} left of ${seed}, but at least ${spent} dispatches are recorded.`,
      place,
      evidence: `The seed is not stored; 3 × node_max (${nodeMax}) is assumed.`,
      remedy: "The run was seeded otherwise, or the plan was edited. The frontier follows the recorded number.",
      rule: "§16 P9",
    }),
  ];
}

function together(plan: ReadJson, { jobs }: PlanView): readonly Finding[] {
  const running = jobs.filter((job) => job.state === "RUNNING");
  const weights = running.map((job) => weightOf(textOf(member(job.node, "kind"))));
  const coders = weights.filter((weight) => weight === "coder").length;
  const builds = weights.filter((weight) => weight === "build").length;
  if (running.length <= waveWidth && coders <= 2 && builds <= 1 && (builds === 0 || coders === 0)) return [];
  return [
    makeFinding("P13", "warning", {
      message: `${running.length} jobs are marked as running at once, more than the host's scheduler allows.`,
      place: placeIn(plan, ["jobs"]),
      evidence: running.map((job) => job.id ?? "?").join(", "),
      remedy: "Two turns may have worked on the same plan. Make sure that none of them is alive.",
      rule: "§16 P13",
    }),
  ];
}
