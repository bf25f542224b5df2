"use client";
// A drawing in its window: moved by dragging, wheel, buttons, keys and the small map; only what is in view is in the page.

import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DrawingButtons } from "@/components/run-graph/drawing-buttons";
import { lookOfJob } from "@/components/run-graph/job-look";
import { MiniMap } from "@/components/run-graph/mini-map";
import type { SceneBox } from "@/components/run-graph/scene";
import { type SceneContent, SceneLayer } from "@/components/run-graph/scene-layer";
import { useSceneKeys } from "@/components/run-graph/use-scene-keys";
import { useView } from "@/components/run-graph/use-view";
import { detailOf } from "@/components/run-graph/view-frame";

interface Props extends SceneContent {
  readonly label: string;
  /** Position of the job that is in view at first; -1 for the beginning. */
  readonly start: number;
}

/** From this many boxes on there is a small map. */
const mapAbove = 100;

export function SceneDrawing({ label, start, ...content }: Props) {
  const { scene, jobs, shape, marks, actions } = content;
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const view = useView(box, layer, scene);
  const { frame, reveal, now, shift } = view;
  const selected = marks.selected === null ? -1 : scene.boxes.findIndex(({ job }) => job !== null && jobs[job]?.id === marks.selected);
  const [walked, setWalked] = useState<string | null>(null);
  const byKey = walked === null ? -1 : scene.boxes.findIndex(({ key }) => key === walked);
  const first =
    start < 0
      ? 0
      : Math.max(
          0,
          scene.boxes.findIndex(({ job }) => job === start),
        );
  const active = byKey >= 0 ? byKey : selected >= 0 ? selected : first;
  const showSelected = selected < 0 ? null : () => scene.boxes[selected] !== undefined && reveal(scene.boxes[selected], true);

  // What was in view stays there when boxes are folded, opened or added.
  const shown = useRef({ scene, anchor: active });
  useLayoutEffect(() => {
    const before = shown.current.scene.boxes[shown.current.anchor];
    const after = before === undefined ? undefined : scene.boxes.find(({ key }) => key === before.key);
    if (shown.current.scene !== scene && before !== undefined && after !== undefined) shift(after.x - before.x, after.y - before.y);
    shown.current = { scene, anchor: active };
  }, [scene, active, shift]);

  // A selection that came from elsewhere is brought into view, once per selection and as soon as there is a window.
  const isReady = frame !== null;
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    const target = scene.boxes[selected >= 0 ? selected : first];
    const wanted = marks.selected ?? "";
    if (!isReady || target === undefined || revealed.current === wanted) return;
    const isStart = revealed.current === null;
    revealed.current = wanted;
    if (selected >= 0 || isStart) reveal(target);
    // The page itself moves only for a choice that is made while it is open.
    if (selected >= 0 && !isStart) box.current?.querySelector(`[data-box="${selected}"]`)?.scrollIntoView({ block: "nearest" });
  }, [isReady, scene, selected, first, marks.selected, reveal]);

  const walkTo = useCallback((target: SceneBox) => setWalked(target.key), []);
  const keys = useSceneKeys({ box, scene, active, view, walkTo, showSelected, content });
  const toneOf = useCallback(
    (one: SceneBox) => {
      const job = one.job === null ? undefined : jobs[one.job];
      return job === undefined ? "good" : lookOfJob(job, shape).tone;
    },
    [jobs, shape],
  );
  const chooseAt = (event: MouseEvent<HTMLElement>) => {
    // Plain shapes are no elements of their own: the place that was clicked tells which one is meant.
    if (event.defaultPrevented || frame === null || detailOf(frame.k) === "full") return;
    const place = event.currentTarget.getBoundingClientRect();
    const { x, y, k } = now();
    const [left, top] = [(event.clientX - place.left - x) / k, (event.clientY - place.top - y) / k];
    const hit = scene.boxes.find((one) => left >= one.x && left <= one.x + one.width && top >= one.y && top <= one.y + one.height);
    if (hit === undefined) return;
    const job = hit.job === null ? undefined : jobs[hit.job];
    setWalked(hit.key);
    if (job !== undefined) actions.choose(job.id);
    else actions.openStretch(hit);
  };
  return (
    <section aria-label={label} className="relative">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys, as a region that scrolls.
        tabIndex={0}
        role="application"
        aria-label="Drawing. Arrow keys move it, Enter goes to a job; there arrow keys go from job to job."
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onClick={chooseAt}
        className="relative cursor-grab touch-none overflow-clip bg-canvas select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        style={{ height: Math.min(640, Math.max(220, scene.height)) }}
      >
        <div ref={layer} className="absolute top-0 left-0 origin-top-left will-change-transform" data-layer="">
          {frame !== null && <SceneLayer {...content} frame={frame} active={active} />}
        </div>
      </div>
      {jobs.length > mapAbove && frame !== null && <MiniMap scene={scene} toneOf={toneOf} view={view} />}
      <DrawingButtons zoomBy={view.zoomBy} showAll={view.showAll} showSelected={showSelected} />
    </section>
  );
}
