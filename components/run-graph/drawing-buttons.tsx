"use client";
// The buttons over a drawing: nearer, farther, everything.

import { Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "@/components/ui/button";

interface Props {
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
}

export function DrawingButtons({ zoomBy, showAll }: Props) {
  return (
    <div className="absolute right-2 bottom-2 flex rounded border bg-surface" data-print="hide">
      <IconButton label="Zoom in" onClick={() => zoomBy(1.25)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => zoomBy(0.8)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label="Show everything" onClick={showAll}>
        <Maximize2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
