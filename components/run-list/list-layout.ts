// Where every heading and row of the list stands, in pixels from its top: what is shown is computed, not measured. Pure.

import type { RunSection } from "@/components/run-list/group-runs";
import { rowKeyOf } from "@/lib/engine/run/row-key";
import type { RunRow } from "@/lib/service/run-row";

/** Heights in pixels; they are the heights of the style sheet's classes. */
export interface RowSizes {
  readonly rowPx: number;
  readonly headPx: number;
  /** Between two sections. */
  readonly gapPx: number;
}

export interface PlacedSection {
  readonly section: RunSection;
  readonly isFolded: boolean;
  /** Index of its heading among all items; its rows follow. */
  readonly firstItem: number;
  /** Rows that are shown: none of a folded section. */
  readonly rowCount: number;
  readonly topPx: number;
  readonly heightPx: number;
}

export interface ListLayout {
  readonly sections: readonly PlacedSection[];
  /** Height of each heading and row, with what stands above a heading and below a last row. */
  readonly itemPx: readonly number[];
  /** The rows that can be reached by keys, in their order. */
  readonly rows: readonly RunRow[];
  /** Index among all items of each row, by its key. */
  readonly itemOfRow: ReadonlyMap<string, number>;
  readonly heightPx: number;
  readonly sizes: RowSizes;
}

/** The border above the first and below the last row of a section. */
const borderPx = 1;

/** Lays sections out one below the other. @param folded ids of sections whose rows are not shown */
export function layOut(sections: readonly RunSection[], folded: ReadonlySet<string>, sizes: RowSizes): ListLayout {
  const { rowPx, headPx, gapPx } = sizes;
  const placed: PlacedSection[] = [];
  const itemPx: number[] = [];
  const rows: RunRow[] = [];
  const itemOfRow = new Map<string, number>();
  let topPx = 0;
  for (const [index, section] of sections.entries()) {
    const isFolded = folded.has(section.id);
    const gap = index === 0 ? 0 : gapPx;
    const firstItem = itemPx.length;
    const shown = isFolded ? [] : section.rows;
    itemPx.push(gap + headPx + (isFolded ? 0 : borderPx));
    for (const [at, row] of shown.entries()) {
      itemOfRow.set(rowKeyOf(row.ref), itemPx.length);
      itemPx.push(rowPx + (at === shown.length - 1 ? borderPx : 0));
      rows.push(row);
    }
    const heightPx = headPx + (isFolded ? 0 : shown.length * rowPx + 2 * borderPx);
    placed.push({ section, isFolded, firstItem, rowCount: shown.length, topPx: topPx + gap, heightPx });
    topPx += gap + heightPx;
  }
  return { sections: placed, itemPx, rows, itemOfRow, heightPx: topPx, sizes };
}

/** The sections of which an item lies in a range of items, both ends included. */
export function sectionsIn({ sections }: ListLayout, first: number, last: number): readonly PlacedSection[] {
  return sections.filter(({ firstItem, rowCount }) => firstItem <= last && firstItem + rowCount >= first);
}

/** Pixels from the top of the list to a row; null when the row is not shown. */
export function topOfRow({ sections, itemOfRow, sizes }: ListLayout, key: string): number | null {
  const item = itemOfRow.get(key);
  const placed = item === undefined ? undefined : sections.findLast(({ firstItem }) => firstItem < item);
  if (item === undefined || placed === undefined) return null;
  return placed.topPx + sizes.headPx + borderPx + (item - placed.firstItem - 1) * sizes.rowPx;
}

/** Index among `rows` of the first row that begins at or below a place; as many as there are rows when none does. */
export function firstRowBelow({ sections, rows, sizes }: ListLayout, placePx: number): number {
  let before = 0;
  for (const { topPx, heightPx, rowCount } of sections) {
    if (rowCount > 0 && topPx + heightPx > placePx) {
      const rowsAbove = Math.ceil((placePx - topPx - sizes.headPx - borderPx) / sizes.rowPx);
      return before + Math.min(rowCount, Math.max(0, rowsAbove));
    }
    before += rowCount;
  }
  return rows.length;
}
