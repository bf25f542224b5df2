"use client";
// The rows above the lanes: the axis, the processes, the cycles, and the marks.

import { eventLocation } from "@/components/run/run-location";
import { StateLink } from "@/components/run/state-link";
import type { AxisTick } from "@/components/timeline/axis-ticks";
import type { MarkGroup } from "@/components/timeline/group-marks";
import { markLook } from "@/components/timeline/mark-look";
import { percent, type TrackFrame } from "@/components/timeline/track-frame";
import { classNames } from "@/components/ui/class-names";
import { absoluteInWords } from "@/components/ui/format-time";
import { keyed } from "@/components/ui/keyed";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { toneMark } from "@/components/ui/tone";
import type { TimelineSpan } from "@/lib/engine/run/timeline";

interface RowProps {
  readonly name: string;
  readonly frame: TrackFrame;
  readonly children: React.ReactNode;
}

function HeadRow({ name, frame, children }: RowProps) {
  return (
    <div className="flex h-6 border-b">
      <div
        className="sticky left-0 z-10 flex shrink-0 items-center border-r bg-surface px-3 text-2xs text-ink-faint"
        style={{ width: frame.namePx }}
      >
        {name}
      </div>
      <div className="relative" style={{ width: frame.widthPx }}>
        {children}
      </div>
    </div>
  );
}

/** Times along the line, in the zone that the first column names. */
export function AxisRow({
  ticks,
  zoneName,
  frame,
}: {
  readonly ticks: readonly AxisTick[];
  readonly zoneName: string;
  readonly frame: TrackFrame;
}) {
  return (
    <HeadRow name={zoneName} frame={frame}>
      {ticks.map((tick) => (
        <span
          key={tick.atMs}
          className="tabular absolute top-1 border-l border-line-control pl-1 text-2xs whitespace-nowrap text-ink-muted"
          style={{ left: percent(tick.place) }}
        >
          {tick.label}
        </span>
      ))}
    </HeadRow>
  );
}

/** Stretches of one kind that follow each other, such as cycles. */
export function SpanRow({
  name,
  spans,
  frame,
}: {
  readonly name: string;
  readonly spans: readonly TimelineSpan[];
  readonly frame: TrackFrame;
}) {
  return (
    <HeadRow name={name} frame={frame}>
      {keyed(spans, (span) => `${span.line}`).map(({ key, item: span }) => {
        const start = frame.placeOf(span.fromMs);
        const end = span.toMs === null ? 1 : frame.placeOf(span.toMs);
        const until = span.toMs === null ? "no end recorded" : `until ${absoluteInWords(span.toMs, frame.zone)}`;
        return (
          <span
            key={key}
            title={`${span.label}: from ${absoluteInWords(span.fromMs, frame.zone)}, ${until}`}
            className={classNames(
              "absolute top-1 h-4 min-w-0.5 truncate border-l-2 border-line-control bg-fill px-1 text-2xs text-ink-muted",
              span.toMs === null && "border-r-2 border-r-line-control [border-right-style:dashed]",
            )}
            style={{ left: percent(start), width: percent(Math.max(0, end - start)) }}
          >
            {span.label}
          </span>
        );
      })}
    </HeadRow>
  );
}

/** Errors, merges, stops and the like; several at one place are one mark with their number. */
export function MarkRow({ groups, frame }: { readonly groups: readonly MarkGroup[]; readonly frame: TrackFrame }) {
  return (
    <HeadRow name="Events" frame={frame}>
      {keyed(groups, (group) => `${group.marks[0]?.line}`).map(({ key, item: group }) => {
        const look = markLook(group.kind);
        const [first] = group.marks;
        const shown = group.marks
          .slice(0, 8)
          .map((mark) => `${absoluteInWords(mark.atMs, frame.zone)} ${markLook(mark.kind).word}: ${mark.label}`);
        const title = [...shown, ...(group.marks.length > shown.length ? [`and ${group.marks.length - shown.length} more`] : [])].join(
          "\n",
        );
        return (
          <StateLink
            key={key}
            to={eventLocation(null, first?.line ?? null)}
            plain
            title={title}
            className="absolute top-0.5 flex h-5 -translate-x-1/2 items-center rounded-sm"
            style={{ left: percent(group.place) }}
          >
            <StatusShapeIcon shape={look.shape} className={classNames("size-3.5", toneMark[look.tone])} />
            {group.marks.length > 1 && (
              <span aria-hidden="true" className="tabular text-2xs text-ink-muted">
                {group.marks.length}
              </span>
            )}
            <span className="sr-only">{title}</span>
          </StateLink>
        );
      })}
    </HeadRow>
  );
}
