// The run folder that does the work of one node, as its job shows it (§2, §5.5, §9).

import { activityOfFolder } from "@/lib/engine/formats/atlas/activity";
import { assessmentsOf } from "@/lib/engine/formats/atlas/assessments";
import { checkHead } from "@/lib/engine/formats/atlas/checks/check-head";
import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { fromRoot } from "@/lib/engine/formats/atlas/plan-parts";
import type { PlanJob } from "@/lib/engine/formats/atlas/plan-view";
import { refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import { statusOf } from "@/lib/engine/formats/atlas/status";
import type { SubRun } from "@/lib/engine/run/job";
import type { Liveness, RunStatus } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";

/** The sub-run of a job's node; null when there is no such folder. @param liveness of the whole run */
export function subRunOf(facts: AtlasFacts, job: PlanJob, liveness: Liveness): SubRun | null {
  const folder = facts.subRuns.get(job.nodeId ?? "");
  if (folder === undefined) return null;
  const place = positionOfFolder(folder);
  return {
    path: fromRoot(facts, folder.path),
    status: statusOfSubRun(facts, folder, liveness),
    position: textOf(member(folder.state ?? undefined, "current_state")),
    next: place.status === "ok" ? place.next : null,
    lastActivityMs: activityOfFolder(facts, folder)?.atMs ?? null,
    refinePasses: folder.log.status === "read" ? refinePasses(folder.log.lines) : null,
    assessments: assessmentsOf(folder),
    diffPath: folder.fileNames.has("diff.patch") ? `${folder.path}/diff.patch` : null,
    remarks: remarksOf(folder, job),
  };
}

/** Status of a sub-run by its own ledger. */
function statusOfSubRun(facts: AtlasFacts, folder: FolderFacts, liveness: Liveness): RunStatus {
  return statusOf({ ...facts, folder, subRuns: new Map(), isGraph: false }, checkHead(folder), liveness);
}

function remarksOf(folder: FolderFacts, job: PlanJob): readonly string[] {
  const position = textOf(member(folder.state ?? undefined, "current_state"));
  if (position === null) return ["Its head cannot be read."];
  if (isTerminal(position) && job.state !== "DONE") {
    return [
      `It reached ${position} although the job is ${job.state ?? "without state"}: the result of a dead turn, not a reason to count it as done.`,
    ];
  }
  if (!isTerminal(position) && job.state === "PENDING") {
    return ["It was begun although its job is pending: a wave was killed before the plan was written."];
  }
  if (job.state !== "DONE") return [];
  const missing = ["diff.patch", "merged_critic.json"].filter((name) => !folder.fileNames.has(name));
  return missing.length === 0 ? [] : [`${missing.join(" and ")} missing: integration will turn red.`];
}
