"use client";
// The rooms of the run page. The chosen one stands in the URL.

import dynamic from "next/dynamic";
import { ConversationRoom } from "@/components/conversation/conversation-room";
import { DocumentBrowser } from "@/components/documents/document-browser";
import { FindingRoom } from "@/components/findings/finding-room";
import { StatsRoom } from "@/components/measures/stats-room";
import { HistoryRoom } from "@/components/recovery/history-room";
import { RecoveryRoom } from "@/components/recovery/recovery-room";
import { ReportRoom } from "@/components/report/report-room";
import type { RunTab } from "@/components/run/run-location";
import { RunOverview } from "@/components/run/run-overview";
import { useRunPage } from "@/components/run/run-page-context";
import { GraphRoom } from "@/components/run-graph/graph-room";
import { TreeRoom } from "@/components/run-graph/tree-room";
import { TimelineRoom } from "@/components/timeline/timeline-room";
import { TruthRoom } from "@/components/truth/truth-room";
import { HoldingPlace } from "@/components/ui/holding-place";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import type { Run } from "@/lib/engine/run/run";

const EventsRoom = dynamic(() => import("@/components/events/events-room").then((module) => module.EventsRoom), {
  ssr: false,
  loading: () => <HoldingPlace label="Opening the events…" lines={12} />,
});

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
