"use client";
// One event opened: what the format says of it, its value as a tree or its text as written, and the ways on from here.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { type LogQuestion, readEvent } from "@/components/events/event-requests";
import { EventText } from "@/components/events/event-text";
import { levelLook } from "@/components/events/event-words";
import { useRunPage } from "@/components/run/run-page-context";
import { runKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { countInWords, sizeInWords } from "@/components/ui/amount-words";
import { IconButton } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import { HoldingPlace } from "@/components/ui/holding-place";
import { FactList } from "@/components/ui/key-values";
import { LookMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { EventDetail } from "@/lib/service/event-views";

/** @param identity of the log, so that an event of another file is never shown as this one's */
export function EventPanel({
  question,
  identity,
  line,
  note,
  onStep,
  onClose,
}: {
  readonly question: LogQuestion;
  readonly identity: string | null;
  readonly line: number;
  /** Why the list does not stand at this line; null when it does. */
  readonly note: ReactNode;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}) {
  const { hrefOf, runRef } = useRunPage();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...runKey(runRef), "event", question.file, identity, line],
    queryFn: ({ signal }) => readEvent(question, line, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
  const permalink = () =>
    Promise.resolve(new URL(hrefOf({ file: question.file, q: null, follow: null, line }), globalThis.location.href).href);
  return (
    <aside
      aria-label={`Line ${countInWords(line)}`}
      ref={bringIntoView}
      className="flex min-h-0 min-w-0 flex-col border-t lg:border-t-0 lg:border-l max-lg:max-h-[32rem]"
    >
      <header className="flex h-9 shrink-0 items-center gap-0.5 border-b pr-1 pl-3">
        <h3 className="tabular min-w-0 flex-1 truncate text-xs font-semibold">Line {countInWords(line)}</h3>
        <IconButton label="Previous event" onClick={() => onStep(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Next event" onClick={() => onStep(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <CopyButton text={permalink} label="Copy the address of this line" />
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={classNames("min-h-0 flex-1 overflow-y-auto overscroll-contain", isPlaceholderData && "opacity-60")}>
        {note !== null && <div className="border-b bg-caution-wash px-3 py-1.5 text-xs text-caution-ink">{note}</div>}
        {error !== null && (
          <div className="p-3">
            <Callout tone="caution" title="This line cannot be shown now">
              {problemInWords(error)}
            </Callout>
          </div>
        )}
        {data !== undefined ? (
          <Detail detail={data} key={data.row.byteOffset} />
        ) : error === null ? (
          <div className="p-3">
            <HoldingPlace label={`Reading line ${countInWords(line)}…`} lines={8} />
          </div>
        ) : null}
      </div>
    </aside>
  );
}

function Detail({ detail }: { readonly detail: EventDetail }) {
  const { row, label, details } = detail;
  return (
    <>
      <div className="flex flex-col gap-2 border-b px-3 py-2">
        <p className="text-sm font-medium wrap-anywhere">{label}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-ink-muted">
          {row.level !== null && <LookMark look={levelLook(row.level)} />}
          {row.atMs !== null && <Time atMs={row.atMs} show="absolute" />}
          <span className="tabular text-ink-faint">
            byte {countInWords(row.byteOffset)}, {sizeInWords(row.sizeBytes)}
          </span>
        </p>
        {details.length > 0 && <FactList facts={details} className="text-xs" />}
      </div>
      <EventText detail={detail} />
    </>
  );
}

/** On a narrow screen the panel comes below the list, perhaps out of sight. */
function bringIntoView(panel: HTMLElement | null): void {
  if (globalThis.matchMedia("(width < 64rem)").matches) panel?.scrollIntoView({ block: "nearest" });
}
