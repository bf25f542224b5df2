"use client";
// The buttons over a drawing: nearer, farther, everything, the selected job.

import { Crosshair, Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "@/components/ui/button";

interface Props {
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
  /** Null when no job is selected. */
  readonly showSelected: (() => void) | null;
}

export function DrawingButtons({ zoomBy, showAll, showSelected }: Props) {
  return (
    <div className="absolute right-2 bottom-2 flex rounded border bg-surface" data-print="hide">
      <IconButton label="Zoom in (+)" onClick={() => zoomBy(1.25)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out (−)" onClick={() => zoomBy(0.8)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label="Show everything (0)" onClick={showAll}>
        <Maximize2 aria-hidden="true" />
      </IconButton>
      <IconButton label="Show the selected job (z)" disabled={showSelected === null} onClick={() => showSelected?.()}>
        <Crosshair aria-hidden="true" />
      </IconButton>
    </div>
  );
}
