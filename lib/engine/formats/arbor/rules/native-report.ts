// REPORT.md as the native runtime writes it, wrong order for minimise included; from whatever is there, never failing (§17.1).

import type { EventCounters } from "@/lib/engine/formats/arbor/rules/event-counters";
import {
  artifactsSection,
  eventSummarySection,
  explorationSection,
  instructionSection,
  joinSections,
  resultsSection,
  runStatsSection,
} from "@/lib/engine/formats/arbor/rules/report-sections";
import { cutTo, firstLine, type ReportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import type { RunStats } from "@/lib/engine/formats/arbor/rules/run-stats";

export interface NativeReportFacts {
  readonly tree: ReportTree;
  readonly stats: RunStats | null;
  readonly instruction: string | null;
  /** Of run_info.json. */
  readonly runInfoTask: string | null;
  /** Null when no counters were kept, as in a regenerated report. */
  readonly counters: EventCounters | null;
  readonly exitReason: string;
  /** `YYYY-MM-DD HH:MM`. */
  readonly generatedAt: string;
  readonly sessionPath: string;
  /** Files that exist, relative to the session. */
  readonly existing: ReadonlySet<string>;
}

/** Longest title, in characters. */
export const longestTitle = 100;

/** The text of REPORT.md (§17.1). Where the runtime would crash, the remaining sections are written. */
export function nativeReport(facts: NativeReportFacts): string {
  const instruction = facts.instruction?.trim() || null;
  const title = firstLine(instruction ?? "") || firstLine(facts.runInfoTask ?? "") || "Research session";
  const header = [
    `# Research Report: ${cutTo(title, longestTitle)}`,
    "",
    `_Generated ${facts.generatedAt}_   _Exit: \`${facts.exitReason}\`_`,
    ...(instruction === null ? [] : ["", ...instructionSection(instruction)]),
    ...(facts.stats?.model ? ["", `**Model**: \`${facts.stats.model}\``] : []),
    ...(facts.stats?.durationHuman ? [`**Duration**: ${facts.stats.durationHuman}`] : []),
  ];
  return joinSections([
    header,
    facts.counters === null ? null : eventSummarySection([{ title: "Value", counters: facts.counters }]),
    runStatsSection(facts.stats),
    resultsSection(facts.tree),
    explorationSection(facts.tree, "maximize"),
    artifactsSection(facts.sessionPath, facts.existing),
  ]);
}
