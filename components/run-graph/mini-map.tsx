"use client";
// The whole drawing small, each job a dot of its state's colour, with a frame around what is in view. Click or drag moves the view.

import { memo, type PointerEvent, useEffect, useMemo, useRef } from "react";
import { toneFill } from "@/components/run-graph/plain-boxes";
import { mapShapes } from "@/components/run-graph/plain-shapes";
import type { Scene, SceneBox } from "@/components/run-graph/scene";
import type { DrawingView } from "@/components/run-graph/use-view";
import { regionInView } from "@/components/run-graph/view-frame";
import type { Tone } from "@/components/ui/tone";

interface Props {
  readonly scene: Scene;
  readonly toneOf: (box: SceneBox) => Tone;
  readonly view: Pick<DrawingView, "pane" | "now" | "listen" | "centre">;
}

const mostWide = 176;
const mostHigh = 132;

export function MiniMap({ scene, toneOf, view }: Props) {
  const { pane, now, listen, centre } = view;
  const inView = useRef<SVGRectElement>(null);
  const k = Math.min(mostWide / scene.width, mostHigh / scene.height);
  const [width, height] = [Math.max(24, Math.ceil(scene.width * k)), Math.max(24, Math.ceil(scene.height * k))];
  useEffect(() => {
    const show = () => {
      const { left, top, right, bottom } = regionInView(now(), pane);
      const [x0, y0] = [Math.max(0, left * k), Math.max(0, top * k)];
      const own = inView.current;
      own?.setAttribute("x", `${x0}`);
      own?.setAttribute("y", `${y0}`);
      own?.setAttribute("width", `${Math.max(3, Math.min(width, right * k) - x0)}`);
      own?.setAttribute("height", `${Math.max(3, Math.min(height, bottom * k) - y0)}`);
    };
    show();
    return listen(show);
  }, [now, listen, pane, k, width, height]);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const place = event.currentTarget.getBoundingClientRect();
    centre((event.clientX - place.left) / k, (event.clientY - place.top) / k);
  };
  return (
    <div
      aria-hidden="true"
      data-print="hide"
      data-mini-map=""
      className="absolute bottom-2 left-2 hidden cursor-crosshair touch-none rounded border border-line-strong bg-surface p-1 shadow-raised sm:block"
    >
      <div
        style={{ width, height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          move(event);
        }}
        onPointerMove={move}
      >
        <svg width={width} height={height} className="block">
          <title>Where the view is</title>
          <MapShapes scene={scene} toneOf={toneOf} k={k} />
          <rect ref={inView} rx={2} className="fill-focus/10 stroke-focus" strokeWidth={1.5} />
        </svg>
      </div>
    </div>
  );
}

const MapShapes = memo(function MapShapes({ scene, toneOf, k }: Pick<Props, "scene" | "toneOf"> & { readonly k: number }) {
  const shapes = useMemo(() => mapShapes(scene.boxes, toneOf, k), [scene, toneOf, k]);
  return shapes.map(({ tone, path }) => <path key={tone} d={path} className={toneFill[tone]} />);
});
