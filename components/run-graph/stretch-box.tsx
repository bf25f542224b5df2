"use client";
// A stretch of finished waves as one narrow box: which waves, how many jobs, and a click to open it.

import { memo } from "react";
import type { SceneBox } from "@/components/run-graph/scene";
import { stretchCount, stretchName } from "@/components/run-graph/stretch-words";
import { StatusShapeIcon } from "@/components/ui/status-shape";

interface Props {
  readonly box: SceneBox;
  readonly position: number;
  readonly tabIndex: number;
  readonly onOpen: (box: SceneBox) => void;
}

export const StretchBox = memo(function StretchBox({ box, position, tabIndex, onOpen }: Props) {
  if (box.stretch === null) return null;
  return (
    <foreignObject x={box.x} y={box.y - 4} width={box.width + 8} height={box.height + 8} className="overflow-visible">
      <div className="relative pt-1" style={{ width: box.width, height: box.height + 4 }}>
        <span aria-hidden="true" className="absolute top-0 left-2 h-full w-full rounded border border-good-edge bg-good-wash" />
        <button
          type="button"
          data-box={position}
          tabIndex={tabIndex}
          aria-label={`Open ${stretchName(box.stretch)}, ${stretchCount(box.stretch)}`}
          onClick={() => onOpen(box)}
          className="relative flex h-full w-full flex-col justify-center gap-1 rounded border border-good-edge bg-surface px-2.5 text-left hover:bg-fill focus-visible:outline-offset-0"
        >
          <span className="flex items-center gap-1.5 text-xs font-medium text-ink">
            <StatusShapeIcon shape="disc-check" className="text-good-mark" />
            {stretchName(box.stretch)}
          </span>
          <span className="tabular text-2xs text-ink-muted">{stretchCount(box.stretch)}</span>
        </button>
      </div>
    </foreignObject>
  );
});
