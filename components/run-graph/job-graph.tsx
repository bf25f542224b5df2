"use client";
// The graph of jobs: waves from left to right. Positions depend on ids and dependencies alone, so nothing jumps on an update.

import { useMemo } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { flipped, foldedNames } from "@/components/run-graph/fold-state";
import { relatedJobs } from "@/components/run-graph/related-jobs";
import { SceneDrawing } from "@/components/run-graph/scene-drawing";
import { pathOf, type SceneMarks } from "@/components/run-graph/scene-marks";
import { useSceneActions } from "@/components/run-graph/use-scene-actions";
import { useWaveScene } from "@/components/run-graph/use-wave-scene";
import { finishedWaves, type WaveStretch } from "@/lib/engine/run/finished-waves";
import type { Job } from "@/lib/engine/run/job";

interface Props {
  readonly jobs: readonly Job[];
  readonly selected: string | null;
  /** Positions of the jobs that the search found. */
  readonly hits: readonly number[];
  /** Positions of the jobs of the critical path; null while it is not wanted. */
  readonly critical: readonly number[] | null;
}

const nameOf = ({ first }: WaveStretch) => `wave-${first + 1}`;

export function JobGraph({ jobs, selected, hits, critical }: Props) {
  const { view, location, go } = useRunPage();
  const { fold, flip } = location;
  const stretches = useMemo(() => finishedWaves(jobs), [jobs]);
  const folded = useMemo(() => {
    const names = new Set(stretches.map(nameOf));
    const chosen = foldedNames({ fold, flip }, { jobCount: jobs.length, finished: names, all: names });
    const wave = jobs.find((job) => job.id === selected)?.wave ?? Number.NaN;
    // A selected job must be seen.
    return stretches.filter((one) => chosen.has(nameOf(one)) && !(wave >= one.first && wave <= one.last));
  }, [stretches, jobs, fold, flip, selected]);
  const open = stretches.filter((one) => !folded.includes(one));
  const scene = useWaveScene(jobs, open, folded, JSON.stringify([fold, flip, folded.map(nameOf)]));
  const marks = useMemo((): SceneMarks => {
    const related = selected === null ? null : relatedJobs(jobs, selected);
    const isRelated = (id: string) => id === selected || related?.upstream.has(id) || related?.downstream.has(id);
    return {
      selected,
      related: related === null ? null : new Set([...jobs.keys()].filter((index) => isRelated(jobs[index]?.id ?? ""))),
      hits: new Set(hits),
      path: pathOf(critical ?? []),
    };
  }, [jobs, selected, hits, critical]);
  const actions = useSceneActions(selected, {
    onStretch: (stretch) => {
      const isSelected = jobs.some((job) => job.id === selected && job.wave >= stretch.first && job.wave <= stretch.last);
      go({ ...flipped({ fold, flip }, nameOf(stretch)), ...(isSelected ? { job: null } : {}) }, "replace");
    },
    onToggle: () => undefined,
  });
  const frontier = view.run.frontier[0] ?? null;
  const start = jobs.findIndex((job) => job.id === frontier);
  return (
    <SceneDrawing
      label="Graph of jobs; the list shows the same"
      scene={scene}
      jobs={jobs}
      shape="waves"
      marks={marks}
      best={null}
      actions={actions}
      start={start >= 0 ? start : jobs.findIndex((job) => job.state !== "done")}
    />
  );
}
