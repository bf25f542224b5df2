"use client";

// The graph tab: drawing or list, the frontier in words, and the selected job beside it.

import { useRunPage } from "@/components/run/run-page-context";
import { FrontierLine } from "@/components/run-graph/frontier-line";
import { JobGraph } from "@/components/run-graph/job-graph";
import { JobPanel } from "@/components/run-graph/job-panel";
import { JobTable } from "@/components/run-graph/job-table";
import { JobsByWave } from "@/components/run-graph/jobs-by-wave";
import { ViewSwitch } from "@/components/run-graph/view-switch";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";

export function GraphRoom() {
  const { view, location } = useRunPage();
  const { jobs } = view.run;
  const job = jobs.find((one) => one.id === location.job) ?? null;
  const shown = location.view;
  return (
    <div className={classNames("grid grid-cols-1 items-start gap-4", job !== null && "lg:grid-cols-[minmax(0,1fr)_24rem]")}>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Jobs" count={jobs.length} headingId="jobs" padded={false} aside={<ViewSwitch drawing="Graph" />}>
          <FrontierLine />
          <div className={shown === "list" ? "hidden" : shown === null ? "hidden md:block" : undefined}>
            <JobGraph jobs={jobs} selected={job?.id ?? null} />
          </div>
          <div className={shown === "graph" ? "hidden" : shown === null ? "md:hidden" : undefined}>
            <JobTable jobs={jobs} selected={job?.id ?? null} />
          </div>
        </Panel>
        <JobsByWave jobs={jobs} />
      </div>
      {job !== null && <JobPanel job={job} />}
    </div>
  );
}
