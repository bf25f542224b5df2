"use client";
// The headings above the columns; one above finished waves folds them.

import type { Scene } from "@/components/run-graph/scene";
import { stretchName } from "@/components/run-graph/stretch-words";
import type { Detail } from "@/components/run-graph/view-frame";
import type { WaveStretch } from "@/lib/engine/run/finished-waves";

interface Props {
  readonly scene: Scene;
  readonly heads: readonly number[];
  readonly detail: Detail;
  readonly onFold: (stretch: WaveStretch) => void;
}

export function SceneHeads({ scene, heads, detail, onFold }: Props) {
  if (detail !== "full") return null;
  return heads.map((index) => {
    const head = scene.heads[index];
    if (head === undefined) return null;
    const { x, width, text, stretch } = head;
    return (
      <g key={x}>
        <text x={x + width / 2} y={26} textAnchor="middle" className="fill-ink-faint text-2xs">
          {text}
        </text>
        {stretch !== null && (
          <foreignObject x={x + width / 2 + 26} y={10} width={24} height={24}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Fold ${stretchName(stretch)}`}
              title={`Fold ${stretchName(stretch)}, all done`}
              onClick={() => onFold(stretch)}
              className="inline-flex size-6 items-center justify-center rounded text-2xs text-ink-muted hover:bg-fill hover:text-ink"
            >
              −
            </button>
          </foreignObject>
        )}
      </g>
    );
  });
}
