// Where a list of millions of rows stands, as arithmetic. Browsers cap the height of an element, so a long list is drawn in a
// shorter space: dragging the scroll bar maps that space to the whole list, wheel and touch move by real pixels of rows.

/** A list of rows of one height, seen through a window. */
export interface ScrollSpace {
  readonly rows: number;
  readonly rowPx: number;
  /** Height of the window. */
  readonly viewPx: number;
}

/** Where the list stands: in the element that scrolls, and among the rows. */
export interface ScrollPlace {
  readonly scrollPx: number;
  readonly contentPx: number;
}

/** Tallest space; browsers draw elements of 16 million pixels and more wrongly. */
const spaceCapPx = 8_000_000;
/** At both ends a pixel of the space is a pixel of the list, so that the first and the last row are reached smoothly. */
const edgePx = 20_000;
/** One movement by wheel, touch or key is shorter than this; one pixel of a dragged scroll bar of a capped space is longer. */
const stepCapPx = 4_000;

/** Height of all rows. */
function contentHeightPx({ rows, rowPx }: ScrollSpace): number {
  return rows * rowPx;
}

/** Height of the space that the browser scrolls. */
export function spaceHeightPx(space: ScrollSpace): number {
  return Math.min(contentHeightPx(space), spaceCapPx);
}

const spaceEndPx = (space: ScrollSpace) => Math.max(0, spaceHeightPx(space) - space.viewPx);
const contentEndPx = (space: ScrollSpace) => Math.max(0, contentHeightPx(space) - space.viewPx);
const isCapped = (space: ScrollSpace) => contentHeightPx(space) > spaceCapPx;
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The place among the rows for a place of the scroll bar. */
function contentAt(space: ScrollSpace, scrollPx: number): number {
  const [end, contentEnd] = [spaceEndPx(space), contentEndPx(space)];
  const at = between(scrollPx, 0, end);
  if (!isCapped(space) || at <= edgePx) return at;
  if (at >= end - edgePx) return contentEnd - (end - at);
  return edgePx + ((at - edgePx) * (contentEnd - 2 * edgePx)) / (end - 2 * edgePx);
}

/** The place of the scroll bar for a place among the rows: the way back of dragging. */
function scrollAt(space: ScrollSpace, contentPx: number): number {
  const [end, contentEnd] = [spaceEndPx(space), contentEndPx(space)];
  const at = between(contentPx, 0, contentEnd);
  if (!isCapped(space) || at <= edgePx) return at;
  if (at >= contentEnd - edgePx) return end - (contentEnd - at);
  return edgePx + ((at - edgePx) * (end - 2 * edgePx)) / (contentEnd - 2 * edgePx);
}

/** The place for a wanted place among the rows, kept within the list. */
export function placeAt(space: ScrollSpace, contentPx: number): ScrollPlace {
  const at = between(contentPx, 0, contentEndPx(space));
  return { scrollPx: scrollAt(space, at), contentPx: at };
}

/** The place after the element was scrolled. When `scrollPx` of the result differs, the element has to be put there. */
export function afterScroll(space: ScrollSpace, before: ScrollPlace, scrollPx: number): ScrollPlace {
  if (!isCapped(space)) return placeAt(space, scrollPx);
  const stepPx = scrollPx - before.scrollPx;
  if (Math.abs(stepPx) > stepCapPx) return { scrollPx, contentPx: contentAt(space, scrollPx) };
  const contentPx = between(before.contentPx + stepPx, 0, contentEndPx(space));
  const atAnEnd = scrollPx <= 0 || scrollPx >= spaceEndPx(space) || contentPx === 0 || contentPx === contentEndPx(space);
  // A space that ends before its rows do, or the other way round, would hold the person back.
  return atAnEnd ? placeAt(space, contentPx) : { scrollPx, contentPx };
}

/** The place that brings one row into view. @param align "nearest" moves as little as possible */
export function placeOfRow(space: ScrollSpace, before: ScrollPlace, row: number, align: "nearest" | "center"): ScrollPlace {
  const top = row * space.rowPx;
  const lowest = top + space.rowPx - space.viewPx;
  if (align === "center") return placeAt(space, (top + lowest) / 2);
  if (before.contentPx >= lowest && before.contentPx <= top) return before;
  return placeAt(space, before.contentPx > top ? top : lowest);
}

/** The rows in view, and a few around them. @returns the first, and the one after the last */
export function rowsInView(space: ScrollSpace, contentPx: number, around: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(contentPx / space.rowPx) - around;
  const to = Math.ceil((contentPx + space.viewPx) / space.rowPx) + around;
  return { from: between(from, 0, space.rows), to: between(to, 0, space.rows) };
}

/** Where a row is drawn within the space, in pixels from its top. */
export function rowTopPx(space: ScrollSpace, place: ScrollPlace, row: number): number {
  return row * space.rowPx - place.contentPx + place.scrollPx;
}

/** True when the last row is in view whole. */
export function isAtEnd(space: ScrollSpace, { contentPx }: ScrollPlace): boolean {
  return contentPx >= contentEndPx(space) - 1;
}
