import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstRowBelow, layOut, type RowSizes, sectionsIn, topOfRow } from "@/components/run-list/list-layout";
import type { RunRow } from "@/lib/service/run-row";

const sizes: RowSizes = { rowPx: 88, headPx: 36, gapPx: 28 };

function rowsOf(section: number, count: number): readonly RunRow[] {
  return Array.from({ length: count }, (_, index) => ({
    ref: { rootId: "r", path: `${section}/${index}` },
    format: "f",
    project: "",
    id: `${index}`,
    title: "",
    status: { condition: "gate", code: "", word: "", sentence: "", guess: false },
    progress: null,
    findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
    headline: null,
    chosenByHost: false,
    kind: { word: "run" },
    liveness: { lastActivity: null },
    nextStep: { sentence: "", planKind: null },
    breakers: [],
  }));
}

const layouts = fc
  .tuple(fc.array(fc.nat({ max: 6 }), { maxLength: 6 }), fc.array(fc.nat({ max: 5 }), { maxLength: 3 }))
  .map(([counts, folded]) =>
    layOut(
      counts.map((count, id) => ({ id: `${id}`, title: "", meaning: null, condition: null, rows: rowsOf(id, count + 1) })),
      new Set(folded.map(String)),
      sizes,
    ),
  );

describe("the places of headings and rows", () => {
  it("add up: items, sections and the whole list have the same heights", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(layout.itemPx.reduce((sum, height) => sum + height, 0)).toBe(layout.heightPx);
        let belowPx = 0;
        for (const [index, { topPx, heightPx }] of layout.sections.entries()) {
          expect(topPx).toBe(belowPx + (index === 0 ? 0 : sizes.gapPx));
          belowPx = topPx + heightPx;
        }
        expect(belowPx).toBe(layout.heightPx);
      }),
    );
  });

  it("of a row are those of its item, and the first row below a place is the one that begins there", () => {
    fc.assert(
      fc.property(layouts, fc.nat({ max: 4000 }), (layout, placePx) => {
        const tops = layout.rows.map((row) => topOfRow(layout, `${row.ref.rootId}/${row.ref.path}`) ?? -1);
        for (const [index, row] of layout.rows.entries()) {
          const item = layout.itemOfRow.get(`${row.ref.rootId}/${row.ref.path}`) ?? -1;
          expect(tops[index]).toBe(layout.itemPx.slice(0, item).reduce((sum, height) => sum + height, 0));
        }
        const found = firstRowBelow(layout, placePx);
        const expected = tops.findIndex((top) => top >= placePx);
        expect(found).toBe(expected === -1 ? layout.rows.length : expected);
      }),
    );
  });

  it("leave the rows of a folded section out, for keys as well", () => {
    const sections = [0, 1].map((id) => ({ id: `${id}`, title: "", meaning: null, condition: null, rows: rowsOf(id, 3) }));
    const layout = layOut(sections, new Set(["0"]), sizes);
    expect(layout.rows.map((row) => row.ref.path)).toEqual(["1/0", "1/1", "1/2"]);
    expect(layout.itemPx).toEqual([36, 65, 88, 88, 89]);
    expect(topOfRow(layout, "r/0/0")).toBeNull();
  });

  it("tell which sections lie in a range of items", () => {
    const sections = [2, 2, 2].map((count, id) => ({ id: `${id}`, title: "", meaning: null, condition: null, rows: rowsOf(id, count) }));
    const layout = layOut(sections, new Set(), sizes);
    expect(sectionsIn(layout, 2, 3).map(({ section }) => section.id)).toEqual(["0", "1"]);
    expect(sectionsIn(layout, 8, 8).map(({ section }) => section.id)).toEqual(["2"]);
  });
});
