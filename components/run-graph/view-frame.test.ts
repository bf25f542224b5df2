import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detailOf, firstView, frameAround, isOutgrown, regionInView, type View, wholeView } from "@/components/run-graph/view-frame";

const pane = { width: 1_200, height: 640 };
const drawing = { width: 30_000, height: 9_000 };

const anyView = fc.record({
  x: fc.integer({ min: -40_000, max: 4_000 }),
  y: fc.integer({ min: -12_000, max: 4_000 }),
  k: fc.double({ min: 0.02, max: 2, noNaN: true }),
});

describe("the frame of a view", () => {
  it("holds what the view shows, so that it is not drawn again", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(isOutgrown(frameAround(view, pane, drawing), view, pane, drawing)).toBe(false);
      }),
    );
  });

  it("holds a small movement, and is outgrown by a large one", () => {
    const view: View = { x: -5_000, y: -3_000, k: 1 };
    const frame = frameAround(view, pane, drawing);
    expect(isOutgrown(frame, { ...view, x: view.x - 400 }, pane, drawing)).toBe(false);
    expect(isOutgrown(frame, { ...view, x: view.x - 600 }, pane, drawing)).toBe(true);
    expect(isOutgrown(frame, { ...view, y: view.y + 400 }, pane, drawing)).toBe(true);
  });

  it("is never outgrown where nothing more is to be drawn", () => {
    const view = wholeView(pane, drawing);
    const frame = frameAround(view, pane, drawing);
    for (const x of [-3_000, 0, 3_000]) expect(isOutgrown(frame, { ...view, x }, pane, drawing)).toBe(false);
  });

  it("is never larger than the window and its margins, whatever the drawing", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const frame = frameAround(view, pane, drawing);
        expect((frame.right - frame.left) * view.k).toBeLessThanOrEqual(Math.max(view.k, pane.width * 1.8 + 0.001));
        expect((frame.bottom - frame.top) * view.k).toBeLessThanOrEqual(Math.max(view.k, pane.height * 1.8 + 0.001));
      }),
    );
  });

  it("is drawn anew when the scale asks for more or less detail", () => {
    const view: View = { x: 0, y: 0, k: 0.56 };
    expect([detailOf(1), detailOf(0.56), detailOf(0.5), detailOf(0.05)]).toEqual(["full", "full", "shapes", "dots"]);
    expect(isOutgrown(frameAround(view, pane, drawing), { ...view, k: 0.54 }, pane, drawing)).toBe(true);
  });
});

describe("the first view", () => {
  it("shows everything where it can be read so", () => {
    const small = { width: 900, height: 500 };
    expect(firstView(pane, small)).toEqual({ k: 1, x: 150, y: 0 });
  });

  it("starts at the beginning in a size that can be read where the drawing is large", () => {
    const view = firstView(pane, drawing);
    expect(detailOf(view.k)).toBe("full");
    const { left, top } = regionInView(view, pane);
    expect([Math.abs(left), Math.abs(top)]).toEqual([0, 0]);
  });
});
