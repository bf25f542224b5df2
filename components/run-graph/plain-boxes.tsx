"use client";
// The boxes from far away: plain shapes in the colour of their state, with the mark of the state while it can be told.

import { memo, useMemo } from "react";
import { plainShapes } from "@/components/run-graph/plain-shapes";
import type { SceneBox } from "@/components/run-graph/scene";
import { classNames } from "@/components/ui/class-names";
import type { StatusLook } from "@/components/ui/status-words";
import type { Tone } from "@/components/ui/tone";

interface Props {
  readonly boxes: readonly SceneBox[];
  readonly lookOf: (box: SceneBox) => StatusLook;
  readonly detail: "shapes" | "dots";
  readonly isDimmed: boolean;
}

const fills: Readonly<Record<Tone, string>> = {
  danger: "fill-danger-wash stroke-danger-mark",
  caution: "fill-caution-wash stroke-caution-mark",
  ask: "fill-ask-wash stroke-ask-mark",
  live: "fill-live-wash stroke-live-mark",
  good: "fill-good-wash stroke-good-mark",
  quiet: "fill-surface stroke-line-control",
};

/** Colours of shapes that are nothing but colour. */
export const toneFill: Readonly<Record<Tone, string>> = {
  danger: "fill-danger-mark",
  caution: "fill-caution-mark",
  ask: "fill-ask-mark",
  live: "fill-live-mark",
  good: "fill-good-mark",
  // What nothing has happened to yet steps back, so that the rest is seen.
  quiet: "fill-line-control/50",
};

const markFill: Readonly<Record<Tone, string>> = { ...toneFill, quiet: "fill-quiet-mark" };
const markStroke: Readonly<Record<Tone, string>> = {
  danger: "stroke-danger-mark",
  caution: "stroke-caution-mark",
  ask: "stroke-ask-mark",
  live: "stroke-live-mark",
  good: "stroke-good-mark",
  quiet: "stroke-quiet-mark",
};

export const PlainBoxes = memo(function PlainBoxes({ boxes, lookOf, detail, isDimmed }: Props) {
  const shapes = useMemo(() => plainShapes(boxes, lookOf, detail === "shapes"), [boxes, lookOf, detail]);
  return (
    <g className={classNames(isDimmed && "opacity-35")}>
      {shapes.map(({ tone, boxes: all, fill, line, knock }) =>
        detail === "dots" ? (
          <path key={tone} d={all} className={toneFill[tone]} />
        ) : (
          <g key={tone} strokeLinecap="round" strokeLinejoin="round">
            <path d={all} className={fills[tone]} vectorEffect="non-scaling-stroke" strokeWidth={1} />
            <path d={fill} className={markFill[tone]} />
            <path d={line} fill="none" className={markStroke[tone]} strokeWidth={4.2} />
            <path d={knock} fill="none" className="stroke-knockout" strokeWidth={4.2} />
          </g>
        ),
      )}
    </g>
  );
});
