"use client";
// The tree tab: how the scores stand, the tree as drawing or list, the selected job beside it, and how the best score came about.

import { useCallback, useMemo } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { CriticalPathNote } from "@/components/run-graph/critical-path-note";
import { DrawingSwitches } from "@/components/run-graph/drawing-switches";
import { parentIds } from "@/components/run-graph/fold-jobs";
import { flipped, foldedNames } from "@/components/run-graph/fold-state";
import { FrontierLine } from "@/components/run-graph/frontier-line";
import { JobFinder } from "@/components/run-graph/job-finder";
import { JobPanel } from "@/components/run-graph/job-panel";
import { JobTree } from "@/components/run-graph/job-tree";
import { TreeLegend } from "@/components/run-graph/tree-legend";
import { TreeTable } from "@/components/run-graph/tree-table";
import { useJobSearch } from "@/components/run-graph/use-job-search";
import { useShownView } from "@/components/run-graph/use-shown-view";
import { ViewSwitch } from "@/components/run-graph/view-switch";
import { BestSoFar } from "@/components/scores/best-so-far";
import { ScorePanel } from "@/components/scores/score-panel";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { criticalPath } from "@/lib/engine/run/critical-path";
import { finishedSubtrees } from "@/lib/engine/run/finished-subtrees";

export function TreeRoom() {
  const { view, location, go } = useRunPage();
  const { jobs, scores } = view.run;
  const job = jobs.find((one) => one.id === location.job) ?? null;
  const selected = job?.id ?? null;
  const shown = useShownView();
  const hits = useJobSearch(jobs, "tree");
  const { fold, flip } = location;
  const all = useMemo(() => parentIds(jobs), [jobs]);
  const folded = useMemo(
    () => foldedNames({ fold, flip }, { jobCount: jobs.length, finished: finishedSubtrees(jobs), all }),
    [jobs, fold, flip, all],
  );
  const isCritical = location.critical === true;
  const path = useMemo(() => (isCritical ? criticalPath(jobs) : null), [jobs, isCritical]);
  const toggle = useCallback((id: string) => go(flipped({ fold, flip }, id), "replace"), [go, fold, flip]);
  return (
    <div className="flex flex-col gap-4">
      <div className={classNames("grid grid-cols-1 items-start gap-4", job !== null && "lg:grid-cols-[minmax(0,1fr)_24rem]")}>
        <div className="flex min-w-0 flex-col gap-4">
          {scores !== null && <ScorePanel board={scores} />}
          <Panel title="Tree" count={jobs.length} headingId="jobs" padded={false} aside={<ViewSwitch drawing="Tree" />}>
            <FrontierLine />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5">
              <JobFinder jobs={jobs} hits={hits} />
              <DrawingSwitches foldable={all.size > 0 && shown !== "list" ? "everything" : null} isFolded={folded.size > 0} />
            </div>
            {isCritical && <CriticalPathNote path={path} jobs={jobs} />}
            {shown === "graph" && (
              <>
                <div className="border-b px-4 py-1.5">
                  <TreeLegend jobs={jobs} hasBest={scores !== null && scores.best !== null && !isCritical} />
                </div>
                <JobTree jobs={jobs} selected={selected} folded={folded} onToggle={toggle} hits={hits} critical={path?.jobs ?? null} />
              </>
            )}
            {shown === "list" && <TreeTable jobs={jobs} selected={selected} hits={hits} />}
          </Panel>
        </div>
        {job !== null && <JobPanel job={job} />}
      </div>
      {scores !== null && <BestSoFar board={scores} />}
    </div>
  );
}
