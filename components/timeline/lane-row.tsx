"use client";
// One lane: the job's name, and a bar for each attempt. A bar that never ended is open at its right end, and says so.

import { eventLocation } from "@/components/run/run-location";
import { JobLink, StateLink } from "@/components/run/state-link";
import { percent, rowHeightPx, type TrackFrame } from "@/components/timeline/track-frame";
import { classNames } from "@/components/ui/class-names";
import { absoluteInWords } from "@/components/ui/format-time";
import { keyed } from "@/components/ui/keyed";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { jobLook } from "@/components/ui/status-words";
import { toneBox, toneMark } from "@/components/ui/tone";
import type { TimelineBar, TimelineLane } from "@/lib/engine/run/timeline";

interface Props {
  readonly lane: TimelineLane;
  readonly frame: TrackFrame;
}

export function LaneRow({ lane, frame }: Props) {
  return (
    <>
      <div
        className="sticky left-0 z-10 flex shrink-0 items-center border-r bg-surface px-3 text-xs"
        style={{ width: frame.namePx, height: rowHeightPx }}
      >
        <span className="min-w-0 truncate" title={lane.label}>
          {lane.jobId === null ? lane.label : <JobLink id={lane.jobId} />}
          {lane.jobId !== null && lane.label !== lane.jobId && <span className="ml-1.5 text-ink-muted">{lane.label}</span>}
        </span>
      </div>
      <div className="relative" style={{ width: frame.widthPx, height: rowHeightPx }}>
        {keyed(lane.bars, (bar) => `${bar.line}`).map(({ key, item }) => (
          <Bar key={key} bar={item} name={lane.label} frame={frame} />
        ))}
      </div>
    </>
  );
}

/** Narrower than this the mark stands behind the bar; wider than that the word fits into it. */
const markPx = 22;
const wordPx = 84;

function Bar({ bar, name, frame }: { readonly bar: TimelineBar; readonly name: string; readonly frame: TrackFrame }) {
  const isOpen = bar.toMs === null;
  const start = frame.placeOf(bar.fromMs);
  const end = Math.max(start, frame.placeOf(bar.toMs ?? bar.lastSeenMs));
  const widthPx = (end - start) * frame.widthPx;
  const look = jobLook(bar.state, isOpen);
  const until = isOpen
    ? `no end recorded, last seen ${absoluteInWords(bar.lastSeenMs, frame.zone)}`
    : `until ${absoluteInWords(bar.toMs ?? 0, frame.zone)}`;
  const sentence = `${name}: ${bar.word}, from ${absoluteInWords(bar.fromMs, frame.zone)} ${until}`;
  return (
    <StateLink
      to={eventLocation(null, bar.line)}
      plain
      title={`${sentence}\n${bar.detail}`}
      className={classNames(
        "absolute top-1 flex h-5.5 min-w-1 items-center rounded-sm border",
        toneBox[look.tone],
        isOpen && "rounded-r-none border-r-2 border-r-current [border-right-style:dashed]",
      )}
      style={{ left: percent(start), width: percent(end - start) }}
    >
      <span className={classNames("flex items-center gap-1 pl-1", widthPx < markPx && "absolute left-full")}>
        <StatusShapeIcon shape={look.shape} className={classNames("size-3.5", toneMark[look.tone])} />
        <span className="sr-only">{sentence}</span>
      </span>
      {widthPx >= wordPx && (
        <span aria-hidden="true" className="min-w-0 truncate px-1 text-2xs">
          {bar.word}
          {isOpen && " …"}
        </span>
      )}
    </StateLink>
  );
}
