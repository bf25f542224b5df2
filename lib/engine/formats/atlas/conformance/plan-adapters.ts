// Expected results about plans: frontier, reset, graph, leases, aggregate.

import { shown } from "@/lib/engine/formats/atlas/conformance/shown";
import { finalAggregate } from "@/lib/engine/formats/atlas/rules/final-aggregate";
import { isGasExhausted } from "@/lib/engine/formats/atlas/rules/gas";
import { isDag } from "@/lib/engine/formats/atlas/rules/is-dag";
import { isLeaseValid, stampLease } from "@/lib/engine/formats/atlas/rules/lease";
import type { Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { planWave } from "@/lib/engine/formats/atlas/rules/plan-wave";
import { isFixpoint, type ListedJob, readyJobs } from "@/lib/engine/formats/atlas/rules/ready-jobs";
import { resetChanges } from "@/lib/engine/formats/atlas/rules/reset-orphans";
import { scopesOverlap } from "@/lib/engine/formats/atlas/rules/scope-overlap";
import { unresolvedNodes } from "@/lib/engine/formats/atlas/rules/unresolved-nodes";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { member, memberAt, numberOf, textsOf, toPlain } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

const dagOf = (input: JsonNode): JsonNode => member(input, "dag") ?? nodeOf(null);

const idsOf = (jobs: readonly ListedJob[]) => jobs.map(({ job }) => toPlain(member(job, "job_id") ?? nodeOf(null)));

/** The plan after a reset, read back from its patched text: the way Reprise itself takes. */
function afterReset(inputText: string): Outcome<JsonNode> {
  const reading = parseJsonText(inputText);
  const dag = reading.ok ? member(reading.document.root, "dag") : undefined;
  if (!reading.ok || dag === undefined) return { ok: true, value: nodeOf(null) };
  const changes = resetChanges(dag);
  if (!changes.ok) return changes;
  const below = changes.value.map((change): JsonChange => ({ ...change, path: ["dag", ...change.path] }));
  const patch = patchJson(reading.document, below);
  const bytes = new TextEncoder().encode(inputText);
  const after = patch.ok ? parseJson(applySplices(bytes, patch.splices)) : reading;
  return { ok: true, value: (after.ok ? member(after.document.root, "dag") : undefined) ?? nodeOf(null) };
}

const frontierAfterReset: Adapter = ({ inputText }) => {
  const reset = afterReset(inputText);
  return shown(reset, (dag) => ({
    ready: shown(readyJobs(dag), idsOf),
    gas_remaining: toPlain(memberAt(dag, "meta", "gas_remaining") ?? nodeOf(0)),
    terminated: shown(isFixpoint(dag)),
    unresolved_nodes: shown(unresolvedNodes(dag)),
  }));
};

/** By the function names of the vectors. */
export const planAdapters: readonly (readonly [string, Adapter])[] = [
  ["resume.resume", ({ inputText }) => shown(afterReset(inputText), toPlain)],
  [
    "resume.resume×2",
    ({ inputText }) =>
      shown(afterReset(inputText), (once) => {
        const twice = afterReset(JSON.stringify({ dag: toPlain(once) }));
        return shown(twice, toPlain);
      }),
  ],
  ["plandag.ready_jobs", ({ input }) => shown(readyJobs(dagOf(input)), idsOf)],
  ["resume.resume → plandag.ready_jobs + scheduler.is_terminated + scheduler.unresolved_nodes", frontierAfterReset],
  ["plandag.is_dag", ({ input }) => shown(isDag(member(input, "nodes")))],
  ["plandag.is_fixpoint", ({ input }) => shown(isFixpoint(dagOf(input)))],
  ["scheduler.is_terminated", ({ input }) => shown(isFixpoint(dagOf(input)))],
  ["plandag.gas_exhausted", ({ input }) => shown(isGasExhausted(dagOf(input)))],
  ["scheduler.lease_valid", ({ input }) => shown(isLeaseValid(member(input, "job") ?? nodeOf(null), member(input, "receipt")))],
  ["scheduler.stamp_lease", ({ input }) => stampLease(member(input, "job_id") ?? nodeOf(null), member(input, "attempts") ?? nodeOf(null))],
  ["scheduler.plan_wave", ({ input }) => shown(planWave(dagOf(input), numberOf(member(input, "free_mb")) ?? 0), idsOf)],
  ["scheduler.unresolved_nodes", ({ input }) => shown(unresolvedNodes(dagOf(input)))],
  [
    "scheduler.final_aggregate + scheduler.run_status",
    ({ input }) => {
      const verdicts = member(input, "node_verdicts_by_node") ?? nodeOf({});
      return shown(finalAggregate(dagOf(input), verdicts, member(input, "integration_verdict")), ({ runStatus, ...rest }) => ({
        ...rest,
        run_status: runStatus,
      }));
    },
  ],
  ["plandag.scope_overlap", ({ input }) => scopesOverlap(textsOf(member(input, "a")) ?? [], textsOf(member(input, "b")) ?? [])],
];
