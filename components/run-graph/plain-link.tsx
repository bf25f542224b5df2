"use client";
// The one box that can have the focus where boxes are plain shapes: invisible but for its name, its focus and its selection.

import { BoxMarks } from "@/components/run-graph/box-marks";
import type { SceneBox } from "@/components/run-graph/scene";

interface Props {
  readonly box: SceneBox;
  readonly position: number;
  readonly name: string;
  readonly href: string;
  readonly onChoose: () => void;
}

export function PlainLink({ box, position, name, href, onChoose }: Props) {
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <a
        href={href}
        data-box={position}
        aria-label={name}
        className="group outline-none"
        onClick={(event) => {
          if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
        }}
      >
        <rect width={box.width} height={box.height} className="fill-transparent" />
        <BoxMarks width={box.width} height={box.height} isHit={false} />
      </a>
    </g>
  );
}
