"use client";

// The lines of a drawing: one path for all that look alike, so that a thousand lines are a handful of elements.

import type { Scene } from "@/components/run-graph/scene";
import { type EdgeLook, edgeLook, type SceneMarks } from "@/components/run-graph/scene-marks";
import type { Detail } from "@/components/run-graph/view-frame";

interface Props {
  readonly scene: Scene;
  /** Positions of the lines to draw. */
  readonly edges: readonly number[];
  readonly marks: SceneMarks;
  readonly detail: Detail;
}

/** From the back to the front. */
const looks: readonly EdgeLook[] = ["faint", "plain", "lit", "heavy"];

const strokes: Readonly<Record<EdgeLook, string>> = {
  faint: "stroke-line",
  plain: "stroke-line-control",
  lit: "stroke-focus",
  heavy: "stroke-ink",
};

export function SceneEdges({ scene, edges, marks, detail }: Props) {
  const paths = new Map<string, string[]>();
  for (const index of edges) {
    const edge = scene.edges[index];
    if (edge === undefined) continue;
    const name = `${edgeLook(scene, edge, marks)}${edge.isDashed ? " dashed" : ""}`;
    const path = detail === "full" ? scene.edgePath(index) : straight(scene, edge);
    const own = paths.get(name);
    if (own === undefined) paths.set(name, [path]);
    else own.push(path);
  }
  return looks.flatMap((look) =>
    ["", " dashed"].map((dashed) => {
      const own = paths.get(`${look}${dashed}`);
      if (own === undefined) return null;
      const isFar = detail === "dots" && look === "plain";
      return (
        <path
          key={`${look}${dashed}`}
          d={own.join("")}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isFar ? "stroke-line-strong" : strokes[look]}
          strokeWidth={look === "heavy" ? 2.5 : look === "lit" ? 2 : 1}
          strokeDasharray={dashed === "" ? undefined : "3 3"}
        />
      );
    }),
  );
}

/** From box to box without a bend: far away nobody sees one. */
function straight({ boxes }: Scene, { from, to }: Scene["edges"][number]): string {
  const [start, end] = [boxes[from], boxes[to]];
  if (start === undefined || end === undefined) return "";
  const middle = (box: typeof start) => Math.round(box.y + box.height / 2);
  return `M${Math.round(start.x + start.width)} ${middle(start)}L${Math.round(end.x)} ${middle(end)}`;
}
