"use client";
// The graph of jobs: waves from left to right. Positions depend on ids and dependencies alone, so nothing jumps on an update.

import { useMemo, useRef } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { DrawingButtons } from "@/components/run-graph/drawing-buttons";
import { boxAt, boxWidth, columnX, drawingSize, edgePath, margin } from "@/components/run-graph/graph-geometry";
import { JobBox } from "@/components/run-graph/job-box";
import { relatedJobs } from "@/components/run-graph/related-jobs";
import { usePanZoom } from "@/components/run-graph/use-pan-zoom";
import { classNames } from "@/components/ui/class-names";
import type { Job } from "@/lib/engine/run/job";
import { layoutWaves, type WaveLayout } from "@/lib/engine/run/layout-waves";

export function JobGraph({ jobs, selected }: { readonly jobs: readonly Job[]; readonly selected: string | null }) {
  const { go, hrefOf } = useRunPage();
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const layout = useMemo(() => layoutWaves(jobs), [jobs]);
  const size = drawingSize(layout);
  const { showAll, zoomBy } = usePanZoom(svg, layer, size);
  const related = useMemo(() => (selected === null ? null : relatedJobs(jobs, selected)), [jobs, selected]);
  const isRelated = (id: string) => related === null || id === selected || related.upstream.has(id) || related.downstream.has(id);
  return (
    <section aria-label="Graph of jobs; the list shows the same" className="relative">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it names it; a title would follow the pointer everywhere. */}
      <svg ref={svg} className="block w-full touch-none bg-canvas" style={{ height: Math.min(640, Math.max(220, size.height)) }}>
        <g ref={layer}>
          <WaveHeads columns={layout.columns} />
          <Edges layout={layout} jobs={jobs} isRelated={isRelated} hasSelection={related !== null} />
          {layout.places.map((place) => {
            const job = jobs[place.index];
            if (job === undefined) return null;
            const { x, y } = boxAt(place.column, place.row);
            return (
              <JobBox
                key={`${place.index}:${job.id}`}
                job={job}
                x={x}
                y={y}
                href={hrefOf({ tab: "graph", job: job.id })}
                isSelected={job.id === selected}
                isRelated={isRelated(job.id)}
                onChoose={() => go({ job: job.id === selected ? null : job.id })}
              />
            );
          })}
        </g>
      </svg>
      <DrawingButtons zoomBy={zoomBy} showAll={showAll} />
    </section>
  );
}

function WaveHeads({ columns }: { readonly columns: number }) {
  return Array.from({ length: columns }, (_, column) => (
    <text key={columnX(column)} x={columnX(column) + boxWidth / 2} y={margin + 10} textAnchor="middle" className="fill-ink-faint text-2xs">
      Wave {column + 1}
    </text>
  ));
}

interface EdgesProps {
  readonly layout: WaveLayout;
  readonly jobs: readonly Job[];
  readonly isRelated: (id: string) => boolean;
  readonly hasSelection: boolean;
}

function Edges({ layout, jobs, isRelated, hasSelection }: EdgesProps) {
  return layout.edges.map((edge) => {
    const from = jobs[edge.from]?.id ?? "";
    const to = jobs[edge.to]?.id ?? "";
    const lit = hasSelection && isRelated(from) && isRelated(to);
    const look = lit ? "stroke-focus" : hasSelection ? "stroke-line" : "stroke-line-control";
    return (
      <path
        key={`${edge.from}>${edge.to}`}
        d={edgePath(layout, edge)}
        className={classNames("fill-none", look, edge.backward && "[stroke-dasharray:3_3]")}
        strokeWidth={lit ? 2 : 1}
      />
    );
  });
}
