// Checks of a plan's nodes: growth, criteria, scopes, and the evidence of their sub-runs (§16 P10–P12, P14, P15).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import type { PlanNode, PlanView } from "@/lib/engine/formats/atlas/plan-view";
import { normalScope } from "@/lib/engine/formats/atlas/rules/scope-overlap";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { placeIn } from "@/lib/engine/formats/json-file";
import { type Finding, type Place, type Severity, wholeFile } from "@/lib/engine/run/finding";
import { member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** Findings about nodes and their sub-runs. */
export function checkPlanNodes(facts: AtlasFacts, plan: ReadJson, view: PlanView): readonly Finding[] {
  return [
    ...growth(plan, view),
    ...criteria(facts, plan, view),
    ...scopes(plan, view),
    ...evidence(facts, plan, view),
    ...subRuns(facts, view),
  ];
}

function say(code: string, severity: Severity, message: string, place: Place, remedy: string): Finding {
  return makeFinding(code, severity, { message, place, remedy, rule: `§16 ${code}` });
}

function growth(plan: ReadJson, { nodes, nodeMax, depthMax, nextSeq }: PlanView): readonly Finding[] {
  const findings: Finding[] = [];
  const remedy = "The plan grew in a way the host does not allow, or was edited by hand.";
  // Finding a node's place takes a walk over all nodes, so it is done for a finding only.
  const at = (node: PlanNode) => placeIn(plan, ["nodes", node.id]);
  if (nodeMax !== null && nodes.size > nodeMax) {
    findings.push(say("P10", "warning", `The plan has ${nodes.size} nodes; ${nodeMax} are allowed.`, placeIn(plan, ["nodes"]), remedy));
  }
  for (const node of nodes.values()) {
    const parent = node.parent === null ? undefined : nodes.get(node.parent);
    if (depthMax !== null && node.depth !== null && node.depth > depthMax) {
      findings.push(say("P10", "warning", `Node “${node.id}” lies ${node.depth} deep; ${depthMax} is the limit.`, at(node), remedy));
    }
    if (parent === undefined) continue;
    const fits =
      node.id.startsWith(`${parent.id}.`) &&
      (parent.children ?? []).includes(node.id) &&
      (node.depth === null || parent.depth === null || node.depth === parent.depth + 1);
    if (!fits) findings.push(say("P10", "warning", `Node “${node.id}” does not fit its parent “${parent.id}”.`, at(node), remedy));
    const suffix = /\.(\d+)$/.exec(node.id)?.[1];
    if (suffix !== undefined && nextSeq !== null && Number(suffix) > nextSeq) {
      findings.push(say("P10", "warning", `“${node.id}” bears a higher number than was handed out (${nextSeq}).`, at(node), remedy));
    }
  }
  return findings;
}

function criteria(facts: AtlasFacts, plan: ReadJson, { nodes }: PlanView): readonly Finding[] {
  const frozen = textsOf(member(facts.folder.state ?? undefined, "success_criteria")) ?? [];
  const all = new Set([...nodes.values()].flatMap((node) => node.criteria ?? []));
  const verified = new Set([...nodes.values()].filter(isVerifying).flatMap((node) => node.criteria ?? []));
  const dropped = frozen.filter((criterion) => !all.has(criterion));
  const unverified = [...all].filter((criterion) => !verified.has(criterion));
  const remedy = "The final verdict will be a failure whatever the nodes deliver.";
  const place = placeIn(plan, ["nodes"]);
  return [
    ...dropped.map((criterion) => say("P11", "warning", `No node carries the criterion “${criterion}”.`, place, remedy)),
    ...unverified.map((criterion) =>
      say("P11", "warning", `Only nodes that split work carry “${criterion}”; none verifies it.`, place, remedy),
    ),
  ];
}

const isVerifying = (node: PlanNode) => node.kind !== "DECOMPOSE";

/** Pairs of overlapping scopes, found through a sorted list of paths instead of comparing each pair. */
function scopes(plan: ReadJson, { nodes }: PlanView): readonly Finding[] {
  const claims = [...nodes.values()]
    .filter(isVerifying)
    .flatMap((node) => (node.scopePaths ?? []).map((path) => ({ path: `${normalScope(path)}/`, id: node.id })))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const open: { readonly path: string; readonly id: string }[] = [];
  const told = new Set<string>();
  const findings: Finding[] = [];
  for (const claim of claims) {
    while (open.length > 0 && !isAbove(open.at(-1)?.path ?? "", claim.path)) open.pop();
    const other = open.find((one) => one.id !== claim.id);
    const pair = other === undefined ? "" : [other.id, claim.id].sort().join("\n");
    if (other !== undefined && !told.has(pair)) {
      told.add(pair);
      const message = `Nodes “${other.id}” and “${claim.id}” may write the same files (${claim.path.slice(0, -1) || "everything"}).`;
      findings.push(
        say("P12", "warning", message, placeIn(plan, ["nodes", claim.id, "scope_paths"]), "Their changes may not fit together."),
      );
    }
    open.push(claim);
  }
  return findings;
}

const isAbove = (folder: string, path: string) => folder === "/" || path.startsWith(folder);

function evidence(facts: AtlasFacts, plan: ReadJson, { jobs, nodes }: PlanView): readonly Finding[] {
  return jobs.flatMap((job) => {
    const node = nodes.get(job.nodeId ?? "");
    if (job.state !== "DONE" || node === undefined || !isVerifying(node)) return [];
    const names = facts.subRuns.get(node.id)?.fileNames ?? new Set<string>();
    const missing = ["merged_critic.json", "diff.patch"].filter((name) => !names.has(name));
    if (missing.length === 0) return [];
    const message = `Node “${node.id}” is done, but its ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.`;
    const remedy = "Integration needs them: without them the result turns red, never green.";
    return [say("P14", "warning", message, placeIn(plan, ["jobs", job.index]), remedy)];
  });
}

function subRuns(facts: AtlasFacts, { jobs, nodes }: PlanView): readonly Finding[] {
  const stateOf = new Map(jobs.map((job) => [job.nodeId, job.state]));
  return [...facts.subRuns].flatMap(([id, sub]): readonly Finding[] => {
    const place = wholeFile(sub.path);
    if (!nodes.has(id)) {
      const remedy = "Left over from an earlier request in this folder, or from a plan that was lost.";
      return [say("P15", "note", `tasks/${id} belongs to no node of the plan.`, place, remedy)];
    }
    const position = textOf(member(sub.state ?? undefined, "current_state"));
    if (stateOf.get(id) !== "PENDING" || position === null) return [];
    const message = isTerminal(position)
      ? `The run of node “${id}” reached ${position}, but its job is still pending: the result of a dead turn.`
      : `The run of node “${id}” stands at ${position}, but its job is pending: a wave was killed before it was recorded.`;
    const remedy = "The host will run the node again and continue this sub-run. It is evidence, not a reason to mark the job done.";
    return [say("P15", "warning", message, place, remedy)];
  });
}
