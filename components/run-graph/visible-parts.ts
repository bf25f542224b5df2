// Culling: which boxes, lines and headings of a scene lie in a part of it. A plain pass over all: 30,000 take well under a millisecond.

import type { Region, Scene } from "@/components/run-graph/scene";
import type { Detail } from "@/components/run-graph/view-frame";

export interface VisibleParts {
  /** Positions of the boxes. */
  readonly boxes: readonly number[];
  /** Positions of the lines; thinned out where there are too many to be told apart. */
  readonly edges: readonly number[];
  readonly heads: readonly number[];
}

/** Most lines that are drawn at once: far away they would be a grey cloth. */
const mostEdges: Readonly<Record<Detail, number>> = { full: 1_500, shapes: 1_200, dots: 500 };

/**
 * @param keep box that is in it wherever it lies, such as the one that has the focus; -1 for none
 * @param isWanted lines that are never thinned out
 */
export function visibleParts(
  { boxes, edges, heads }: Scene,
  region: Region,
  detail: Detail,
  keep: number,
  isWanted: (edge: number) => boolean,
): VisibleParts {
  const shownBoxes: number[] = [];
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const isIn = x < region.right && x + width > region.left && y < region.bottom && y + height > region.top;
    if (isIn || index === keep) shownBoxes.push(index);
  }
  const shownEdges: number[] = [];
  for (const [index, edge] of edges.entries()) {
    if (edge.left < region.right && edge.right > region.left && edge.top < region.bottom && edge.bottom > region.top)
      shownEdges.push(index);
  }
  const step = Math.ceil(shownEdges.length / mostEdges[detail]);
  return {
    boxes: shownBoxes,
    // By their number, not by their turn: a line that is drawn stays drawn while the view moves.
    edges: step <= 1 ? shownEdges : shownEdges.filter((index) => index % step === 0 || isWanted(index)),
    heads: [...heads.entries()].flatMap(([index, { x, width }]) => (x < region.right && x + width > region.left ? [index] : [])),
  };
}
