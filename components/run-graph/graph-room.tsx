"use client";

// The graph tab: drawing or list, the frontier in words, and the selected job beside it.

import { useRunPage } from "@/components/run/run-page-context";
import { JobLink, StateLink } from "@/components/run/state-link";
import { JobGraph } from "@/components/run-graph/job-graph";
import { JobPanel } from "@/components/run-graph/job-panel";
import { JobTable } from "@/components/run-graph/job-table";
import { JobsByWave } from "@/components/run-graph/jobs-by-wave";
import { buttonClasses } from "@/components/ui/button";
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
        <Panel title="Jobs" count={jobs.length} headingId="jobs" padded={false} aside={<ViewSwitch />}>
          <Frontier />
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

function ViewSwitch() {
  const { location } = useRunPage();
  return (
    <>
      {(["graph", "list"] as const).map((id) => (
        <StateLink key={id} to={{ view: id }} plain className={buttonClasses(location.view === id ? "secondary" : "ghost", "sm")}>
          {id === "graph" ? "Graph" : "List"}
        </StateLink>
      ))}
    </>
  );
}

/** The frontier in words: what may be dispatched now. */
function Frontier() {
  const { frontier } = useRunPage().view.run;
  const shown = frontier.slice(0, 12);
  return (
    <p className="border-b px-4 py-2 text-sm text-ink-muted">
      <span className="font-medium text-ink">Frontier: </span>
      {frontier.length === 0 && "no job can be dispatched now."}
      {shown.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <JobLink id={id} />
        </span>
      ))}
      {frontier.length > shown.length && ` and ${frontier.length - shown.length} more`}
    </p>
  );
}
