// The ideas of a session as jobs: what each is, whether it can be dispatched, and where it stands in the tree (§4, §12).

import { canRun } from "@/lib/engine/formats/arbor/branches";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { jobEvidence } from "@/lib/engine/formats/arbor/job-evidence";
import { sectionsOf } from "@/lib/engine/formats/arbor/job-sections";
import { measuredTimes } from "@/lib/engine/formats/arbor/measured-times";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { scoreOf } from "@/lib/engine/formats/arbor/scores";
import type { Job, JobState, Readiness } from "@/lib/engine/run/job";
import type { Fact, Progress } from "@/lib/engine/run/run";
import { excerpt } from "@/lib/engine/text/json-access";

/**
 * Every node, in file order.
 * @param isForList true leaves out what only the page shows of a job: the list counts them
 */
export function jobsOf(facts: SessionFacts, isForList = false): readonly Job[] {
  const { tree } = facts;
  if (tree === null) return [];
  const ready = dispatchable(tree, null);
  const readyKeys = new Set(ready.nodes.map((node) => node.key));
  const evidence = isForList ? null : jobEvidence(facts);
  const interrupted = new Set(facts.interrupted.map((one) => one.id));
  const measured = isForList ? null : measuredTimes(facts);
  return tree.nodes.map((node): Job => {
    const state = jobState(node.status);
    const { readiness, why } = readinessOf(tree, node, readyKeys, ready.stop, interrupted.has(node.key));
    return {
      id: node.key,
      nodeId: node.key,
      kind: kindOf(tree, node),
      title: titleOf(node),
      state,
      stateWord: node.status === "" ? "no status" : node.status.replaceAll("_", " "),
      readiness,
      why,
      because: [],
      deps: [],
      parent: node.parentId,
      scores: { dev: scoreOf(node.score), test: scoreOf(node.testScore) },
      measured: measured?.get(node.key) ?? null,
      wave: Math.max(0, node.depth),
      attempts: null,
      lease: null,
      orphan: state === "running" && !facts.verdict.mayBeLive,
      scopePaths: [],
      criteria: [],
      subRun: null,
      sections: evidence === null ? [] : sectionsOf(facts, evidence, node),
      facts: isForList ? [] : factsOf(node),
    };
  });
}

/** The shared word for a status (§12.1); one that is none of the six is unknown. */
function jobState(status: string): JobState {
  switch (status) {
    case "pending":
    case "running":
    case "done":
      return status;
    case "merged":
      return "done";
    case "needs_retry":
      return "failed";
    case "pruned":
      return "dropped";
    default:
      return "unknown";
  }
}

function kindOf(tree: IdeaTree, node: IdeaNode): string {
  if (node.key === tree.rootId) return "task";
  return canRun(tree, node) ? "idea" : "strategy";
}

function titleOf(node: IdeaNode): string | null {
  const line = node.hypothesis.split("\n").find((one) => one.trim() !== "");
  return line === undefined ? null : excerpt(line.trim().replace(/^Mechanism:\s*/, ""), 160);
}

interface Standing {
  readonly readiness: Readiness;
  readonly why: string;
}

function readinessOf(
  tree: IdeaTree,
  node: IdeaNode,
  ready: ReadonlySet<string>,
  stop: ReturnType<typeof dispatchable>["stop"],
  interrupted: boolean,
): Standing {
  if (node.status === "running") {
    return {
      readiness: "not-pending",
      why: interrupted ? "The tree says running; whether something works on it, only the log's age tells." : "It is running.",
    };
  }
  if (ready.has(node.key)) {
    if (stop === "GOLD_MEDAL")
      return { readiness: "refused-by-host", why: "The session won a gold medal: the host dispatches nothing more." };
    const again =
      node.status === "needs_retry"
        ? node.codeRef === null
          ? "It is to be tried again, from the trunk."
          : "It can go on from its branch."
        : null;
    return { readiness: "ready", why: again ?? "It is pending and deep enough to be dispatched." };
  }
  if (node.status === "pending" || node.status === "needs_retry") {
    return {
      readiness: "refused-by-host",
      why:
        node.key === tree.rootId ? "It is the task itself." : `It is a strategy: only ideas at depth ${tree.maxDepth ?? 0} are dispatched.`,
    };
  }
  return { readiness: "not-pending", why: finishedWords(node) };
}

function finishedWords(node: IdeaNode): string {
  const ending = node.stopReason === "" ? "" : ` Its executor stopped: ${node.stopReason}.`;
  switch (node.status) {
    case "done":
      return node.score === null
        ? `It is done without a score${node.evalStatus === "" ? "" : ` (evaluation ${node.evalStatus})`}.${ending}`
        : `It is done.${ending}`;
    case "merged":
      return node.testScore === null ? "It was merged into the trunk; no B_test score is recorded." : "It was merged into the trunk.";
    case "pruned":
      return "It was pruned: given up on purpose.";
    case "":
      return "Nothing tells its status.";
    default:
      return `Its status “${excerpt(node.status, 40)}” is none that the host knows.`;
  }
}

function factsOf(node: IdeaNode): readonly Fact[] {
  const known = (label: string, value: string | null, evidence: string | null = null): readonly Fact[] =>
    value === null || value === "" ? [] : [{ label, value, evidence }];
  return [
    { label: "Attempt", value: String(node.attempt), evidence: null },
    ...known("Split of the score", node.scoreSplit === "dev" ? "" : node.scoreSplit),
    ...known("Branch (code_ref)", node.codeRef, node.status === "running" ? "of the attempt before, if any" : null),
    ...known("Evaluation", node.evalStatus),
    ...known("Stopped by", node.stopReason),
    ...known("Keys the host does not know", node.unknownKeys.join(", ")),
  ];
}

/** Counts by state, the root left out as the host does (§12.3). */
export function progressOf({ tree }: SessionFacts, jobs: readonly Job[]): Progress | null {
  if (tree === null) return null;
  const own = jobs.filter((job) => job.id !== tree.rootId);
  const count = (test: (job: Job) => boolean) => own.filter(test).length;
  return {
    unit: "jobs",
    total: own.length,
    done: count((job) => job.state === "done" || job.state === "dropped"),
    running: count((job) => job.state === "running"),
    failed: count((job) => job.state === "failed"),
    ready: count((job) => job.readiness === "ready" && job.state === "pending"),
    held: 0,
    blocked: 0,
    waiting: count((job) => job.readiness === "refused-by-host" && job.state === "pending"),
  };
}
