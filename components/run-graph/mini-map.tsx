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
const leastWide = 48;
const leastHigh = 36;

export function MiniMap({ scene, toneOf, view }: Props) {
  const { pane, now, listen, centre } = view;
  const inView = useRef<SVGRectElement>(null);
  // True to scale, but never a mere line: a long drawing is widened until one can point at it.
  const k = Math.min(mostWide / scene.width, mostHigh / scene.height);
  const [width, height] = [Math.max(leastWide, scene.width * k), Math.max(leastHigh, scene.height * k)].map(Math.ceil);
  const [kx, ky] = [(width ?? 0) / scene.width, (height ?? 0) / scene.height];
  useEffect(() => {
    const show = () => {
      const { left, top, right, bottom } = regionInView(now(), pane);
      const [x0, y0] = [Math.max(0, left * kx), Math.max(0, top * ky)];
      const own = inView.current;
      own?.setAttribute("x", `${x0}`);
      own?.setAttribute("y", `${y0}`);
      own?.setAttribute("width", `${Math.max(3, Math.min(scene.width, right) * kx - x0)}`);
      own?.setAttribute("height", `${Math.max(3, Math.min(scene.height, bottom) * ky - y0)}`);
    };
    show();
    return listen(show);
  }, [now, listen, pane, kx, ky, scene]);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const place = event.currentTarget.getBoundingClientRect();
    centre((event.clientX - place.left) / kx, (event.clientY - place.top) / ky);
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
          <MapShapes scene={scene} toneOf={toneOf} kx={kx} ky={ky} />
          <rect ref={inView} rx={2} className="fill-focus/10 stroke-focus" strokeWidth={1.5} />
        </svg>
      </div>
    </div>
  );
}

interface MapProps extends Pick<Props, "scene" | "toneOf"> {
  readonly kx: number;
  readonly ky: number;
}

const MapShapes = memo(function MapShapes({ scene, toneOf, kx, ky }: MapProps) {
  const shapes = useMemo(() => mapShapes(scene.boxes, toneOf, { kx, ky }), [scene, toneOf, kx, ky]);
  return shapes.map(({ tone, path }) => <path key={tone} d={path} className={toneFill[tone]} />);
});
