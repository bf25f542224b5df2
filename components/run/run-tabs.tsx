"use client";
// The rooms of the run page. The chosen one stands in the URL.

import { DocumentBrowser } from "@/components/documents/document-browser";
import { FindingList } from "@/components/findings/finding-list";
import { LedgerRoom } from "@/components/ledger/ledger-room";
import { HistoryRoom } from "@/components/recovery/history-room";
import { RecoveryRoom } from "@/components/recovery/recovery-room";
import { ReportRoom } from "@/components/report/report-room";
import type { RunTab } from "@/components/run/run-location";
import { RunOverview } from "@/components/run/run-overview";
import { useRunPage } from "@/components/run/run-page-context";
import { GraphRoom } from "@/components/run-graph/graph-room";
import { TruthRoom } from "@/components/truth/truth-room";
import { type TabItem, Tabs } from "@/components/ui/tabs";

export function RunTabs() {
  const { view, location, go } = useRunPage();
  const { run } = view;
  const items: readonly TabItem<RunTab>[] = [
    { id: "overview", label: "Overview", content: <RunOverview /> },
    ...(run.jobs.length > 0 ? [{ id: "graph", label: "Graph", count: run.jobs.length, content: <GraphRoom /> } as const] : []),
    ...(run.truth === null ? [] : [{ id: "truth", label: "Git truth", content: <TruthRoom truth={run.truth} /> } as const]),
    ...(run.reports.length > 0 ? [{ id: "report", label: "Report", content: <ReportRoom /> } as const] : []),
    { id: "ledger", label: "Ledger", content: <LedgerRoom /> },
    { id: "findings", label: "Findings", count: run.findings.length, content: <FindingList findings={run.findings} /> },
    { id: "evidence", label: "Evidence", count: run.documents.length, content: <DocumentBrowser /> },
    { id: "recovery", label: "Recovery", content: <RecoveryRoom /> },
    { id: "history", label: "History", content: <HistoryRoom /> },
  ];
  const chosen = items.some((item) => item.id === location.tab) ? location.tab : "overview";
  return <Tabs label="Parts of this run" items={items} value={chosen} onValueChange={(tab) => go({ tab })} className="mt-5" />;
}
