"use client";
// A stretch of finished waves as one narrow pillar, as high as the drawing: which waves, how many jobs, and a click to open it.

import { type KeyboardEvent, memo } from "react";
import { boxHeight, rowTop } from "@/components/run-graph/graph-geometry";
import type { SceneBox } from "@/components/run-graph/scene";
import { stretchCount, stretchName } from "@/components/run-graph/stretch-words";
import { StatusShapeIcon } from "@/components/ui/status-shape";

interface Props {
  readonly box: SceneBox;
  readonly position: number;
  readonly tabIndex: number;
  readonly onOpen: (box: SceneBox) => void;
}

/** The name is repeated every so many rows, so that some of them are always in view. */
const repeatRows = 5;

export const StretchBox = memo(function StretchBox({ box, position, tabIndex, onOpen }: Props) {
  const { x, y, width, height, stretch } = box;
  if (stretch === null) return null;
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(box);
  };
  const step = rowTop(repeatRows) - rowTop(0);
  const labels = Array.from({ length: Math.max(1, Math.ceil((height - boxHeight) / step)) }, (_, index) => y + index * step);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons of this height are costly in a drawing.
    <g
      role="button"
      data-box={position}
      tabIndex={tabIndex}
      aria-label={`Open ${stretchName(stretch)}, ${stretchCount(stretch)}`}
      onClick={() => onOpen(box)}
      onKeyDown={onKeyDown}
      className="group cursor-pointer outline-none"
    >
      <rect x={x + 5} y={y + 4} width={width} height={height} rx={6} className="fill-good-wash stroke-good-edge" />
      <rect x={x} y={y} width={width} height={height} rx={6} className="fill-surface stroke-good-edge group-hover:fill-fill" />
      {labels.map((top) => (
        <g key={top} transform={`translate(${x + 12} ${top + 16})`}>
          <g className="text-good-mark">
            <StatusShapeIcon shape="disc-check" className="size-4" />
          </g>
          <text x={22} y={12} className="fill-ink text-xs font-medium">
            {stretchName(stretch)}
          </text>
          <text x={22} y={29} className="tabular fill-ink-muted text-2xs">
            {stretchCount(stretch)}
          </text>
        </g>
      ))}
      <rect
        x={x - 3}
        y={y - 3}
        width={width + 6}
        height={height + 6}
        rx={8}
        className="fill-none stroke-focus stroke-2 opacity-0 group-focus-visible:opacity-100"
      />
    </g>
  );
});
