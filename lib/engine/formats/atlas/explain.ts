// What happened, in sentences that name their evidence. No relative times.

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { listed } from "@/lib/engine/formats/atlas/readiness";
import { episodesOf } from "@/lib/engine/formats/atlas/rules/episodes";
import { recordedStages, refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { Job } from "@/lib/engine/run/job";
import type { Liveness } from "@/lib/engine/run/run";
import { isoText } from "@/lib/engine/text/instant-text";
import { excerpt } from "@/lib/engine/text/json-access";

/** What explains the status further, most important first; the status has a sentence of its own. */
export function explanationOf(facts: AtlasFacts, liveness: Liveness, jobs: readonly Job[]): readonly string[] {
  const { folder } = facts;
  const lines = folder.log.status === "read" ? folder.log.lines : [];
  const passes = refinePasses(lines);
  const episodes = episodesOf(recordedStages(lines)).at(-1) ?? 1;
  return [
    ...lostWords(facts),
    ...graphWords(jobs),
    ...(passes > 0 ? [`${passes === 1 ? "One refine pass is" : `${passes} refine passes are`} recorded; two are the limit.`] : []),
    ...tornWords(facts),
    ...(episodes > 1 ? [`The folder was used for ${episodes} requests of one session; criteria and baseline are those of the first.`] : []),
    ...livenessWords(liveness),
  ];
}

/** What is lost with an unreadable head, and what the ledger still tells (§15). */
function lostWords({ folder }: AtlasFacts): readonly string[] {
  if (folder.state !== null) return [];
  const last = folder.log.status === "read" ? recordedStages(folder.log.lines).at(-1) : undefined;
  return [
    "Criteria, scope and baseline are lost with the head; Reprise does not make them up.",
    ...(last === undefined ? [] : [`The last stage in the ledger is ${excerpt(last, 60)}.`]),
  ];
}

function graphWords(jobs: readonly Job[]): readonly string[] {
  const names = (is: (job: Job) => boolean) => jobs.filter(is).map((job) => job.id);
  const orphans = names((job) => job.orphan);
  const ghosts = names((job) => job.state === "pending" && job.subRun !== null && job.subRun.remarks.length > 0);
  const failed = names((job) => job.state === "failed");
  const blocked = names(
    (job) => job.readiness === "blocked-by-failed" || job.readiness === "blocked-by-missing" || job.readiness === "in-cycle",
  );
  return [
    ...(orphans.length > 0 ? [`Marked as running with nothing alive behind it: ${listed(orphans)}.`] : []),
    ...(ghosts.length > 0
      ? [`Begun, but not recorded in the plan: ${listed(ghosts)}. A reset changes nothing about them; they simply run again.`]
      : []),
    ...(failed.length > 0 ? [`Failed for good: ${listed(failed)}.`] : []),
    ...(blocked.length > 0 ? [`Can never run: ${listed(blocked)}.`] : []),
  ];
}

function tornWords({ folder, isGraph }: AtlasFacts): readonly string[] {
  const place = positionOfFolder(folder);
  if (isGraph || place.status !== "ok" || !place.tornAdvance) return [];
  return ["Ledger and head name different last stages: a crash between the two. The host goes by the head and records the stage again."];
}

function livenessWords({ lastActivity: last }: Liveness): readonly string[] {
  if (last === null) return ["Nothing on disk says when it last moved."];
  return [`Last sign of life: ${isoText(last.atMs)}, by the ${last.source}.`];
}
