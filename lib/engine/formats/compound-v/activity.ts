// When the run last moved, and whether its running jobs still work (§10). A word in a file is no evidence of life.

import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { type JobLiveness, jobLiveness, livenessThresholdS } from "@/lib/engine/formats/compound-v/rules/liveness";
import type { Liveness } from "@/lib/engine/run/run";
import { isoText } from "@/lib/engine/text/instant-text";

/** Files that only the run's own engine and workers write. */
const ownFiles = /^(?:state\.json|epic-state\.json|lane-map\.json|results\/.+|receipts\/.+|logs\/.+|jobs\/.+)$/;

/** Last activity of the run folder and of the trees of its running jobs. */
export function livenessOf(facts: RunFacts): Liveness {
  const written = facts.source.listing.entries
    .filter((entry) => entry.type === "file" && ownFiles.test(entry.path))
    .map((entry) => ({ atMs: entry.modifiedAtMs, source: `file time of ${entry.path}` }));
  const inTrees = facts.jobs.flatMap((job) => {
    const newest = job.claim.status === "running" || job.claim.status === "dispatched" ? newestIn(facts, job) : null;
    return newest === null ? [] : [newest];
  });
  const last = [...written, ...inTrees].reduce<Liveness["lastActivity"]>(
    (found, one) => (found === null || one.atMs > found.atMs ? one : found),
    null,
  );
  const thresholdMs = livenessThresholdS * 1000;
  const quietMs = last === null ? null : facts.source.nowMs - last.atMs;
  return { lastActivity: last, quietMs, thresholdMs, maybeLive: quietMs !== null && quietMs < thresholdMs };
}

function newestIn({ source }: RunFacts, { claim, logPath }: JobFacts): { readonly atMs: number; readonly source: string } | null {
  const tree = source.git?.status === "read" ? source.git.trees.find((one) => one.folder === claim.worktree) : undefined;
  const file = tree?.status === "read" && claim.worktree !== null ? (tree.scan?.newest ?? null) : null;
  const log = logPath === null ? undefined : source.listing.entries.find((entry) => entry.path === logPath);
  const inTree = file === null ? null : { atMs: file.modifiedAtMs, source: `${file.path} in its working tree` };
  const inLog = log === undefined ? null : { atMs: log.modifiedAtMs, source: log.path };
  if (inTree === null || inLog === null) return inTree ?? inLog;
  return inLog.atMs > inTree.atMs ? inLog : inTree;
}

export interface JobLife {
  readonly liveness: JobLiveness;
  /** One sentence that names the evidence; absolute times only. */
  readonly sentence: string;
}

/** The liveness of a job that its ledger calls running; null for every other, and when git was not asked. */
export function lifeOf(facts: RunFacts, job: JobFacts): JobLife | null {
  const { source } = facts;
  if (source.git === null || (job.claim.status !== "running" && job.claim.status !== "dispatched")) return null;
  const git = source.git.status === "read" ? source.git : null;
  const tree = git?.trees.find((one) => one.folder === job.claim.worktree);
  const head = tree?.status === "read" ? tree.head : null;
  const moved =
    git?.ancestries.some(
      (fact) => fact.of === head && fact.holds === true && job.claim.baselines.some(({ value }) => value === fact.commit),
    ) ?? false;
  const newest = newestIn(facts, job);
  const dead = job.pid !== null && source.processes.get(job.pid) === "dead";
  const { liveness } = jobLiveness({
    treeExists: tree?.status === "read" && job.claim.worktree !== null,
    movedPastBaseline: moved,
    newestMs: newest?.atMs ?? null,
    processDead: dead,
    nowMs: source.nowMs,
    thresholdS: livenessThresholdS,
  });
  return { liveness, sentence: sentenceOf(liveness, newest, facts, job) };
}

function sentenceOf(
  liveness: JobLiveness,
  newest: { readonly atMs: number; readonly source: string } | null,
  facts: RunFacts,
  { pid }: JobFacts,
): string {
  const last = newest === null ? "" : ` Last change: ${isoText(newest.atMs)} (${newest.source}).`;
  switch (liveness) {
    case "LIKELY-DONE":
      return "Likely done: its working tree has a commit past the baseline.";
    case "WORKING":
      return `Perhaps still working.${last}`;
    case "STALE": {
      const paused = facts.paths.has("dispatch.workflow.js") || facts.laneMap.status === "read";
      return `Quiet for more than ten minutes.${last}${paused ? " It may be a paused run (usage limit), not a hang." : ""}`;
    }
    case "DEAD":
      return `Process ${pid ?? ""} is gone.${last}`;
    case "UNKNOWN":
      return "Nothing on this machine tells: no working tree, no log, no process.";
  }
}
