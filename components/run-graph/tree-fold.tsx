"use client";
// The knob at the right edge of a job that has others below it: folds them away, and says how many it hides.

import { treeBox } from "@/components/run-graph/tree-geometry";

interface Props {
  readonly id: string;
  readonly hasChildren: boolean;
  readonly x: number;
  readonly y: number;
  /** Jobs that it hides; 0 when it is open. */
  readonly hiddenCount: number;
  readonly onToggle: (id: string) => void;
}

const width = 40;
const height = 24;

export function TreeFold({ id, hasChildren, x, y, hiddenCount, onToggle }: Props) {
  if (!hasChildren) return null;
  const isOpen = hiddenCount === 0;
  return (
    <foreignObject x={x + treeBox.width - width / 2} y={y + (treeBox.height - height) / 2} width={width} height={height}>
      <span className="flex h-full items-center justify-center">
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Fold what is below ${id}` : `Unfold ${hiddenCount} below ${id}`}
          onClick={() => onToggle(id)}
          className="tabular inline-flex h-6 min-w-6 items-center justify-center rounded-full border border-line-control bg-surface px-1 text-2xs text-ink-muted hover:bg-fill hover:text-ink"
        >
          {isOpen ? "−" : `+${hiddenCount}`}
        </button>
      </span>
    </foreignObject>
  );
}
