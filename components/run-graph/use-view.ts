"use client";
// Pan and zoom of a drawing. The view changes outside React: a moved view costs one style, and is drawn anew only when it leaves its frame.

import { select } from "d3-selection";
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from "d3-zoom";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SceneBox } from "@/components/run-graph/scene";
import {
  type Frame,
  firstView,
  frameAround,
  isOutgrown,
  readableScale,
  regionInView,
  type Size,
  type View,
  wholeView,
} from "@/components/run-graph/view-frame";

const most = 2;
/** After a zoom is over, what was stretched is drawn sharp. */
const settleMs = 140;
/** Room that is kept around a box which is brought into view, in pixels. */
const roomPx = 24;

export interface DrawingView {
  /** What is to be drawn; null until the window has a size. */
  readonly frame: Frame | null;
  readonly pane: Size;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Brings a box into view, if it is not; `near` in a size that can be read and in the middle. */
  readonly reveal: (box: SceneBox, near?: boolean) => void;
  /** Puts a point of the drawing into the middle. */
  readonly centre: (x: number, y: number) => void;
  /** The view as it is now. */
  readonly now: () => View;
  /** Moves the view by so much of the drawing, without an animation: what was in view stays in view when the drawing changed. */
  readonly shift: (dx: number, dy: number) => void;
  /** Calls back on every movement; returns how to stop it. */
  readonly listen: (listener: (view: View) => void) => () => void;
}

/** @param box the window of the drawing; @param layer what is moved, drawn for `frame`; @param drawing its size */
export function useView(box: RefObject<HTMLElement | null>, layer: RefObject<HTMLElement | null>, drawing: Size): DrawingView {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [pane, setPane] = useState<Size>({ width: 0, height: 0 });
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null);
  const listeners = useRef(new Set<(view: View) => void>());
  const state = useRef<{ frame: Frame | null; pane: Size; drawing: Size; isStarted: boolean }>({ frame, pane, drawing, isStarted: false });
  const { width, height } = drawing;

  const now = useCallback((): View => (box.current === null ? { x: 0, y: 0, k: 1 } : zoomTransform(box.current)), [box]);
  const place = useCallback(
    (own: Frame | null) => {
      if (layer.current === null || own === null) return;
      const { x, y, k } = now();
      // Whole pixels, so that text stays sharp.
      layer.current.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) scale(${k / own.k})`;
    },
    [layer, now],
  );
  const frameNow = useCallback(
    (isForced: boolean) => {
      const { frame: own, pane: size, drawing: whole } = state.current;
      if (size.width === 0) return;
      const view = now();
      if (own !== null && !isForced && !isOutgrown(own, view, size, whole)) return;
      state.current.frame = frameAround(view, size, whole);
      setFrame(state.current.frame);
    },
    [now],
  );
  // What is drawn and where it stands change together, before anything of it is painted.
  useLayoutEffect(() => place(frame), [frame, place]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const own = zoom<HTMLElement, unknown>()
      // A plain wheel scrolls the page; with Ctrl or a pinch it zooms.
      .filter((event: Event) =>
        event instanceof WheelEvent ? event.ctrlKey || event.metaKey : !(event instanceof MouseEvent) || event.button === 0,
      )
      .on("zoom", () => {
        place(state.current.frame);
        frameNow(false);
        const view = now();
        for (const listener of listeners.current) listener(view);
        clearTimeout(timer);
        if (view.k !== state.current.frame?.k) timer = setTimeout(() => frameNow(true), settleMs);
      });
    behavior.current = own;
    select(element).call(own).on("dblclick.zoom", null);
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      state.current.pane = size;
      setPane(size);
      if (size.width === 0) return;
      if (state.current.isStarted) frameNow(false);
      else {
        state.current.isStarted = true;
        const first = firstView(size, state.current.drawing);
        own.scaleExtent([Math.min(0.1, wholeView(size, state.current.drawing).k), most]);
        select(element).call(own.transform, zoomIdentity.translate(first.x, first.y).scale(first.k));
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      select(element).on(".zoom", null);
      behavior.current = null;
    };
  }, [box, place, frameNow, now]);

  useLayoutEffect(() => {
    state.current.drawing = { width, height };
    const { pane: size, isStarted } = state.current;
    if (!isStarted) return;
    behavior.current?.scaleExtent([Math.min(0.1, wholeView(size, { width, height }).k), most]);
    frameNow(true);
  }, [width, height, frameNow]);

  const go = useCallback(
    ({ x, y, k }: View) => {
      if (box.current !== null) behavior.current?.transform(select(box.current), zoomIdentity.translate(x, y).scale(k));
    },
    [box],
  );
  const centre = useCallback(
    (x: number, y: number, k: number = now().k) => {
      const size = state.current.pane;
      go({ k, x: size.width / 2 - x * k, y: size.height / 2 - y * k });
    },
    [go, now],
  );
  const reveal = useCallback(
    (target: SceneBox, near = false) => {
      const view = now();
      const shown = regionInView(view, state.current.pane);
      const room = roomPx / view.k;
      const isIn =
        target.x >= shown.left &&
        target.y >= shown.top &&
        target.x + target.width <= shown.right &&
        target.y + target.height <= shown.bottom;
      if (isIn && !near) return;
      const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
      if (near) return centre(x, y, Math.max(view.k, readableScale * 1.6));
      // As little as is needed: the eye keeps its place.
      const dx = Math.max(0, target.x + target.width + room - shown.right) || Math.min(0, target.x - room - shown.left);
      const dy = Math.max(0, target.y + target.height + room - shown.bottom) || Math.min(0, target.y - room - shown.top);
      const isFar = Math.abs(dx) > shown.right - shown.left || Math.abs(dy) > shown.bottom - shown.top;
      if (isFar) centre(x, y);
      else go({ k: view.k, x: view.x - dx * view.k, y: view.y - dy * view.k });
    },
    [now, go, centre],
  );
  const zoomBy = useCallback(
    (factor: number) => {
      if (box.current !== null) behavior.current?.scaleBy(select(box.current), factor);
    },
    [box],
  );
  const panBy = useCallback(
    (dx: number, dy: number) => {
      const view = now();
      go({ ...view, k: view.k, x: view.x - dx, y: view.y - dy });
    },
    [go, now],
  );
  const shift = useCallback(
    (dx: number, dy: number) => {
      const { x, y, k } = now();
      go({ k, x: x - dx * k, y: y - dy * k });
    },
    [go, now],
  );
  const showAll = useCallback(() => go(wholeView(state.current.pane, state.current.drawing)), [go]);
  const listen = useCallback((listener: (view: View) => void) => {
    listeners.current.add(listener);
    return () => {
      listeners.current.delete(listener);
    };
  }, []);
  return { frame, pane, zoomBy, panBy, showAll, reveal, centre, now, shift, listen };
}
