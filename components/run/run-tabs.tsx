"use client";
// The rooms of the run page. The chosen one stands in the URL; all but the first come when they are opened.

import { lazy, useMemo } from "react";
import type { RunTab } from "@/components/run/run-location";
import { RunOverview } from "@/components/run/run-overview";
import { useRunPage } from "@/components/run/run-page-context";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import type { Run } from "@/lib/engine/run/run";

// The tabs hold the place: the room before stays until the next one is there.
const ConversationRoom = lazy(async () => ({ default: (await import("@/components/conversation/conversation-room")).ConversationRoom }));
const DocumentBrowser = lazy(async () => ({ default: (await import("@/components/documents/document-browser")).DocumentBrowser }));
const EventsRoom = lazy(async () => ({ default: (await import("@/components/events/events-room")).EventsRoom }));
const FindingRoom = lazy(async () => ({ default: (await import("@/components/findings/finding-room")).FindingRoom }));
const GraphRoom = lazy(async () => ({ default: (await import("@/components/run-graph/graph-room")).GraphRoom }));
const HandOverRoom = lazy(async () => ({ default: (await import("@/components/hand-over/hand-over-room")).HandOverRoom }));
const HistoryRoom = lazy(async () => ({ default: (await import("@/components/recovery/history-room")).HistoryRoom }));
const RecoveryRoom = lazy(async () => ({ default: (await import("@/components/recovery/recovery-room")).RecoveryRoom }));
const ReportRoom = lazy(async () => ({ default: (await import("@/components/report/report-room")).ReportRoom }));
const StatsRoom = lazy(async () => ({ default: (await import("@/components/measures/stats-room")).StatsRoom }));
const TimelineRoom = lazy(async () => ({ default: (await import("@/components/timeline/timeline-room")).TimelineRoom }));
const TreeRoom = lazy(async () => ({ default: (await import("@/components/run-graph/tree-room")).TreeRoom }));
const TruthRoom = lazy(async () => ({ default: (await import("@/components/truth/truth-room")).TruthRoom }));

/** The jobs as their run hangs together. */
function graphTab({ jobs, shape }: Run): TabItem<RunTab> {
  return shape === "tree"
    ? { id: "graph", label: "Tree", count: jobs.length, content: <TreeRoom /> }
    : { id: "graph", label: "Graph", count: jobs.length, content: <GraphRoom /> };
}

function tabsOf(run: Run, hasEngines: boolean): readonly TabItem<RunTab>[] {
  return [
    { id: "overview", label: "Overview", content: <RunOverview /> },
    ...(run.jobs.length === 0 ? [] : [graphTab(run)]),
    ...(run.timeline === null ? [] : [{ id: "timeline", label: "Timeline", content: <TimelineRoom timeline={run.timeline} /> } as const]),
    ...(run.measures === null
      ? []
      : [{ id: "stats", label: "Stats", content: <StatsRoom measures={run.measures} scores={run.scores} /> } as const]),
    ...(run.truth === null ? [] : [{ id: "truth", label: "Git truth", content: <TruthRoom truth={run.truth} /> } as const]),
    ...(run.conversation === null
      ? []
      : [{ id: "conversation", label: "Conversation", content: <ConversationRoom path={run.conversation} /> } as const]),
    ...(run.reports.length > 0 ? [{ id: "report", label: "Report", content: <ReportRoom /> } as const] : []),
    { id: "events", label: "Events", content: <EventsRoom /> },
    { id: "findings", label: "Findings", count: run.findings.length, content: <FindingRoom run={run} /> },
    { id: "evidence", label: "Evidence", count: run.documents.length, content: <DocumentBrowser /> },
    { id: "recovery", label: "Recovery", content: <RecoveryRoom /> },
    ...(hasEngines ? [{ id: "hand-over", label: "Hand-over", content: <HandOverRoom /> } as const] : []),
    { id: "history", label: "History", content: <HistoryRoom /> },
  ];
}

export function RunTabs() {
  const { view, location, go } = useRunPage();
  // The same elements while the run stays the same: a room that is left is not drawn once more before it goes.
  const hasEngines = view.format.engines.planKinds.length > 0;
  const items = useMemo(() => tabsOf(view.run, hasEngines), [view.run, hasEngines]);
  const chosen = items.some((item) => item.id === location.tab) ? location.tab : "overview";
  return <Tabs label="Parts of this run" items={items} value={chosen} onValueChange={(tab) => go({ tab })} className="mt-5" />;
}
