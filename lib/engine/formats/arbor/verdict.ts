// Gathers the signs that a session's state is judged from (§19).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { judgedRows } from "@/lib/engine/formats/arbor/judged-rows";
import { reportHead } from "@/lib/engine/formats/arbor/report-head";
import { type Judgement, judge } from "@/lib/engine/formats/arbor/rules/verdict";

type Signs = Pick<SessionFacts, "source" | "mode" | "paths" | "treeContent" | "reading" | "tree" | "log" | "stats" | "statsModifiedAtMs">;

/** The verdict with its evidence. */
export function verdictOf({ source, mode, paths, treeContent, reading, tree, log, stats, statsModifiedAtMs }: Signs): Judgement {
  const unreadable = treeContent !== null && (treeContent.status !== "ok" || reading?.resumable === false);
  const report = reportHead(source);
  return judge({
    ...judgedRows(log),
    eventsModifiedAtMs: log.modifiedAtMs,
    treeModifiedAtMs: source.listing.entries.find(({ path }) => path === paths.tree)?.modifiedAtMs ?? null,
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
