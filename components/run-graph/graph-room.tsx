"use client";

// The graph tab: drawing or list, the frontier in words, and the selected job beside it.

import { useMemo } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { CriticalPathNote } from "@/components/run-graph/critical-path-note";
import { DrawingSwitches } from "@/components/run-graph/drawing-switches";
import { isFoldedByDefault } from "@/components/run-graph/fold-state";
import { FrontierLine } from "@/components/run-graph/frontier-line";
import { JobFinder } from "@/components/run-graph/job-finder";
import { JobGraph } from "@/components/run-graph/job-graph";
import { JobPanel } from "@/components/run-graph/job-panel";
import { JobTable } from "@/components/run-graph/job-table";
import { JobsByWave } from "@/components/run-graph/jobs-by-wave";
import { useJobSearch } from "@/components/run-graph/use-job-search";
import { useShownView } from "@/components/run-graph/use-shown-view";
import { ViewSwitch } from "@/components/run-graph/view-switch";
import { WhatUnblocksPanel } from "@/components/run-graph/what-unblocks-panel";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { criticalPath } from "@/lib/engine/run/critical-path";
import { finishedWaves } from "@/lib/engine/run/finished-waves";

export function GraphRoom() {
  const { view, location } = useRunPage();
  const { jobs } = view.run;
  const job = jobs.find((one) => one.id === location.job) ?? null;
  const selected = job?.id ?? null;
  const shown = useShownView();
  const hits = useJobSearch(jobs, "waves");
  const isCritical = location.critical === true;
  const path = useMemo(() => (isCritical ? criticalPath(jobs) : null), [jobs, isCritical]);
  const hasFinished = useMemo(() => finishedWaves(jobs).length > 0, [jobs]);
  return (
    <div className={classNames("grid grid-cols-1 items-start gap-4", job !== null && "lg:grid-cols-[minmax(0,1fr)_24rem]")}>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Jobs" count={jobs.length} headingId="jobs" padded={false} aside={<ViewSwitch drawing="Graph" />}>
          <FrontierLine />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5">
            <JobFinder jobs={jobs} hits={hits} />
            <DrawingSwitches
              foldable={hasFinished && shown !== "list" ? "finished waves" : null}
              isFolded={isFoldedByDefault(location, jobs.length)}
            />
          </div>
          {isCritical && <CriticalPathNote path={path} jobs={jobs} />}
          {shown === "graph" && <JobGraph jobs={jobs} selected={selected} hits={hits} critical={path?.jobs ?? null} />}
          {shown === "list" && <JobTable jobs={jobs} selected={selected} hits={hits} />}
        </Panel>
        <WhatUnblocksPanel jobs={jobs} />
        <JobsByWave jobs={jobs} />
      </div>
      {job !== null && <JobPanel job={job} />}
    </div>
  );
}
