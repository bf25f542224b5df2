// From columns and rows to pixels: boxes, and lines that lead past the boxes between.

export const boxWidth = 196;
export const boxHeight = 66;
/** A stretch of finished waves is folded into a box of this width. */
export const stretchWidth = 132;
const columnGap = 76;
const rowGap = 18;
/** Room around the drawing. */
const margin = 16;
/** Height of the line of wave headings. */
const headHeight = 22;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Left edges of columns of these widths, one after another. */
export function columnEdges(widths: readonly number[]): readonly number[] {
  let x = margin;
  return widths.map((width) => {
    const left = x;
    x += width + columnGap;
    return left;
  });
}

/** Top edge of a row. */
export function rowTop(row: number): number {
  return margin + headHeight + row * (boxHeight + rowGap);
}

/** Size of the whole drawing. @param widths of its columns; @param rows its height in rows */
export function drawingSize(widths: readonly number[], rows: number): { readonly width: number; readonly height: number } {
  const inner = widths.reduce((sum, width) => sum + width + columnGap, 0) - columnGap;
  return { width: Math.max(boxWidth, inner) + 2 * margin, height: rowTop(Math.max(0, rows - 1)) + boxHeight + margin };
}

/**
 * A dependency as SVG path data: curves between columns, straight through the columns that it passes.
 * @param via the places it passes, each with the width of its column
 */
export function edgePath(from: Spot, to: Spot, via: readonly Spot[], backward: boolean): string {
  let x = from.x + from.width;
  let y = from.y + boxHeight / 2;
  let path = `M${x} ${round(y)}`;
  const curveTo = (nextX: number, nextY: number) => {
    const bend = backward ? boxWidth / 2 : Math.max(24, (nextX - x) / 2);
    path += `C${x + bend} ${round(y)} ${nextX - bend} ${round(nextY)} ${nextX} ${round(nextY)}`;
    x = nextX;
    y = nextY;
  };
  for (const place of via) {
    curveTo(place.x, place.y + boxHeight / 2);
    x = place.x + place.width;
    path += `H${x}`;
  }
  curveTo(to.x, to.y + boxHeight / 2);
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
