"use client";
// One recovery: when, on which run, what was changed, and whether it can be taken back.

import type { ReactNode } from "react";
import { recoveryLook } from "@/components/journal/recovery-look";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { JournalEntryView } from "@/lib/service/read-journal";

/** @param action what stands in the place of the link to the undo, such as the undo itself */
export function JournalEntry({ entry, action = null }: { readonly entry: JournalEntryView; readonly action?: ReactNode }) {
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-2 px-4 py-3.5 lg:grid-cols-[8rem_minmax(0,1fr)_12rem]">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs lg:flex-col">
        <LookMark look={recoveryLook(entry.state)} />
        <Time atMs={momentOf(entry.at)} className="text-ink-muted" />
      </div>
      <div className="min-w-0">
        <h2 className="text-base font-medium wrap-anywhere">{entry.title}</h2>
        <p className="text-sm text-ink-muted wrap-anywhere">{entry.summary}</p>
        <p className="mt-0.5 text-xs text-ink-faint wrap-anywhere">
          <TextLink href={runHref(entry.run)} className="text-ink-muted">
            {entry.run.path}
          </TextLink>{" "}
          in root {entry.run.rootId}
        </p>
        <Remarks remarks={entry.remarks} />
        <details className="mt-1.5 text-xs">
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-ink-muted hover:text-ink">
            {entry.steps.length === 1 ? "1 step" : `${entry.steps.length} steps`}, {entry.log.length} journal lines
          </summary>
          <ol className="mt-1 flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-faint">
            {entry.steps.map((step) => (
              <li key={`${step.kind} ${step.path}`} className="wrap-anywhere">
                <Code>{step.path}</Code> <span className="text-ink-muted">{step.sentence}</span>
                {step.notUndoable !== null && <span className="block text-caution-ink">{step.notUndoable}</span>}
              </li>
            ))}
          </ol>
          <ol className="mt-2 border-t pt-2">
            {entry.log.map((line) => (
              <li key={line.seq} className="flex flex-wrap gap-x-3 py-0.5">
                <span className="tabular w-10 shrink-0 text-ink-faint">#{line.seq}</span>
                <span className="w-44 shrink-0 text-ink-faint">
                  <Time atMs={momentOf(line.at)} show="absolute" />
                </span>
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{line.sentence}</span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs lg:flex-col">
        <div>
          <dt className="inline text-ink-faint">Read back </dt>
          <dd className="inline">{entry.verified === null ? "not checked" : entry.verified ? "as planned" : "not as planned"}</dd>
        </div>
        <div>
          <dt className="sr-only">Undo</dt>
          <dd>
            {action}
            {entry.undoable && action === null && <TextLink href={runHref(entry.run, { tab: "history" })}>Can be undone</TextLink>}
            {!entry.undoable && <span className="text-ink-muted">{undoWords(entry.state)}</span>}
          </dd>
        </div>
        {entry.undoable && entry.notUndoable.length > 0 && <Badge tone="caution">partly</Badge>}
      </dl>
    </li>
  );
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-caution-ink">
      {remarks.map((remark) => (
        <li key={remark} className="wrap-anywhere">
          {remark}
        </li>
      ))}
    </ul>
  );
}

function momentOf(iso: string): number | null {
  const atMs = Date.parse(iso);
  return Number.isNaN(atMs) ? null : atMs;
}

function undoWords(state: JournalEntryView["state"]): string {
  switch (state) {
    case "undone":
      return "Was undone";
    case "reverted":
      return "Was put back";
    case "done":
    case "failed":
      return "Cannot be undone";
    case "half-done":
    case "needs-person":
      return "Not yet settled";
  }
}
