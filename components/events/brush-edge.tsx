"use client";
// One edge of the brushed stretch: a slider for the keyboard, a line for the eye.

import type { KeyboardEvent } from "react";
import { type BucketRange, moveEdge } from "@/components/events/histogram-shape";
import { classNames } from "@/components/ui/class-names";

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** @param words the moment of the edge @param onJump Enter goes to the events of that moment */
export function BrushEdge({
  edge,
  range,
  count,
  words,
  onMove,
  onJump,
}: {
  readonly edge: "from" | "to";
  readonly range: BucketRange;
  readonly count: number;
  readonly words: string;
  readonly onMove: (range: BucketRange) => void;
  readonly onJump: () => void;
}) {
  const isBound = edge === "from" ? range.from > 0 : range.to < count;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Enter") onJump();
    else if (step !== undefined) onMove(moveEdge(range, edge, range[edge] + step, count));
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={edge === "from" ? "Events from" : "Events until"}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={range[edge]}
      aria-valuetext={isBound ? words : edge === "from" ? "the beginning" : "the end"}
      onKeyDown={onKeyDown}
      className={classNames(
        "pointer-events-none absolute inset-y-0 w-1.5 -translate-x-1/2 rounded-sm",
        isBound ? "bg-[linear-gradient(var(--focus),var(--focus))] bg-[length:2px_100%] bg-center bg-no-repeat" : "bg-transparent",
      )}
      style={{ left: `${(range[edge] / Math.max(1, count)) * 100}%` }}
    />
  );
}
