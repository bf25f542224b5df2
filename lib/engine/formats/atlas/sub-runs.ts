// The run folder that does the work of one node, as its job shows it (§2, §5.5, §9).

import { lastHookMs } from "@/lib/engine/formats/atlas/activity";
import { assessmentsOf } from "@/lib/engine/formats/atlas/assessments";
import { checkHead } from "@/lib/engine/formats/atlas/checks/check-head";
import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { fromRoot } from "@/lib/engine/formats/atlas/plan-parts";
import type { PlanJob } from "@/lib/engine/formats/atlas/plan-view";
import { refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { folderOf, nameOf } from "@/lib/engine/formats/atlas/run-files";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import { statusOf } from "@/lib/engine/formats/atlas/status";
import type { SubRun } from "@/lib/engine/run/job";
import type { RunStatus } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";

/** The sub-run of a job's node; null when there is no such folder. */
export function subRunOf(facts: AtlasFacts, job: PlanJob): SubRun | null {
  const folder = facts.subRuns.get(job.nodeId ?? "");
  if (folder === undefined) return null;
  const place = positionOfFolder(folder);
  return {
    path: fromRoot(facts, folder.path),
    status: statusOfSubRun(facts, folder),
    position: textOf(member(folder.state ?? undefined, "current_state")),
    next: place.status === "ok" ? place.next : null,
    lastActivityMs: activityOf(facts, folder),
    refinePasses: folder.log.status === "read" ? refinePasses(folder.log.lines) : null,
    assessments: assessmentsOf(folder),
    diffPath: folder.fileNames.has("diff.patch") ? `${folder.path}/diff.patch` : null,
    remarks: remarksOf(folder, job),
  };
}

/** Status of a sub-run by its own ledger; liveness is that of the whole run. */
function statusOfSubRun(facts: AtlasFacts, folder: FolderFacts): RunStatus {
  return statusOf({ ...facts, folder, subRuns: new Map(), isGraph: false }, checkHead(folder));
}

function activityOf({ source }: AtlasFacts, folder: FolderFacts): number | null {
  const ledgers: ReadonlySet<string> = new Set(["state.json", "log.jsonl"]);
  const times = source.listing.entries
    .filter((entry) => entry.type === "file" && folderOf(entry.path) === folder.path && ledgers.has(nameOf(entry.path)))
    .map((entry) => entry.modifiedAtMs);
  const hook = lastHookMs(folder);
  return [...times, ...(hook === null ? [] : [hook])].reduce<number | null>(
    (newest, at) => (newest === null || at > newest ? at : newest),
    null,
  );
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
