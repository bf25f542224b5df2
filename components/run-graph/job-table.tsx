"use client";

// The graph as a table: the same jobs with the same facts, for keyboards, screen readers and narrow screens.

import { JobLink } from "@/components/run/state-link";
import { readinessWord } from "@/components/run-graph/job-words";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import { JobMark } from "@/components/ui/status-mark";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { Job } from "@/lib/engine/run/job";

export function JobTable({ jobs, selected }: { readonly jobs: readonly Job[]; readonly selected: string | null }) {
  return (
    <div className="relative overflow-x-auto">
      <Table caption="Jobs of this run" className="min-w-2xl">
        <thead>
          <tr>
            <HeadCell>Job</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell className="text-right">Wave</HeadCell>
            <HeadCell className="text-right">Attempts</HeadCell>
            <HeadCell>Lease</HeadCell>
          </tr>
        </thead>
        <tbody>
          {keyed(jobs, (job) => job.id).map(({ key, item: job }) => (
            <Row key={key} aria-current={job.id === selected ? "true" : undefined} className={classNames(job.id === selected && "bg-fill")}>
              <Cell className="w-56">
                <JobLink id={job.id} />
                <span className="block text-xs text-ink-faint">{job.kind}</span>
                {job.title !== null && <span className="line-clamp-2 text-xs text-ink-muted">{job.title}</span>}
              </Cell>
              <Cell className="w-32">
                <JobMark state={job.state} orphan={job.orphan} />
                <span className="block text-xs text-ink-muted">{readinessWord(job.readiness)}</span>
              </Cell>
              <Cell>{job.why}</Cell>
              <Cell numeric>{job.wave + 1}</Cell>
              <Cell numeric>{job.attempts === null ? <Unknown /> : `${job.attempts.used} of ${job.attempts.cap}`}</Cell>
              <Cell className="font-mono text-xs">{job.lease === null ? <Unknown /> : job.lease.token}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
