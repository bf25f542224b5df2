"use client";

// The graph as a table: the same jobs with the same facts, for keyboards, screen readers and narrow screens.

import { useMemo, useRef } from "react";
import { JobLink } from "@/components/run/state-link";
import { readinessWord } from "@/components/run-graph/job-words";
import { RowSpace } from "@/components/run-graph/row-space";
import { useVirtualRows } from "@/components/run-graph/use-virtual-rows";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import { JobMark } from "@/components/ui/status-mark";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { Job } from "@/lib/engine/run/job";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

interface Props {
  readonly jobs: readonly Job[];
  readonly selected: string | null;
  /** Positions of the jobs that the search found. */
  readonly hits: readonly number[];
}

export function JobTable({ jobs, selected, hits }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useMemo(() => keyed(jobs, (job) => job.id), [jobs]);
  const found = useMemo(() => new Set(hits), [hits]);
  const shown = useVirtualRows(scroller, rows.length, selected === null ? -1 : jobs.findIndex((job) => job.id === selected));
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="List of the jobs"
      className="relative max-h-[75vh] overflow-auto focus-visible:-outline-offset-2"
    >
      <Table caption="Jobs of this run" className="min-w-2xl" rowCount={rows.length + 1}>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <HeadCell>Job</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell className="text-right">Wave</HeadCell>
            <HeadCell className="text-right">Attempts</HeadCell>
            <HeadCell className="text-right">Measured</HeadCell>
            <HeadCell>Lease</HeadCell>
          </tr>
        </thead>
        <tbody>
          <RowSpace px={shown.abovePx} columns={7} />
          {shown.rows.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { key, item: job } = row;
            const isSelected = job.id === selected;
            return (
              <Row
                key={key}
                ref={shown.measure}
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={isSelected ? "true" : undefined}
                className={classNames(isSelected && "bg-fill", found.has(index) && "shadow-[inset_3px_0_0_var(--caution-mark)]")}
              >
                <Cell className="w-40 sm:w-56">
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
                <Cell numeric>{job.measured === null ? <Unknown /> : durationInWords(job.measured.durationMs)}</Cell>
                <Cell className="font-mono text-xs">{job.lease === null ? <Unknown /> : job.lease.token}</Cell>
              </Row>
            );
          })}
          <RowSpace px={shown.belowPx} columns={7} />
        </tbody>
      </Table>
    </section>
  );
}
