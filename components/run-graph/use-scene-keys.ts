"use client";
// The keys of a drawing: arrows move it or walk from job to job, + − 0 z zoom, Space folds.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Scene, SceneBox } from "@/components/run-graph/scene";
import type { SceneContent } from "@/components/run-graph/scene-layer";
import type { DrawingView } from "@/components/run-graph/use-view";
import { directionOf, nextBox } from "@/components/run-graph/walk-scene";

interface Drawing {
  readonly box: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  /** Position of the box that has the focus, or gets it next. */
  readonly active: number;
  readonly view: DrawingView;
  readonly walkTo: (box: SceneBox) => void;
  readonly showSelected: (() => unknown) | null;
  readonly content: SceneContent;
}

const stepPx = 80;

/** Handlers for the window of the drawing. The box that is walked to is brought into view and gets the focus. */
export function useSceneKeys({ box, scene, active, view, walkTo, showSelected, content }: Drawing) {
  const wantsFocus = useRef(false);
  const { reveal, zoomBy, panBy, showAll } = view;
  const focusActive = () => {
    const target = scene.boxes[active];
    if (target === undefined) return;
    wantsFocus.current = false;
    reveal(target);
    const element = box.current?.querySelector<HTMLElement | SVGElement>(`[data-box="${active}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
  };
  // After every drawing: the box that is walked to exists only then.
  useEffect(() => {
    if (wantsFocus.current) focusActive();
  });
  const walk = (position: number | null) => {
    const target = scene.boxes[position ?? -1];
    if (target === undefined) return;
    if (position === active) return focusActive();
    wantsFocus.current = true;
    walkTo(target);
  };
  const zoomKeys: Readonly<Record<string, () => unknown>> = {
    "+": () => zoomBy(1.25),
    "=": () => zoomBy(1.25),
    "-": () => zoomBy(0.8),
    "0": showAll,
    z: () => showSelected?.(),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnWindow = event.target === box.current;
    const direction = directionOf(event.key);
    const zoomKey = zoomKeys[event.key];
    if (direction !== null && isOnWindow) {
      const [dx, dy] = { left: [-stepPx, 0], right: [stepPx, 0], up: [0, -stepPx], down: [0, stepPx] }[direction];
      panBy(dx ?? 0, dy ?? 0);
    } else if (direction !== null) walk(nextBox(scene, active, direction));
    else if (zoomKey !== undefined) zoomKey();
    else if (event.key === "Enter" && isOnWindow) walk(active);
    else if (event.key === " " && !isOnWindow && scene.boxes[active]?.childCount) {
      const job = content.jobs[scene.boxes[active]?.job ?? -1];
      if (job !== undefined) content.actions.toggle(job.id);
    } else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const name = event.target.getAttribute("data-box");
    const target = name === null ? undefined : scene.boxes[Number(name)];
    if (target === undefined) return;
    walkTo(target);
    // A box that is being clicked must not move away from under the pointer.
    if (event.target.matches(":focus-visible")) reveal(target);
  };
  return { onKeyDown, onFocus };
}
