"use client";
// Recoveries that were confirmed together: one entry, with its runs folded below and one undo.

import type { ReactNode } from "react";
import { UndoBatchButton } from "@/components/batch/undo-batch-button";
import { recoveryLook } from "@/components/journal/recovery-look";
import { ButtonLink } from "@/components/ui/button";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { JournalGroupView } from "@/lib/service/read-journal";

interface Props {
  readonly group: JournalGroupView;
  readonly readOnly: boolean;
  /** The entries of the group, as list items. */
  readonly children: ReactNode;
}

export function JournalGroup({ group, readOnly, children }: Props) {
  const { runs, leftOver } = group;
  const atMs = Date.parse(group.at);
  const notBegun = runs.filter(({ state }) => state === "not-begun");
  return (
    <li>
      <div className="grid grid-cols-1 gap-x-5 gap-y-2 px-4 py-3.5 lg:grid-cols-[8rem_minmax(0,1fr)_12rem]">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs lg:flex-col">
          <LookMark look={groupLook(group)} />
          <Time atMs={Number.isNaN(atMs) ? null : atMs} className="text-ink-muted" />
        </div>
        <div className="min-w-0">
          <h2 className="text-base font-medium wrap-anywhere">
            {group.title}, {runs.length === 1 ? "1 run" : `${runs.length} runs together`}
          </h2>
          <p className="text-sm text-ink-muted">{inWords(group)}</p>
          {notBegun.length > 0 && (
            <ul className="mt-0.5 text-xs text-ink-faint">
              {notBegun.map(({ run }) => (
                <li key={`${run.rootId}:${run.path}`} className="wrap-anywhere">
                  Not done: <TextLink href={runHref(run)}>{run.path}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {!readOnly && (
          <div className="flex flex-wrap items-start gap-2">
            {leftOver > 0 && (
              <ButtonLink size="sm" href={`/batch?${new URLSearchParams({ rest: group.id, kind: group.planKind }).toString()}`}>
                Plan the rest
              </ButtonLink>
            )}
            <UndoBatchButton group={group.id} titles={new Map()} offered={group.undoable} />
          </div>
        )}
      </div>
      <details className="border-t border-dashed">
        <summary className="cursor-pointer px-4 py-1.5 text-xs text-ink-muted hover:text-ink">Run by run</summary>
        <ul className="divide-y border-l-4 border-line">{children}</ul>
      </details>
    </li>
  );
}

function groupLook({ runs, leftOver }: JournalGroupView): StatusLook {
  const states = runs.map(({ state }) => state);
  if (states.includes("needs-person")) return recoveryLook("needs-person");
  if (states.includes("half-done")) return recoveryLook("half-done");
  if (states.every((state) => state === "undone")) return recoveryLook("undone");
  if (leftOver > 0) return { tone: "caution", shape: "ring-half", word: "In part" };
  return recoveryLook("done");
}

function inWords({ runs }: JournalGroupView): string {
  const words = [
    ["done", "done"],
    ["undone", "undone"],
    ["reverted", "put back after an interruption"],
    ["failed", "failed and put back"],
    ["half-done", "half done"],
    ["needs-person", "waiting for a person"],
    ["not-begun", "not done"],
  ] as const;
  const parts = words.flatMap(([state, word]) => {
    const count = runs.filter((run) => run.state === state).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return `${parts.join(", ")}.`;
}
