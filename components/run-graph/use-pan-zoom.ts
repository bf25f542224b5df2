"use client";
// Pan and zoom of the drawing by wheel, drag and buttons.

import { select } from "d3-selection";
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from "d3-zoom";
import { type RefObject, useCallback, useEffect, useRef } from "react";

interface Size {
  readonly width: number;
  readonly height: number;
}

const scales: [number, number] = [0.1, 2];
/** A drawing that starts at its top is not made smaller than this, so that it can be read. */
const readableScale = 0.6;

/**
 * @param size of the drawing in its own units
 * @param start what is in view at first: everything, or the top in a size that can be read
 * @returns what the buttons do, and a way to bring a place into view
 */
export function usePanZoom(
  svg: RefObject<SVGSVGElement | null>,
  layer: RefObject<SVGGElement | null>,
  { width, height }: Size,
  start: "all" | "top" = "all",
) {
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const started = useRef(false);
  const show = useCallback(
    (what: "all" | "top") => {
      const element = svg.current;
      if (element === null || behavior.current === null) return;
      const broad = Math.min(1, element.clientWidth / width);
      const scale = what === "all" ? Math.max(scales[0], Math.min(broad, element.clientHeight / height)) : Math.max(readableScale, broad);
      const x = Math.max(0, (element.clientWidth - width * scale) / 2);
      select(element).call(behavior.current.transform, zoomIdentity.translate(x, 0).scale(scale));
    },
    [svg, width, height],
  );
  const showAll = useCallback(() => show("all"), [show]);
  const zoomBy = useCallback(
    (factor: number) => {
      if (svg.current !== null && behavior.current !== null) select(svg.current).call(behavior.current.scaleBy, factor);
    },
    [svg],
  );
  const reveal = useCallback(
    (x: number, y: number) => {
      const element = svg.current;
      if (element === null || behavior.current === null) return;
      const [left, top] = zoomTransform(element).apply([x, y]);
      if (left >= 0 && top >= 0 && left <= element.clientWidth && top <= element.clientHeight) return;
      select(element).call(behavior.current.translateTo, x, y);
    },
    [svg],
  );
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const own = zoom<SVGSVGElement, unknown>()
      .scaleExtent(scales)
      // A plain wheel scrolls the page; with Ctrl or a pinch it zooms.
      .filter((event: Event) => !(event instanceof WheelEvent) || event.ctrlKey || event.metaKey)
      .on("zoom", (event: { readonly transform: { toString(): string } }) =>
        layer.current?.setAttribute("transform", event.transform.toString()),
      );
    behavior.current = own;
    select(element).call(own);
    // What starts at its top stays where it was moved to when it grows or is folded.
    if (start === "all" || !started.current) show(start);
    started.current = true;
    return () => {
      select(element).on(".zoom", null);
      behavior.current = null;
    };
  }, [svg, layer, show, start]);
  return { showAll, zoomBy, reveal };
}
