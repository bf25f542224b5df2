"use client";
// What has to be said about the log while it is looked at, over the foot of the list: nothing moves when it comes or goes.

import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Explorer } from "@/components/events/use-explorer";
import { problemInWords } from "@/components/shell/result-or-throw";
import { countInWords } from "@/components/ui/amount-words";
import { IconButton } from "@/components/ui/button";
import { StatusShapeIcon } from "@/components/ui/status-shape";

export function EventNotes({ explorer }: { readonly explorer: Explorer }) {
  const { state, cursor, openedLine, isServerGone, rowsProblem } = explorer;
  const [seenRenewals, setSeenRenewals] = useState(0);
  const { renewals, problem } = state;
  const trouble = isServerGone ? problemInWords(null) : (problem ?? rowsProblem);
  const notes: readonly { readonly key: string; readonly isCaution: boolean; readonly text: ReactNode }[] = [
    ...(trouble === null ? [] : [{ key: "trouble", isCaution: true, text: `What is shown may be out of date. ${trouble}` }]),
    ...(renewals > seenRenewals
      ? [
          {
            key: "renewed",
            isCaution: true,
            text: "The file was replaced or cut while you looked at it. It is shown anew, with the same query.",
          },
        ]
      : []),
    ...(openedLine !== null && cursor.linePlace.kind === "not-yet" && state.isRunning
      ? [
          {
            key: "line",
            isCaution: false,
            text: `Line ${countInWords(openedLine)} is not counted yet; the list goes there when it is…`,
          },
        ]
      : []),
    ...(cursor.said === null ? [] : [{ key: "said", isCaution: false, text: cursor.said }]),
  ];
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex flex-col gap-1 p-2">
      {notes.map((note) => (
        <p
          key={note.key}
          className="pointer-events-auto flex max-w-full items-center gap-2 self-start rounded border border-line-strong bg-overlay py-1 pr-2 pl-2.5 text-xs text-ink shadow-raised wrap-anywhere"
        >
          <StatusShapeIcon
            shape={note.isCaution ? "triangle-bang" : "disc-info"}
            className={note.isCaution ? "text-caution-mark" : "text-quiet-mark"}
          />
          {note.text}
          {note.key === "renewed" && (
            <IconButton label="I have seen this" className="-my-1 size-6" onClick={() => setSeenRenewals(renewals)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </p>
      ))}
    </div>
  );
}
