// Which items of a list stand in a stretch of it, by their heights. Pure.

/** Where each item begins, in pixels from the top of the list; one more for the end of the last. */
export function topsOf(itemPx: readonly number[]): readonly number[] {
  const tops = [0];
  let topPx = 0;
  for (const heightPx of itemPx) {
    topPx += heightPx;
    tops.push(topPx);
  }
  return tops;
}

/** First and last item that a stretch touches; the last is before the first when there is none. @param tops as `topsOf` gives them */
export function itemsIn(tops: readonly number[], fromPx: number, toPx: number): { readonly first: number; readonly last: number } {
  const first = Math.max(0, countUpTo(tops, fromPx) - 1);
  const last = Math.min(tops.length - 2, countUpTo(tops, toPx) - 1);
  return { first, last };
}

/** How far a window that shows [fromPx, toPx) must move so that an item is in it whole; 0 when it is. */
export function moveTo(tops: readonly number[], item: number, fromPx: number, toPx: number): number {
  const [topPx, endPx] = [tops[item], tops[item + 1]];
  if (topPx === undefined || endPx === undefined) return 0;
  if (topPx < fromPx) return topPx - fromPx;
  return endPx > toPx ? endPx - toPx : 0;
}

/** How many tops are at or above a place. */
function countUpTo(tops: readonly number[], placePx: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tops[middle] ?? 0) <= placePx) low = middle + 1;
    else high = middle;
  }
  return low;
}
