"use client";
// The rooms of the run page. The chosen one stands in the URL; all but the first come when they are opened.

import dynamic from "next/dynamic";
import type { RunTab } from "@/components/run/run-location";
import { RunOverview } from "@/components/run/run-overview";
import { useRunPage } from "@/components/run/run-page-context";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import type { Run } from "@/lib/engine/run/run";

// No `loading` here: the tabs hold the place, so that the room before stays until the next one is there.
const ConversationRoom = dynamic(() => import("@/components/conversation/conversation-room").then((room) => room.ConversationRoom));
const DocumentBrowser = dynamic(() => import("@/components/documents/document-browser").then((room) => room.DocumentBrowser));
const EventsRoom = dynamic(() => import("@/components/events/events-room").then((room) => room.EventsRoom));
const FindingRoom = dynamic(() => import("@/components/findings/finding-room").then((room) => room.FindingRoom));
const GraphRoom = dynamic(() => import("@/components/run-graph/graph-room").then((room) => room.GraphRoom));
const HistoryRoom = dynamic(() => import("@/components/recovery/history-room").then((room) => room.HistoryRoom));
const RecoveryRoom = dynamic(() => import("@/components/recovery/recovery-room").then((room) => room.RecoveryRoom));
const ReportRoom = dynamic(() => import("@/components/report/report-room").then((room) => room.ReportRoom));
const StatsRoom = dynamic(() => import("@/components/measures/stats-room").then((room) => room.StatsRoom));
const TimelineRoom = dynamic(() => import("@/components/timeline/timeline-room").then((room) => room.TimelineRoom));
const TreeRoom = dynamic(() => import("@/components/run-graph/tree-room").then((room) => room.TreeRoom));
const TruthRoom = dynamic(() => import("@/components/truth/truth-room").then((room) => room.TruthRoom));

/** The jobs as their run hangs together. */
function graphTab({ jobs, shape }: Run): TabItem<RunTab> {
  return shape === "tree"
    ? { id: "graph", label: "Tree", count: jobs.length, content: <TreeRoom /> }
    : { id: "graph", label: "Graph", count: jobs.length, content: <GraphRoom /> };
}

export function RunTabs() {
  const { view, location, go } = useRunPage();
  const { run } = view;
  const items: readonly TabItem<RunTab>[] = [
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
    { id: "history", label: "History", content: <HistoryRoom /> },
  ];
  const chosen = items.some((item) => item.id === location.tab) ? location.tab : "overview";
  return <Tabs label="Parts of this run" items={items} value={chosen} onValueChange={(tab) => go({ tab })} className="mt-5" />;
}
