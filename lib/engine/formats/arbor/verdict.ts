// Gathers the signs that a session's state is judged from (§19).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { judgedRows } from "@/lib/engine/formats/arbor/judged-rows";
import { reportHead } from "@/lib/engine/formats/arbor/report-head";
import { ageTurns } from "@/lib/engine/formats/arbor/rules/ages";
import { type Judgement, judge } from "@/lib/engine/formats/arbor/rules/verdict";

type Signs = Pick<SessionFacts, "source" | "mode" | "paths" | "treeContent" | "reading" | "tree" | "log" | "stats" | "statsModifiedAtMs">;

/** The verdict with its evidence. */
export function verdictOf({ source, mode, paths, treeContent, reading, tree, log, stats, statsModifiedAtMs }: Signs): Judgement {
  const unreadable = treeContent !== null && (treeContent.status !== "ok" || reading?.resumable === false);
  const report = reportHead(source);
  return judge({
    ...judgedRows(log),
    eventsModifiedAtMs: log.modifiedAtMs,
    treeModifiedAtMs: treeModifiedAtMs({ source, paths }),
    statsModifiedAtMs,
    statsEmergencyTimeout: stats.status === "read" ? stats.stats.emergencyTimeout : null,
    report: report?.byReprise ? null : report,
    nowMs: source.nowMs,
    onlyRoot: tree?.nodes.every((node) => node.key === tree.rootId) === true,
    baselineNull: tree === null || tree.meta.baselineScore === null,
    skillSession: mode === "skill" || mode === "keyless",
    foreign: mode === "foreign",
    treeDamaged: unreadable,
  });
}

/** When the clock alone may change the verdict. Every own time of the log counts, as the last process's newest one is among them. */
export function turnsOf({ source, paths, log }: Pick<SessionFacts, "source" | "paths" | "log">): readonly number[] {
  const lastMs = log.rows.findLast((row) => row.atSource === "own" && row.problem === null)?.atMs ?? null;
  return ageTurns([lastMs, log.modifiedAtMs, treeModifiedAtMs({ source, paths })]);
}

function treeModifiedAtMs({ source, paths }: Pick<SessionFacts, "source" | "paths">): number | null {
  return source.listing.entries.find(({ path }) => path === paths.tree)?.modifiedAtMs ?? null;
}
