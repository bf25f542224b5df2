"use client";
// The tree of jobs: what refines what, from left to right. The way to the best one is drawn heavy.

import { useMemo } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { withWayTo } from "@/components/run-graph/fold-jobs";
import { SceneDrawing } from "@/components/run-graph/scene-drawing";
import { pathOf, type SceneMarks } from "@/components/run-graph/scene-marks";
import { treeScene } from "@/components/run-graph/tree-scene";
import { useSceneActions } from "@/components/run-graph/use-scene-actions";
import type { Job } from "@/lib/engine/run/job";

interface Props {
  readonly jobs: readonly Job[];
  readonly selected: string | null;
  readonly folded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Positions of the jobs that the search found. */
  readonly hits: readonly number[];
  /** Positions of the jobs of the critical path, which then takes the place of the way to the best; null while it is not wanted. */
  readonly critical: readonly number[] | null;
}

export function JobTree({ jobs, selected, folded, onToggle, hits, critical }: Props) {
  const { scores } = useRunPage().view.run;
  const scene = useMemo(() => treeScene(jobs, withWayTo(jobs, folded, selected)), [jobs, folded, selected]);
  const bestPath = scores?.bestPath ?? null;
  const marks = useMemo((): SceneMarks => {
    const way = critical ?? (bestPath ?? []).map((id) => jobs.findIndex((job) => job.id === id));
    return { selected, related: null, hits: new Set(hits), path: pathOf(way) };
  }, [jobs, selected, hits, critical, bestPath]);
  const actions = useSceneActions(selected, { onStretch: () => undefined, onToggle });
  return (
    <SceneDrawing
      label="Tree of jobs; the list shows the same"
      scene={scene}
      jobs={jobs}
      shape="tree"
      marks={marks}
      best={scores?.best?.jobId ?? null}
      actions={actions}
      start={-1}
    />
  );
}
