// What the run was to do, from its manifest, and facts about the run as a whole (§5.1).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { memoryFacts, preEvalFacts, reviewFacts, unboundFacts } from "@/lib/engine/formats/compound-v/project-records";
import { aggregateUsage } from "@/lib/engine/formats/compound-v/rules/aggregate-usage";
import type { Fact, Packet } from "@/lib/engine/run/run";
import { entriesOf, type integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** Null without a readable manifest. */
export function packetOf({ manifestRoot }: RunFacts): Packet | null {
  if (manifestRoot === null) return null;
  const text = (key: string) => textOf(member(manifestRoot, key));
  const contract = member(manifestRoot, "test_contract");
  const extra: readonly Fact[] = [
    { label: "Specification", value: text("spec_path"), evidence: "manifest.yaml" },
    { label: "Plan", value: text("plan_path"), evidence: "manifest.yaml" },
    { label: "Routing", value: text("routing_stance"), evidence: "manifest.yaml" },
    { label: "At most at once", value: number(member(manifestRoot, "max_parallel")), evidence: "manifest.yaml" },
    { label: "Tier", value: textOf(member(member(manifestRoot, "triage"), "tier")), evidence: "manifest.yaml, triage" },
    ...(entriesOf(member(manifestRoot, "audits")) ?? []).map(
      ([name, node]): Fact => ({ label: `Audit: ${name}`, value: textOf(node), evidence: "manifest.yaml" }),
    ),
  ];
  return {
    intent: text("feature"),
    criteria: textsOf(member(manifestRoot, "acceptance_criteria")) ?? [],
    scopePaths: textsOf(member(manifestRoot, "shared_resources")) ?? [],
    verifyCommand: textOf(member(contract, "full_command")) ?? textOf(member(contract, "floor_command")),
    baseline: null,
    extra: extra.filter((fact) => fact.value !== null),
  };
}

function number(node: Parameters<typeof integerOf>[0]): string | null {
  return node?.kind === "number" ? node.literal : null;
}

/** Facts of the run; what was not measured is unknown, never 0. */
export function runFacts(facts: RunFacts): readonly Fact[] {
  const { stateRoot, jobs } = facts;
  const text = (key: string) => textOf(member(stateRoot ?? undefined, key));
  const results = jobs.flatMap(({ id, result }) => (result.status === "read" ? [[id, result.root] as const] : []));
  const { totals } = aggregateUsage(results);
  const measured = `measured in ${totals.measuredJobs} of ${totals.measuredJobs + totals.unmeasuredJobs} results`;
  const all: readonly Fact[] = [
    { label: "Phase", value: text("phase"), evidence: "state.json, phase" },
    { label: "Updated", value: text("updated_at"), evidence: "state.json, updated_at" },
    { label: "Blocked at", value: text("blocked_at"), evidence: "state.json, blocked_at" },
    { label: "Merged at", value: text("merged_at"), evidence: "state.json, merged_at" },
    { label: "Pre-evaluation", value: text("pre_eval_id"), evidence: "state.json, pre_eval_id" },
    { label: "Goes on in", value: text("escalated_to"), evidence: "state.json, escalated_to" },
  ];
  const usage: readonly Fact[] =
    results.length === 0
      ? []
      : [
          { label: "Tokens in", value: totals.inputTokens === null ? null : String(totals.inputTokens), evidence: measured },
          { label: "Tokens out", value: totals.outputTokens === null ? null : String(totals.outputTokens), evidence: measured },
        ];
  const notes = (textsOf(member(stateRoot ?? undefined, "notes")) ?? []).map(
    (value): Fact => ({ label: "Note", value, evidence: "state.json, notes" }),
  );
  const preEvalId = text("pre_eval_id");
  const records = [
    ...preEvalFacts(facts.source, preEvalId),
    ...reviewFacts(facts.source),
    ...memoryFacts(facts.source, facts.runId, preEvalId),
    ...unboundFacts(facts.source, preEvalId),
  ];
  return [...all.filter((fact) => fact.value !== null), ...usage, ...notes, ...records];
}
