"use client";
// The drawing of the time line: lanes as rows, as many as are seen, under an axis that stays in view.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { axisTicks } from "@/components/timeline/axis-ticks";
import { BandLayer } from "@/components/timeline/band-layer";
import { groupMarks } from "@/components/timeline/group-marks";
import { AxisRow, MarkRow, SpanRow } from "@/components/timeline/head-rows";
import { LaneRow } from "@/components/timeline/lane-row";
import { placeOf, type Stretch, withMargin } from "@/components/timeline/time-scale";
import { rowHeightPx, type TrackFrame } from "@/components/timeline/track-frame";
import { useWidth } from "@/components/timeline/use-width";
import { useHydrated } from "@/components/ui/now";
import { zoneInWords } from "@/components/ui/time-axis";
import type { Timeline } from "@/lib/engine/run/timeline";

interface Props {
  readonly timeline: Timeline;
  readonly stretches: readonly Stretch[];
  /** How many times wider than the page the line is. */
  readonly zoom: number;
}

/** Pixels between two marks that are told apart. */
const apartPx = 18;
/** Room before and behind the line, so that marks at its ends are seen whole. */
const marginPx = 14;

export function TimelineDrawing({ timeline, stretches, zoom }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const width = useWidth(scroller);
  const zone = useHydrated() ? "local" : "utc";
  const namePx = width > 0 && width < 560 ? 104 : 168;
  const widthPx = Math.max(200, width - namePx) * zoom;
  const padded = useMemo(() => withMargin(stretches, marginPx / widthPx), [stretches, widthPx]);
  const frame = useMemo(
    (): TrackFrame => ({ placeOf: (atMs) => placeOf(padded, atMs), widthPx, namePx, zone }),
    [padded, widthPx, namePx, zone],
  );
  const ticks = useMemo(() => {
    const offsetMs = zone === "utc" ? 0 : -new Date(timeline.fromMs).getTimezoneOffset() * 60_000;
    return axisTicks(padded, widthPx, { zone, offsetMs });
  }, [padded, widthPx, zone, timeline.fromMs]);
  const groups = useMemo(() => groupMarks(timeline.marks, frame.placeOf, apartPx / widthPx), [timeline.marks, frame, widthPx]);
  const virtualizer = useVirtualizer({
    count: timeline.lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
  });
  const rowsOf = (kind: "process" | "cycle") => timeline.spans.filter((span) => span.kind === kind);
  const [processes, cycles] = [rowsOf("process"), rowsOf("cycle")];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} tabIndex={0} aria-label="Timeline as a drawing" className="max-h-[70vh] overflow-auto">
      {width > 0 && (
        <div style={{ width: namePx + widthPx }}>
          <div className="sticky top-0 z-20 bg-surface">
            <AxisRow ticks={ticks} zoneName={zoneInWords(timeline.fromMs, zone)} frame={frame} />
            {processes.length > 0 && <SpanRow name="Processes" spans={processes} frame={frame} />}
            {cycles.length > 0 && <SpanRow name="Cycles" spans={cycles} frame={frame} />}
            {groups.length > 0 && <MarkRow groups={groups} frame={frame} />}
          </div>
          <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
            <BandLayer spans={timeline.spans} frame={frame} />
            {virtualizer.getVirtualItems().map((item) => {
              const lane = timeline.lanes[item.index];
              return lane === undefined ? null : (
                <div key={item.key} className="absolute top-0 left-0 flex" style={{ transform: `translateY(${item.start}px)` }}>
                  <LaneRow lane={lane} frame={frame} />
                </div>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
