"use client";
// The tree tab: how the scores stand, the tree as drawing or list, the selected job beside it, and how the best score came about.

import { useMemo, useState } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { foldedAtFirst, parentIds, toggled } from "@/components/run-graph/fold-jobs";
import { FrontierLine } from "@/components/run-graph/frontier-line";
import { JobPanel } from "@/components/run-graph/job-panel";
import { JobTree } from "@/components/run-graph/job-tree";
import { TreeLegend } from "@/components/run-graph/tree-legend";
import { TreeTable } from "@/components/run-graph/tree-table";
import { ViewSwitch } from "@/components/run-graph/view-switch";
import { BestSoFar } from "@/components/scores/best-so-far";
import { ScorePanel } from "@/components/scores/score-panel";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";

export function TreeRoom() {
  const { view, location } = useRunPage();
  const { jobs, scores } = view.run;
  const job = jobs.find((one) => one.id === location.job) ?? null;
  const shown = location.view;
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(jobs));
  const parents = useMemo(() => parentIds(jobs), [jobs]);
  const isFolded = folded.size > 0;
  return (
    <div className={classNames("grid grid-cols-1 items-start gap-4", job !== null && "lg:grid-cols-[minmax(0,1fr)_24rem]")}>
      <div className="flex min-w-0 flex-col gap-4">
        {scores !== null && <ScorePanel board={scores} />}
        <Panel title="Tree" count={jobs.length} headingId="jobs" padded={false} aside={<ViewSwitch drawing="Tree" />}>
          <FrontierLine />
          <div className={shown === "list" ? "hidden" : shown === null ? "hidden md:block" : undefined}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5">
              <TreeLegend jobs={jobs} hasBest={scores !== null && scores.best !== null} />
              {parents.size > 0 && (
                <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setFolded(isFolded ? new Set() : parents)}>
                  {isFolded ? "Unfold everything" : "Fold everything"}
                </Button>
              )}
            </div>
            <JobTree jobs={jobs} selected={job?.id ?? null} folded={folded} onToggle={(id) => setFolded(toggled(folded, id))} />
          </div>
          <div className={shown === "graph" ? "hidden" : shown === null ? "md:hidden" : undefined}>
            <TreeTable jobs={jobs} selected={job?.id ?? null} />
          </div>
        </Panel>
        {scores !== null && <BestSoFar board={scores} />}
      </div>
      {job !== null && <JobPanel job={job} />}
    </div>
  );
}
