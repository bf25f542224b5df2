import { describe, expect, it } from "vitest";
import { cutLine, treeBox, treeBoxAt, treeEdgePath, treeSize } from "@/components/run-graph/tree-geometry";

describe("geometry of a tree", () => {
  it("leaves room between boxes and around the drawing", () => {
    expect(treeBoxAt(1, 0).x - treeBoxAt(0, 0).x).toBeGreaterThan(treeBox.width);
    expect(treeBoxAt(0, 1).y - treeBoxAt(0, 0).y).toBeGreaterThan(treeBox.height);
    const size = treeSize(2, 3);
    expect(size.width).toBeGreaterThan(treeBoxAt(1, 2).x + treeBox.width);
    expect(size.height).toBeGreaterThan(treeBoxAt(1, 2).y + treeBox.height);
  });

  it("draws the first child level with its parent as a straight line", () => {
    expect(treeEdgePath(treeBoxAt(0, 2), treeBoxAt(1, 2))).toMatch(/^M\d+ \d+H\d+$/);
    expect(treeEdgePath(treeBoxAt(0, 0), treeBoxAt(1, 2))).toContain("V");
  });

  it("cuts text to one line", () => {
    expect(cutLine("  a\n b\tc ", 9)).toBe("a b c");
    expect(cutLine("Mechanism: a cache", 12)).toBe("Mechanism:…");
  });
});
