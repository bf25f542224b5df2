"use client";
// How many events there were over time: up from the line all of them, down from it the errors. A stretch can be brushed.

import { X } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { BrushEdge } from "@/components/events/brush-edge";
import {
  type BucketRange,
  barPx,
  boundsOf,
  bucketAt,
  bucketStartMs,
  rangeBetween,
  rangeOf,
  type TimeBounds,
} from "@/components/events/histogram-shape";
import { useSize } from "@/components/events/use-list-scroll";
import { countInWords } from "@/components/ui/amount-words";
import { IconButton } from "@/components/ui/button";
import { absoluteInWords } from "@/components/ui/format-time";
import { useHydrated } from "@/components/ui/now";
import { tickInWords, tickStepMs, ticksWithin } from "@/components/ui/time-axis";
import type { EventHistogram as Histogram } from "@/lib/service/event-views";

const upPx = 40;
const downPx = 12;
const clickPx = 4;
const perTickPx = 110;

/** @param bounds of the query @param onBrush writes other bounds @param onJump goes to a moment */
export function EventHistogram({
  histogram,
  bounds,
  onBrush,
  onJump,
}: {
  readonly histogram: Histogram;
  readonly bounds: TimeBounds;
  readonly onBrush: (bounds: TimeBounds) => void;
  readonly onJump: (atMs: number) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { widthPx } = useSize(frame);
  const zone = useHydrated() ? "local" : "utc";
  const [drag, setDrag] = useState<{ readonly fromPx: number; readonly toPx: number } | null>(null);
  const count = histogram.counts.length;
  const isBounded = bounds.fromMs !== null || bounds.toMs !== null;
  const bucketOf = (xPx: number) => bucketAt(histogram, widthPx === 0 ? 0 : xPx / widthPx);
  const isDrag = drag !== null && Math.abs(drag.toPx - drag.fromPx) >= clickPx;
  const range = isDrag ? rangeBetween(bucketOf(drag.fromPx), bucketOf(drag.toPx)) : rangeOf(histogram, bounds);
  const xOf = (event: PointerEvent<HTMLDivElement>) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (drag === null) return;
    setDrag(null);
    const toPx = xOf(event);
    if (Math.abs(toPx - drag.fromPx) < clickPx) onJump(bucketStartMs(histogram, bucketOf(drag.fromPx)));
    else onBrush(boundsOf(histogram, rangeBetween(bucketOf(drag.fromPx), bucketOf(toPx))));
  };
  const edge = (which: "from" | "to") => (
    <BrushEdge
      edge={which}
      range={range}
      count={count}
      words={absoluteInWords(bucketStartMs(histogram, range[which]), zone)}
      onMove={(next) => onBrush(boundsOf(histogram, next))}
      onJump={() => onJump(bucketStartMs(histogram, which === "from" ? range.from : Math.max(range.from, range.to - 1)))}
    />
  );
  return (
    <section aria-label="Events over time" className="relative select-none">
      <div
        ref={frame}
        className="relative cursor-crosshair touch-pan-y"
        onPointerDown={(event) => {
          if (event.button !== 0 || (event.target instanceof Element && event.target.closest("[role=slider]") !== null)) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ fromPx: xOf(event), toPx: xOf(event) });
        }}
        onPointerMove={(event) => drag !== null && setDrag({ ...drag, toPx: xOf(event) })}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
      >
        <Bars histogram={histogram} widthPx={widthPx} range={range} zone={zone} />
        {edge("from")}
        {edge("to")}
      </div>
      <Axis histogram={histogram} widthPx={widthPx} zone={zone} />
      {isBounded && (
        <IconButton label="Show all times again" className="absolute -top-8 right-0" onClick={() => onBrush({ fromMs: null, toMs: null })}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </section>
  );
}

interface Drawn {
  readonly histogram: Histogram;
  readonly widthPx: number;
  readonly zone: "utc" | "local";
}

function Bars({ histogram, widthPx, range, zone }: Drawn & { readonly range: BucketRange }) {
  const { counts, errors } = histogram;
  const most = Math.max(1, ...counts);
  const mostErrors = Math.max(1, ...errors);
  const stepPx = widthPx / Math.max(1, counts.length);
  const barWidthPx = Math.max(0.5, stepPx - (stepPx > 3 ? 1 : 0));
  return (
    <svg width={widthPx} height={upPx + downPx + 1} aria-hidden="true" className="block overflow-visible">
      {counts.map((count, index) => {
        const upBarPx = barPx(count, most, upPx);
        const errorCount = errors[index] ?? 0;
        const downBarPx = barPx(errorCount, mostErrors, downPx);
        const isIn = index >= range.from && index < range.to;
        const atMs = bucketStartMs(histogram, index);
        return (
          <g key={atMs} opacity={isIn ? 1 : 0.3}>
            <rect x={index * stepPx} y={upPx - upBarPx} width={barWidthPx} height={upBarPx} fill="var(--line-control)" />
            <rect x={index * stepPx} y={upPx + 1} width={barWidthPx} height={downBarPx} rx={1} fill="var(--danger-mark)" />
            <rect x={index * stepPx} y={0} width={stepPx} height={upPx + downPx} fill="transparent">
              <title>{`${absoluteInWords(atMs, zone)}\n${countInWords(count)} events, ${countInWords(errorCount)} of them errors`}</title>
            </rect>
          </g>
        );
      })}
      <line x1={0} x2={widthPx} y1={upPx + 0.5} y2={upPx + 0.5} stroke="var(--line-strong)" />
    </svg>
  );
}

function Axis({ histogram, widthPx, zone }: Drawn) {
  const { fromMs, stepMs, counts } = histogram;
  const lengthMs = counts.length * stepMs;
  const tickMs = tickStepMs(lengthMs, Math.max(2, Math.floor(widthPx / perTickPx)));
  const offsetMs = zone === "utc" ? 0 : -new Date(fromMs).getTimezoneOffset() * 60_000;
  return (
    <div aria-hidden="true" className="relative h-4 overflow-hidden">
      {ticksWithin(fromMs, fromMs + lengthMs, tickMs, offsetMs).map((atMs) => (
        // A label without room to the right of its tick falls into a line below, which is not shown.
        <span
          key={atMs}
          className="tabular absolute top-0 right-0 flex h-4 flex-wrap overflow-hidden text-2xs whitespace-nowrap text-ink-faint"
          style={{ left: `${((atMs - fromMs) / lengthMs) * 100}%` }}
        >
          <span className="h-4 border-l border-line-strong pl-1" />
          {tickInWords(atMs, tickMs, zone)}
        </span>
      ))}
    </div>
  );
}
