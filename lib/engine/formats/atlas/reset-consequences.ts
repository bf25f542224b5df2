// What a reset means for every job of the plan, with reason and evidence (§8, §9).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { type PlanJob, type PlanView, planView } from "@/lib/engine/formats/atlas/plan-view";
import { type JobReadiness, readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { treeStateOf } from "@/lib/engine/formats/atlas/trees";
import type { Consequences, JobConsequence } from "@/lib/engine/plan/plan";
import { member, textOf } from "@/lib/engine/text/json-access";

/** Every job appears exactly once. */
export function consequencesOf(facts: AtlasFacts): Consequences {
  const view = planView(facts.dag);
  const after: PlanView = {
    ...view,
    jobs: view.jobs.map((job) => (job.state === "RUNNING" ? { ...job, state: "PENDING", lease: undefined } : job)),
  };
  const readiness = readinessOf(after, (view.gasRemaining ?? 0) > 0);
  const lists: Record<Fate, JobConsequence[]> = { redispatch: [], keep: [], held: [], needsPerson: [] };
  for (const job of view.jobs) {
    const own = readiness[job.index];
    if (own === undefined) continue;
    const [fate, reason] = fateOf(job, own);
    lists[fate].push({ jobId: job.id ?? `job ${job.index + 1}`, reason, evidence: evidenceOf(facts, job) });
  }
  return { ...lists, lost: [] };
}

type Fate = "redispatch" | "keep" | "held" | "needsPerson";

function fateOf(job: PlanJob, after: JobReadiness): readonly [Fate, string] {
  if (job.state === "DONE") return ["keep", "Done; its result is kept."];
  if (job.state === "FAILED") return ["needsPerson", after.why];
  const was = job.state === "RUNNING" ? "Was running when the run stopped. " : "";
  switch (after.readiness) {
    case "ready":
      return ["redispatch", was === "" ? "Ready; it has not been finished yet." : `${was}Runs again, which costs gas again.`];
    case "waiting-on":
      return ["held", `${was}${after.why}`];
    case "held":
    case "budget-frozen":
      return was === "" ? ["held", after.why] : ["needsPerson", `${was}${after.why}`];
    default:
      return ["needsPerson", `${was}${after.why}`];
  }
}

function evidenceOf(facts: AtlasFacts, job: PlanJob): readonly string[] {
  const attempts = `attempts ${job.attempts ?? "unreadable"}`;
  const lease = job.lease === undefined ? [] : [`lease ${textOf(job.lease) ?? "(not a text)"}`];
  return [`plan.dag.json: ${job.state ?? "no state"}, ${attempts}`, ...lease, ...subRunEvidence(facts, job), ...treeEvidence(facts, job)];
}

function subRunEvidence(facts: AtlasFacts, job: PlanJob): readonly string[] {
  const sub = facts.subRuns.get(job.nodeId ?? "");
  const position = textOf(member(sub?.state ?? undefined, "current_state"));
  if (sub === undefined || position === null) return [];
  const words = [`${sub.path} stands at ${position}`];
  if (job.state === "DONE") return [...words, ...(sub.fileNames.has("diff.patch") ? [] : [`${sub.path}/diff.patch is missing`])];
  if (isTerminal(position)) return [...words, "it finished in a turn that is dead: evidence for you, no reason to count the job as done"];
  return [...words, "the same folder is continued when the job runs again"];
}

function treeEvidence(facts: AtlasFacts, job: PlanJob): readonly string[] {
  const tree = `tasks/${job.nodeId ?? ""}/worktree`;
  const state = treeStateOf(facts, tree);
  if (state === undefined || state.status === "absent" || job.state === "DONE") return [];
  if (state.status === "unavailable") return [`${tree} is there, but git could not look into it`];
  return [`${tree}: ${state.uncommittedCount} files without a commit`];
}
