"use client";

// The lines of a drawing, by how they look.

import type { Scene, SceneEdge } from "@/components/run-graph/scene";
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
  const byLook = new Map<EdgeLook, { plain: number[]; dashed: number[] }>(looks.map((look) => [look, { plain: [], dashed: [] }]));
  for (const index of edges) {
    const edge = scene.edges[index];
    if (edge !== undefined) byLook.get(edgeLook(scene, edge, marks))?.[edge.isDashed ? "dashed" : "plain"].push(index);
  }
  return [...byLook].flatMap(([look, { plain, dashed }]) => [
    <Lines key={look} scene={scene} edges={plain} look={look} isDashed={false} detail={detail} />,
    <Lines key={`${look} dashed`} scene={scene} edges={dashed} look={look} isDashed detail={detail} />,
  ]);
}

interface LinesProps extends Omit<Props, "marks"> {
  readonly look: EdgeLook;
  readonly isDashed: boolean;
}

/** Lines of one look: near by one element each, so that only new ones are painted when the view moves on; far away one for all. */
function Lines({ scene, edges, look, isDashed, detail }: LinesProps) {
  if (edges.length === 0) return null;
  const isFar = detail === "dots" && look === "plain";
  return (
    <g
      fill="none"
      className={isFar ? "stroke-line-strong" : strokes[look]}
      strokeWidth={look === "heavy" ? 2.5 : look === "lit" ? 2 : 1}
      strokeDasharray={isDashed ? "3 3" : undefined}
    >
      {detail === "full" ? (
        edges.map((index) => <path key={index} d={scene.edgePath(index)} />)
      ) : (
        <path vectorEffect="non-scaling-stroke" d={edges.map((index) => straight(scene, scene.edges[index])).join("")} />
      )}
    </g>
  );
}

/** From box to box without a bend: far away nobody sees one. */
function straight({ boxes }: Scene, edge: SceneEdge | undefined): string {
  const [start, end] = [boxes[edge?.from ?? -1], boxes[edge?.to ?? -1]];
  if (start === undefined || end === undefined) return "";
  // A pillar of finished waves is left level with the other end.
  const middle = (box: typeof start, other: typeof start) =>
    Math.round(box.stretch === null ? box.y + box.height / 2 : other.y + other.height / 2);
  return `M${Math.round(start.x + start.width)} ${middle(start, end)}L${Math.round(end.x)} ${middle(end, start)}`;
}
