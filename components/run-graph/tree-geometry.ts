// From generations and rows of a tree to pixels: boxes, and lines that leave a parent and turn into its children.

export const treeBox = { width: 256, height: 70 } as const;
const columnGap = 48;
const rowGap = 12;
/** Room around the drawing. */
const margin = 16;

/** Top left corner of a job's box. */
export function treeBoxAt(column: number, row: number): { readonly x: number; readonly y: number } {
  return { x: margin + column * (treeBox.width + columnGap), y: margin + row * (treeBox.height + rowGap) };
}

/** Size of the whole drawing. */
export function treeSize(columns: number, rows: number): { readonly width: number; readonly height: number } {
  const last = treeBoxAt(Math.max(0, columns - 1), Math.max(0, rows - 1));
  return { width: last.x + treeBox.width + margin, height: last.y + treeBox.height + margin };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A line from a parent to a child as SVG path data: out, down, and in with a round corner. @param from, to their top left corners */
export function treeEdgePath(from: Spot, to: Spot): string {
  const x = from.x + treeBox.width;
  const y = from.y + treeBox.height / 2;
  const endY = to.y + treeBox.height / 2;
  if (endY === y) return `M${x} ${y}H${to.x}`;
  const trunk = x + columnGap / 2;
  const round = 8;
  return `M${x} ${y}H${trunk - round}Q${trunk} ${y} ${trunk} ${y + round}V${endY - round}Q${trunk} ${endY} ${trunk + round} ${endY}H${to.x}`;
}

/** Text of one line, cut to a number of characters with a sign that it was. */
export function cutLine(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
