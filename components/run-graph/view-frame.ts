// What is in view, and how much around it is drawn, so that moving the view seldom means drawing anew.

import type { Region } from "@/components/run-graph/scene";

/** Where the drawing stands in its window: a point p of it is at `p * k + (x, y)`, in pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the drawing that is drawn, at the scale it is drawn in. */
export interface Frame extends Region {
  readonly k: number;
}

/** Drawn beyond each edge of the window, in parts of the window's size. */
const ahead = 0.4;
/** A frame may be shown this much larger or smaller than it was drawn before it is drawn anew. */
const stretchable = 1.3;
/** Boxes are drawn whole from this scale on: below it their text could not be read. */
export const readableScale = 0.55;
/** Below this scale boxes are colour alone. */
const shapeScale = 0.13;

export type Detail = "full" | "shapes" | "dots";

/** How much of a box is drawn at a scale. */
export function detailOf(k: number): Detail {
  return k >= readableScale ? "full" : k >= shapeScale ? "shapes" : "dots";
}

/** The part of the drawing that the window shows. */
export function regionInView({ x, y, k }: View, pane: Size): Region {
  return { left: -x / k, top: -y / k, right: (pane.width - x) / k, bottom: (pane.height - y) / k };
}

/** The part to draw for a view: what it shows and a margin around it, nothing beyond the drawing itself. */
export function frameAround(view: View, pane: Size, drawing: Size): Frame {
  const { left, top, right, bottom } = regionInView(view, pane);
  const [sideways, along] = [(right - left) * ahead, (bottom - top) * ahead];
  return { k: view.k, ...within({ left: left - sideways, top: top - along, right: right + sideways, bottom: bottom + along }, drawing) };
}

/** True when a view shows something that the frame does not hold, or holds in a scale that is too far from it. */
export function isOutgrown(frame: Frame, view: View, pane: Size, drawing: Size): boolean {
  const scale = view.k / frame.k;
  if (scale > stretchable || scale < 1 / stretchable || detailOf(view.k) !== detailOf(frame.k)) return true;
  const shown = within(regionInView(view, pane), drawing);
  return shown.left < frame.left || shown.top < frame.top || shown.right > frame.right || shown.bottom > frame.bottom;
}

/** The view that shows the whole drawing, never larger than life, in the middle. */
export function wholeView(pane: Size, drawing: Size): View {
  const k = Math.min(1, pane.width / drawing.width, pane.height / drawing.height);
  return { k, x: Math.max(0, (pane.width - drawing.width * k) / 2), y: Math.max(0, (pane.height - drawing.height * k) / 2) };
}

/** The view at first: everything where it can be read so, else its beginning in a size that can be read. */
export function firstView(pane: Size, drawing: Size): View {
  const whole = wholeView(pane, drawing);
  const least = 0.6;
  if (whole.k >= least) return { ...whole, y: 0 };
  const k = Math.max(0.85, Math.min(1, pane.width / drawing.width));
  return { k, x: Math.max(0, (pane.width - drawing.width * k) / 2), y: 0 };
}

/** Never less than one unit in size, so that a view beside the drawing gives a region as well. */
function within({ left, top, right, bottom }: Region, { width, height }: Size): Region {
  const [x0, y0] = [clamp(left, 0, width - 1), clamp(top, 0, height - 1)];
  return { left: x0, top: y0, right: clamp(right, x0 + 1, width), bottom: clamp(bottom, y0 + 1, height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
