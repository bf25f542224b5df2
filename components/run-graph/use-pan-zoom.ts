"use client";
// Pan and zoom of the drawing by wheel, drag and buttons; starts with everything in view.

import { select } from "d3-selection";
import { type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { type RefObject, useCallback, useEffect, useRef } from "react";

interface Size {
  readonly width: number;
  readonly height: number;
}

const scales: [number, number] = [0.1, 2];

/** @param size of the drawing in its own units. @returns what the buttons do */
export function usePanZoom(svg: RefObject<SVGSVGElement | null>, layer: RefObject<SVGGElement | null>, { width, height }: Size) {
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const showAll = useCallback(() => {
    const element = svg.current;
    if (element === null || behavior.current === null) return;
    const scale = Math.max(scales[0], Math.min(1, element.clientWidth / width, element.clientHeight / height));
    const x = Math.max(0, (element.clientWidth - width * scale) / 2);
    select(element).call(behavior.current.transform, zoomIdentity.translate(x, 0).scale(scale));
  }, [svg, width, height]);
  const zoomBy = useCallback(
    (factor: number) => {
      if (svg.current !== null && behavior.current !== null) select(svg.current).call(behavior.current.scaleBy, factor);
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
    showAll();
    return () => {
      select(element).on(".zoom", null);
      behavior.current = null;
    };
  }, [svg, layer, showAll]);
  return { showAll, zoomBy };
}
