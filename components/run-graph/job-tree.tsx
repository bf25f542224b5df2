"use client";
// The tree of jobs: what refines what, from left to right. The way to the best one is drawn heavy.

import { useEffect, useMemo, useRef } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { DrawingButtons } from "@/components/run-graph/drawing-buttons";
import { withWayTo } from "@/components/run-graph/fold-jobs";
import { lookOfJob } from "@/components/run-graph/job-look";
import { TreeBox } from "@/components/run-graph/tree-box";
import { TreeFold } from "@/components/run-graph/tree-fold";
import { treeBox, treeBoxAt, treeEdgePath, treeSize } from "@/components/run-graph/tree-geometry";
import { usePanZoom } from "@/components/run-graph/use-pan-zoom";
import { classNames } from "@/components/ui/class-names";
import type { Job } from "@/lib/engine/run/job";
import { layoutTree, type TreeLayout } from "@/lib/engine/run/layout-tree";

interface Props {
  readonly jobs: readonly Job[];
  readonly selected: string | null;
  readonly folded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

export function JobTree({ jobs, selected, folded, onToggle }: Props) {
  const { view, go, hrefOf } = useRunPage();
  const { scores } = view.run;
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const layout = useMemo(() => layoutTree(jobs, withWayTo(jobs, folded, selected)), [jobs, folded, selected]);
  const size = treeSize(layout.columns, layout.rows);
  const { showAll, zoomBy, reveal } = usePanZoom(svg, layer, size, "top");
  const chosen = layout.places.find((place) => jobs[place.index]?.id === selected);
  const spot = chosen === undefined ? null : treeBoxAt(chosen.column, chosen.row);
  const [wantedX, wantedY] = [spot?.x ?? null, spot?.y ?? null];
  useEffect(() => {
    if (wantedX !== null && wantedY !== null) reveal(wantedX + treeBox.width / 2, wantedY + treeBox.height / 2);
  }, [wantedX, wantedY, reveal]);
  const bestPath = useMemo(() => new Set(scores?.bestPath ?? []), [scores]);
  return (
    <section aria-label="Tree of jobs; the list shows the same" className="relative">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it names it; a title would follow the pointer everywhere. */}
      <svg ref={svg} className="block w-full touch-none bg-canvas" style={{ height: Math.min(640, Math.max(220, size.height)) }}>
        <g ref={layer}>
          <Edges layout={layout} jobs={jobs} bestPath={bestPath} />
          {layout.places.map((place) => {
            const job = jobs[place.index];
            if (job === undefined) return null;
            const { x, y } = treeBoxAt(place.column, place.row);
            return (
              <g key={`${place.index}:${job.id}`}>
                <TreeBox
                  job={job}
                  look={lookOfJob(job, "tree")}
                  x={x}
                  y={y}
                  href={hrefOf({ tab: "graph", job: job.id })}
                  isSelected={job.id === selected}
                  isBest={job.id === scores?.best?.jobId}
                  onChoose={() => go({ job: job.id === selected ? null : job.id })}
                />
                {place.childCount > 0 && (
                  <TreeFold id={job.id} x={x} y={y} hiddenCount={place.hiddenCount} onToggle={() => onToggle(job.id)} />
                )}
              </g>
            );
          })}
        </g>
      </svg>
      <DrawingButtons zoomBy={zoomBy} showAll={showAll} />
    </section>
  );
}

interface EdgesProps {
  readonly layout: TreeLayout;
  readonly jobs: readonly Job[];
  readonly bestPath: ReadonlySet<string>;
}

/** Lines to dropped jobs are dashed; those of the best path are heavy and drawn last, so that nothing covers them. */
function Edges({ layout, jobs, bestPath }: EdgesProps) {
  const placeOf = new Map(layout.places.map((place) => [place.index, place]));
  const onPath = (index: number) => bestPath.has(jobs[index]?.id ?? "");
  const edges = layout.edges.map((edge) => ({ ...edge, isBest: onPath(edge.from) && onPath(edge.to) }));
  return [...edges.filter((edge) => !edge.isBest), ...edges.filter((edge) => edge.isBest)].map(({ from, to, isBest }) => {
    const start = placeOf.get(from);
    const end = placeOf.get(to);
    if (start === undefined || end === undefined) return null;
    const isDropped = jobs[to]?.state === "dropped";
    return (
      <path
        key={`${from}>${to}`}
        d={treeEdgePath(start, end)}
        className={classNames("fill-none", isBest ? "stroke-ink" : "stroke-line-control", isDropped && "[stroke-dasharray:3_3]")}
        strokeWidth={isBest ? 2.5 : 1}
      />
    );
  });
}
