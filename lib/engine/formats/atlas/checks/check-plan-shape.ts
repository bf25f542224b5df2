// Checks of a plan that must hold before any write: shape, graph, identities, state words (§16 P1, P2, P3, P5).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import type { PlanJob, PlanView } from "@/lib/engine/formats/atlas/plan-view";
import { isDag, nodesInCycles } from "@/lib/engine/formats/atlas/rules/is-dag";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { placeIn, sourceOf } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { entriesOf, isInteger, itemsOf, member, typeName } from "@/lib/engine/text/json-access";
import type { JsonPath } from "@/lib/engine/text/pointer";

const keepPlan = "Nothing is written to this plan. Put back a good copy, or let the host plan anew.";

/** Findings that forbid every write, and about a plan that is missing or unreadable. */
export function checkPlanShape(facts: AtlasFacts, view: PlanView): readonly Finding[] {
  const { plan } = facts;
  switch (plan.status) {
    case "missing":
      return facts.isGraph ? [lost()] : [];
    case "unreadable":
      return [{ ...plan.problem, code: "atlas.P1", severity: "blocker", rule: "§16 P1", remedy: keepPlan }, ...tempBeside(facts)];
    case "read":
      return [...checkTypes(facts, plan), ...checkGraph(plan), ...checkIdentities(plan, view), ...checkWords(plan, view)];
  }
}

function lost(): Finding {
  return makeFinding("plan-lost", "blocker", {
    message: "The run records stages of a graph, but its plan.dag.json is gone.",
    place: wholeFile("plan.dag.json"),
    remedy: "Without the plan it cannot be resumed. The work of its nodes is still in tasks/.",
    rule: "§15",
  });
}

function tempBeside(facts: AtlasFacts): readonly Finding[] {
  if (!facts.folder.fileNames.has("plan.dag.json.tmp")) return [];
  return [
    makeFinding("plan-temp", "note", {
      message: "A plan.dag.json.tmp lies beside the unreadable plan.",
      place: wholeFile("plan.dag.json.tmp"),
      remedy: "It is evidence of what was being written, never data: Reprise does not promote it.",
      rule: "§15",
    }),
  ];
}

function shape(plan: ReadJson, path: JsonPath, message: string): Finding {
  return makeFinding("P1", "blocker", { message, place: placeIn(plan, path), remedy: keepPlan, rule: "§16 P1" });
}

function checkTypes(facts: AtlasFacts, plan: ReadJson): readonly Finding[] {
  if (plan.root.kind !== "object") return [shape(plan, [], `The plan is ${typeName(plan.root)}; it must be an object.`)];
  const findings: Finding[] = [];
  const nodes = member(plan.root, "nodes");
  const jobs = member(plan.root, "jobs");
  const meta = member(plan.root, "meta");
  const early = isText(member(facts.folder.state ?? undefined, "current_state"), "DECOMPOSED");
  if (nodes?.kind !== "object") findings.push(shape(plan, ["nodes"], `“nodes” is ${typeName(nodes)}; it must be an object.`));
  if (jobs?.kind !== "array" && !(early && jobs === undefined)) {
    findings.push(shape(plan, ["jobs"], `“jobs” is ${typeName(jobs)}; it must be a list.`));
  }
  if (meta !== undefined && meta.kind !== "object")
    findings.push(shape(plan, ["meta"], `“meta” is ${typeName(meta)}; it must be an object.`));
  const gas = member(meta, "gas_remaining");
  if (gas !== undefined && !isInteger(gas)) {
    findings.push(shape(plan, ["meta", "gas_remaining"], `“gas_remaining” is ${typeName(gas)}; it must be an integer.`));
  }
  for (const [index, job] of (itemsOf(jobs) ?? []).entries()) findings.push(...jobTypes(plan, index, job.kind === "object"));
  for (const [id, node] of entriesOf(nodes) ?? []) {
    if (node.kind !== "object") findings.push(shape(plan, ["nodes", id], `Node “${id}” is ${typeName(node)}; it must be an object.`));
    else if (member(node, "deps") !== undefined && member(node, "deps")?.kind !== "array") {
      findings.push(shape(plan, ["nodes", id, "deps"], `The dependencies of node “${id}” are no list.`));
    }
  }
  return findings;
}

function jobTypes(plan: ReadJson, index: number, isObject: boolean): readonly Finding[] {
  const job = itemsOf(member(plan.root, "jobs"))?.[index];
  if (!isObject) return [shape(plan, ["jobs", index], `Job ${index + 1} is ${typeName(job)}; it must be an object.`)];
  const deps = member(job, "deps");
  const attempts = member(job, "attempts");
  return [
    ...(deps !== undefined && deps.kind !== "array"
      ? [shape(plan, ["jobs", index, "deps"], `The dependencies of job ${index + 1} are no list.`)]
      : []),
    ...(attempts !== undefined && !isInteger(attempts)
      ? [shape(plan, ["jobs", index, "attempts"], `The attempts of job ${index + 1} are ${typeName(attempts)}.`)]
      : []),
  ];
}

function checkGraph(plan: ReadJson): readonly Finding[] {
  const verdict = isDag(member(plan.root, "nodes"));
  if (!verdict.ok || verdict.value) return [];
  const nodes = entriesOf(member(plan.root, "nodes")) ?? [];
  const known = new Set(nodes.map(([id]) => id));
  for (const [id, node] of nodes) {
    for (const dep of itemsOf(member(node, "deps")) ?? []) {
      if (dep.kind === "text" && known.has(dep.value)) continue;
      const message = `Node “${id}” depends on ${sourceOf(plan, dep)}, which is no node of the plan.`;
      const remedy = "The host refuses such a plan; it has to be planned anew.";
      return [makeFinding("P2", "blocker", { message, place: placeIn(plan, ["nodes", id, "deps"]), remedy, rule: "§16 P2" })];
    }
  }
  return [
    makeFinding("P2", "blocker", {
      message: "The nodes of the plan wait on each other in a circle.",
      place: placeIn(plan, ["nodes"]),
      remedy: "No job of the circle can ever run. The run has to be planned anew.",
      rule: "§16 P2",
    }),
  ];
}

function checkIdentities(plan: ReadJson, { jobs, nodes }: PlanView): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (job: PlanJob, field: string, message: string) =>
    findings.push(
      makeFinding("P3", "blocker", { message, place: placeIn(plan, ["jobs", job.index, field]), remedy: keepPlan, rule: "§16 P3" }),
    );
  const seen = new Set<string>();
  const ids = new Set(jobs.flatMap((job) => job.id ?? []));
  for (const job of jobs) {
    const name = job.id === null || job.id === "" ? `Job ${job.index + 1}` : `Job “${job.id}”`;
    if (job.id === null || job.id === "") add(job, "job_id", `${name} has no id.`);
    else if (seen.has(job.id)) add(job, "job_id", `${name} is listed twice.`);
    if (job.id !== null) seen.add(job.id);
    if (job.nodeId === null || !nodes.has(job.nodeId)) add(job, "node_id", `${name} belongs to no node of the plan.`);
    for (const dep of job.deps ?? []) if (!ids.has(dep)) add(job, "deps", `${name} waits on “${dep}”, which is no job of the plan.`);
  }
  const deps = new Map(jobs.flatMap((job) => (job.id === null ? [] : [[job.id, new Set(job.deps ?? [])] as const])));
  const cyclic = nodesInCycles(deps);
  const first = jobs.find((job) => job.id !== null && cyclic.has(job.id));
  if (first !== undefined) add(first, "deps", `Jobs wait on each other in a circle, among them “${first.id}”.`);
  return findings;
}

const words: ReadonlySet<string> = new Set(["PENDING", "RUNNING", "DONE", "FAILED"]);

function checkWords(plan: ReadJson, { jobs }: PlanView): readonly Finding[] {
  return jobs.flatMap((job) => {
    const place = placeIn(plan, ["jobs", job.index, "state"]);
    if (!job.hasState && job.node.kind === "object") {
      return [
        makeFinding("job-stateless", "error", {
          message: `Job “${job.id ?? job.index + 1}” has no state: it counts as ready, but the host's dispatcher refuses it.`,
          place,
          remedy: "The host's loop would spin on it for ever. The plan needs the host's own repair.",
          rule: "§6",
        }),
      ];
    }
    if (job.node.kind !== "object" || words.has(job.state ?? "")) return [];
    const value = member(job.node, "state");
    const evidence = value === undefined ? null : sourceOf(plan, value);
    const message = `The state of job “${job.id ?? job.index + 1}” is not one of PENDING, RUNNING, DONE, FAILED.`;
    return [makeFinding("P5", "blocker", { message, place, evidence, remedy: keepPlan, rule: "§16 P5" })];
  });
}
