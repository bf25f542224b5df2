"use client";
// The time line as a list in the order of time: the same events with their exact times, for keyboards and screen readers.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { eventLocation } from "@/components/run/run-location";
import { JobLink, StateLink } from "@/components/run/state-link";
import { eventKinds, type TimelineEvent } from "@/components/timeline/timeline-events";
import { SelectField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { Time } from "@/components/ui/time";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

export function TimelineList({ events }: { readonly events: readonly TimelineEvent[] }) {
  const [kind, setKind] = useState("");
  const scroller = useRef<HTMLElement>(null);
  const shown = kind === "" ? events : events.filter((event) => event.kind === kind);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 37,
    getItemKey: (index) => shown[index]?.key ?? index,
    overscan: 10,
  });
  return (
    <Panel
      title="In the order of time"
      count={shown.length}
      headingId="timeline-list"
      padded={false}
      aside={
        <SelectField label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">Everything</option>
          {Object.entries(eventKinds).map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </SelectField>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={scroller} tabIndex={0} aria-label="Events in the order of time" className="max-h-96 overflow-y-auto">
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const event = shown[item.index];
            return event === undefined ? null : (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 border-b"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <EventLine event={event} />
              </li>
            );
          })}
        </ol>
      </section>
    </Panel>
  );
}

function EventLine({ event }: { readonly event: TimelineEvent }) {
  return (
    <div className="grid grid-cols-1 gap-x-3 px-4 py-2 text-sm sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <span className="text-xs text-ink-muted">
        <Time atMs={event.atMs} show="absolute" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {event.title}
        {event.toMs !== null && <span className="text-ink-muted"> · {durationInWords(event.toMs - event.atMs)}</span>}
        {event.isOpen && <span className="text-caution-ink"> · no end recorded</span>}
        {event.detail !== "" && <span className="block text-xs text-ink-muted">{event.detail}</span>}
      </span>
      <span className="flex items-baseline gap-3 text-xs">
        {event.jobId !== null && <JobLink id={event.jobId} />}
        <StateLink to={eventLocation(null, event.line)}>line {event.line}</StateLink>
      </span>
    </div>
  );
}
