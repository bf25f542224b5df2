// Walking through a drawing by keyboard: left and right along the lines, up and down within a column.

import type { Scene, SceneBox } from "@/components/run-graph/scene";

export type Direction = "left" | "right" | "up" | "down";

const directions: Readonly<Record<string, Direction>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** The direction of an arrow key; null for any other key. */
export function directionOf(key: string): Direction | null {
  return directions[key] ?? null;
}

/**
 * The box next to one: to the left what it waits on or refines, to the right what waits on it or refines it, the nearest in height first;
 * up and down its neighbours in the column. Null where nothing is.
 */
export function nextBox({ boxes, edges }: Scene, from: number, direction: Direction): number | null {
  const own = boxes[from];
  if (own === undefined) return null;
  if (direction === "left" || direction === "right") {
    const ends = edges.flatMap((edge) =>
      direction === "left" ? (edge.to === from ? [edge.from] : []) : edge.from === from ? [edge.to] : [],
    );
    return nearest(
      boxes,
      ends.filter((end) => end !== from),
      own,
    );
  }
  const sign = direction === "down" ? 1 : -1;
  const beyond = [...boxes.keys()].filter((index) => {
    const box = boxes[index];
    return box !== undefined && box.column === own.column && (box.y - own.y) * sign > 0;
  });
  return nearest(boxes, beyond, own);
}

function nearest(boxes: readonly SceneBox[], candidates: readonly number[], own: SceneBox): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const index of candidates) {
    const distance = Math.abs((boxes[index]?.y ?? 0) - own.y);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
