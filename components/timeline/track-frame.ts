// What every row of the time line is given: how moments become places, and how wide the line is.

export interface TrackFrame {
  /** Where a moment lies, from 0 to 1. */
  readonly placeOf: (atMs: number) => number;
  readonly widthPx: number;
  /** Width of the column with the names. */
  readonly namePx: number;
  readonly zone: "utc" | "local";
}

export const rowHeightPx = 30;

/** A place as a CSS length. */
export function percent(place: number): string {
  return `${Math.round(place * 1e6) / 1e4}%`;
}
