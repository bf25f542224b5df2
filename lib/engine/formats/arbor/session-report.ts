// The text of a session's report, from what it left (§17.1 [ours]). Nothing in it depends on when it is written.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { reportHead } from "@/lib/engine/formats/arbor/report-head";
import { statsAreStale } from "@/lib/engine/formats/arbor/rules/compare-stats";
import { countEvents } from "@/lib/engine/formats/arbor/rules/event-counters";
import { fullReport } from "@/lib/engine/formats/arbor/rules/full-report";
import { lastProcessRows } from "@/lib/engine/formats/arbor/rules/processes";
import { reportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { isoText } from "@/lib/engine/text/instant-text";
import { member, textOf } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

/** Markdown, with a final line feed. Total: what is missing is named under its caveats. */
export function sessionReport(facts: SessionFacts): string {
  const { source, tree, reading, log, processes, verdict, executors, stats } = facts;
  const info = source.files.get(files.runInfo);
  const infoReading = info?.status === "ok" ? parseJson(info.bytes) : null;
  return fullReport({
    tree: reportTree(tree?.document?.root),
    treeFault:
      reading === null
        ? facts.treeContent === null
          ? `there is no idea tree${tree === null ? "" : "; its ideas are reconstructed from other files"}`
          : "the idea tree was not opened"
        : reading.status === "read"
          ? null
          : reading.failure.message,
    stats,
    statsStale: statsAreStale(log.rows, facts.statsModifiedAtMs),
    task: processes.find((process) => process.task !== null)?.task ?? null,
    runInfoTask: infoReading?.ok ? textOf(member(infoReading.document.root, "task")) : null,
    model: processes.findLast((process) => process.model !== null)?.model ?? null,
    wholeLog: log.there ? countEvents(log.rows) : null,
    lastProcess: processes.length > 1 ? countEvents(lastProcessRows(log.rows)) : null,
    brokenLines: log.rows.filter((row) => row.problem !== null && row.problem !== "no-type").length,
    exit: exitOf(facts),
    cutByBudget: verdict.verdict === "cut-by-budget",
    openExecutors: executors.filter((run) => run.state === "open"),
    runName: facts.runName,
    generatedAt: generatedAt(facts),
    sessionPath: source.folder,
    existing: facts.names,
  });
}

/** The true exit reason: of the log, else of the report that was written when the run was stopped, else by the verdict (§15, §22). */
function exitOf(facts: SessionFacts): string {
  const { processes, verdict, source } = facts;
  const last = processes.at(-1);
  if (last?.ended === true && last.exitReason !== null) return last.exitReason;
  switch (verdict.verdict) {
    case "interrupted-report-written":
      return reportHead(source)?.exit ?? "interrupted";
    case "cut-by-budget":
      return "timeout";
    case "ended":
      return "ok";
    case "interrupted":
    case "quiet":
      return keptExit(facts) ?? "interrupted";
    default:
      return verdict.verdict;
  }
}

/** What a report of the stopped run said before Reprise wrote it anew: the host's own words are kept aside, and not lost. */
function keptExit({ source, log }: SessionFacts): string | null {
  const head = reportHead(source);
  const lastMs = log.rows.findLast((row) => row.atSource === "own")?.atMs ?? null;
  if (head === null || !head.byReprise || lastMs === null || head.modifiedAtMs < lastMs) return null;
  return head.exit === "error" ? head.exit : null;
}

/** The age of what it was made from: the moment of writing would make every plan a new one. */
function generatedAt({ source }: SessionFacts): string {
  const newest = source.listing.entries
    .filter(({ path, type }) => type === "file" && path !== files.report && !path.startsWith(".recovery/"))
    .reduce((last, { modifiedAtMs }) => Math.max(last, modifiedAtMs), 0);
  return newest === 0 ? "by Reprise" : `by Reprise from files last written ${isoText(newest).slice(0, 16).replace("T", " ")} UTC`;
}
