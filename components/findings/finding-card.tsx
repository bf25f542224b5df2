"use client";
// One finding: what is wrong, where, what shows it, what to do.

import { logsOf } from "@/components/events/logs-of";
import { eventLocation } from "@/components/run/run-location";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { Badge } from "@/components/ui/badge";
import { CodeBlock } from "@/components/ui/code";
import type { Finding, Place } from "@/lib/engine/run/finding";

export function FindingCard({ finding }: { readonly finding: Finding }) {
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-72 font-medium text-pretty wrap-anywhere">{finding.message}</p>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-faint">
          {finding.severity === "blocker" && <Badge tone="danger">blocks writes</Badge>}
          <span className="font-mono text-2xs">{finding.code}</span>
          <span title="The rule in the format's specification">{finding.rule}</span>
        </span>
      </div>
      {finding.place !== null && <PlaceLine place={finding.place} />}
      {finding.evidence !== null && <CodeBlock text={finding.evidence} className="max-h-48 overflow-y-auto" />}
      <p className="max-w-prose text-pretty text-ink-muted wrap-anywhere">{finding.remedy}</p>
    </li>
  );
}

/** The place in words, leading to the event or the document when the page can show it. */
function PlaceLine({ place }: { readonly place: Place }) {
  const { run } = useRunPage().view;
  const where = [
    place.path,
    ...(place.line === null ? [] : [`:${place.line}`]),
    ...(place.line === null || place.column === null ? [] : [`:${place.column}`]),
  ].join("");
  const isLog = logsOf(run).some((log) => log.path === place.path);
  const isDocument = run.documents.some((document) => document.path === place.path);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 font-mono text-xs text-ink-muted">
      {place.path === run.conversation ? (
        <StateLink to={{ tab: "conversation", message: place.line }} className="wrap-anywhere">
          {where}
        </StateLink>
      ) : isLog ? (
        <StateLink to={eventLocation(place.path, place.line)} className="wrap-anywhere">
          {where}
        </StateLink>
      ) : isDocument ? (
        <StateLink to={{ tab: "evidence", doc: place.path }} className="wrap-anywhere">
          {where}
        </StateLink>
      ) : (
        <span className="wrap-anywhere">{where}</span>
      )}
      {place.pointer !== null && <span className="wrap-anywhere">{place.pointer}</span>}
      {place.byteOffset !== null && <span className="text-ink-faint">byte {place.byteOffset}</span>}
    </p>
  );
}
