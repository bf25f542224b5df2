// The jobs of a graph run with everything a person asks about them (§3.4, §6, §9).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { measuredOf } from "@/lib/engine/formats/atlas/measured-time";
import { type PlanJob, type PlanView, planView } from "@/lib/engine/formats/atlas/plan-view";
import { readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { attemptsCap } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { subRunOf } from "@/lib/engine/formats/atlas/sub-runs";
import { treeStateOf } from "@/lib/engine/formats/atlas/trees";
import type { Job, JobState } from "@/lib/engine/run/job";
import type { Fact, Liveness, Progress } from "@/lib/engine/run/run";
import { wavesOf } from "@/lib/engine/run/waves";
import { excerpt, member, numberOf, textOf } from "@/lib/engine/text/json-access";

/**
 * Jobs in the order of the plan; entries that are no objects appear as well.
 * @param liveness of the whole run
 * @param isForList true leaves out what only the page shows of a job: the list counts them
 */
export function jobsOfRun(facts: AtlasFacts, liveness: Liveness, isForList = false): readonly Job[] {
  const view = planView(facts.dag);
  const ids = view.jobs.map((job) => job.id ?? `job ${job.index + 1}`);
  const readiness = readinessOf(view, (view.gasRemaining ?? 0) > 0);
  const waves = wavesOf(view.jobs.map((job) => ({ id: ids[job.index] ?? "", deps: job.deps ?? [] })));
  return view.jobs.map((job): Job => {
    const own = readiness[job.index] ?? { readiness: "not-pending" as const, why: "", because: [] };
    const node = view.nodes.get(job.nodeId ?? "");
    const orphan = job.state === "RUNNING" && !liveness.maybeLive;
    return {
      id: ids[job.index] ?? "",
      nodeId: job.nodeId ?? "—",
      kind: job.kind ?? "—",
      state: stateOf(job.state, job.hasState),
      stateWord: job.state,
      ...own,
      why: orphan ? "Marked as running, and nothing shows that anything is alive. A reset puts it back." : own.why,
      deps: job.deps ?? [],
      wave: waves[job.index] ?? 0,
      attempts: job.attempts === null ? null : { used: job.attempts, cap: attemptsCap },
      lease: leaseOf(job),
      orphan,
      scopePaths: node?.scopePaths ?? [],
      criteria: node?.criteria ?? [],
      subRun: isForList ? null : subRunOf(facts, job, liveness),
      title: null,
      parent: null,
      scores: null,
      measured: measuredOf(facts, job),
      sections: [],
      facts: isForList ? [] : factsOf(facts, view, job),
    };
  });
}

function stateOf(state: string | null, hasState: boolean): JobState {
  switch (state) {
    case "PENDING":
      return "pending";
    case "RUNNING":
      return "running";
    case "DONE":
      return "done";
    case "FAILED":
      return "failed";
    default:
      return hasState ? "unknown" : "pending";
  }
}

function leaseOf({ id, attempts, lease, state }: PlanJob): Job["lease"] {
  if (lease === undefined) return null;
  const token = textOf(lease) ?? "(not a text)";
  return { token: excerpt(token), expected: state === "RUNNING" && id !== null && attempts !== null ? `${id}#${attempts}` : null };
}

function factsOf(facts: AtlasFacts, { nodes }: PlanView, job: PlanJob): readonly Fact[] {
  const node = nodes.get(job.nodeId ?? "");
  const where = `plan.dag.json, node ${job.nodeId ?? "—"}`;
  const risk = numberOf(member(node?.node, "risk"));
  const command = textOf(member(node?.node, "verify_cmd"));
  const parent = node?.parent ?? null;
  const tree = treeStateOf(facts, `tasks/${job.nodeId ?? ""}/worktree`);
  return [
    ...(node?.depth === null || node === undefined ? [] : [{ label: "Depth", value: String(node.depth), evidence: where }]),
    ...(risk === null ? [] : [{ label: "Risk", value: String(risk), evidence: where }]),
    ...(command === null || command === "" ? [] : [{ label: "Verified by", value: command, evidence: where }]),
    ...(parent === null ? [] : [{ label: "Split from", value: parent, evidence: where }]),
    ...(tree === undefined || tree.status === "absent" ? [] : [{ label: "Working tree", value: treeWords(tree), evidence: tree.path }]),
  ];
}

function treeWords(tree: Exclude<ReturnType<typeof treeStateOf>, undefined | { status: "absent" }>): string {
  if (tree.status === "unavailable") return `not readable: ${tree.reason}`;
  const branch = tree.branch === null ? "no branch" : `branch ${tree.branch}`;
  const known = tree.registered ? "" : ", not registered with git";
  return `${branch}, ${tree.uncommittedCount} files without a commit${known}`;
}

/** Jobs by what can happen to them. */
export function progressOfJobs(jobs: readonly Job[]): Progress {
  const count = (is: (job: Job) => boolean) => jobs.filter(is).length;
  const pending = (job: Job) => job.state === "pending";
  return {
    unit: "jobs",
    total: jobs.length,
    done: count((job) => job.state === "done"),
    running: count((job) => job.state === "running"),
    failed: count((job) => job.state === "failed"),
    ready: count((job) => job.readiness === "ready"),
    held: count((job) => job.readiness === "held" || job.readiness === "budget-frozen"),
    blocked: count(
      (job) =>
        pending(job) &&
        (job.readiness.startsWith("blocked") ||
          job.readiness === "in-cycle" ||
          job.readiness === "attempts-spent" ||
          job.readiness === "refused-by-host"),
    ),
    waiting: count((job) => job.readiness === "waiting-on"),
  };
}
