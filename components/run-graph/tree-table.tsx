"use client";
// The tree as an indented table: the same jobs with state and scores, for keyboards, screen readers and narrow screens.

import { useMemo, useRef } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { JobLink } from "@/components/run/state-link";
import { lookOfJob } from "@/components/run-graph/job-look";
import { aboutJob, readinessWord } from "@/components/run-graph/job-words";
import { RowSpace } from "@/components/run-graph/row-space";
import { TreeFilters } from "@/components/run-graph/tree-filters";
import { treeRows } from "@/components/run-graph/tree-rows";
import { useVirtualRows } from "@/components/run-graph/use-virtual-rows";
import { changeInWords } from "@/components/scores/score-words";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { LookMark } from "@/components/ui/status-mark";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import { gapOfJob } from "@/lib/engine/run/compare-scores";
import type { Job } from "@/lib/engine/run/job";
import type { ScoreBoard } from "@/lib/engine/run/scores";

interface Props {
  readonly jobs: readonly Job[];
  readonly selected: string | null;
  /** Positions of the jobs that the search found. */
  readonly hits: readonly number[];
}

export function TreeTable({ jobs, selected, hits }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const { view, location } = useRunPage();
  const board = view.run.scores;
  const direction = location.sort === "score" ? (board?.direction ?? null) : null;
  const rows = useMemo(() => treeRows(jobs, { direction, word: location.state }), [jobs, direction, location.state]);
  const found = useMemo(() => new Set(hits.map((hit) => jobs[hit])), [hits, jobs]);
  const shown = useVirtualRows(scroller, rows.length, selected === null ? -1 : rows.findIndex(({ job }) => job.id === selected));
  return (
    <>
      <TreeFilters jobs={jobs} shown={rows.length} hasScores={board !== null} />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="List of the tree"
        className="relative max-h-[75vh] overflow-auto focus-visible:-outline-offset-2"
      >
        <Table caption="Jobs of this run, each below the one it refines" className="min-w-2xl" rowCount={rows.length + 1}>
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              <HeadCell>Job</HeadCell>
              <HeadCell className="w-36">State</HeadCell>
              <HeadCell className="w-24 text-right">{board?.dev.name ?? "Score"}</HeadCell>
              <HeadCell className="w-24 text-right">{board?.test.name ?? "Held out"}</HeadCell>
              <HeadCell className="w-24 text-right" title="Change on the first split minus change on the second, each against its baseline">
                Gap
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            <RowSpace px={shown.abovePx} columns={5} />
            {shown.rows.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const { key, job, depth } = row;
              return (
                <Line
                  key={key}
                  index={index}
                  measure={shown.measure}
                  job={job}
                  depth={depth}
                  board={board}
                  isSelected={job.id === selected}
                  isHit={found.has(job)}
                />
              );
            })}
            <RowSpace px={shown.belowPx} columns={5} />
          </tbody>
        </Table>
      </section>
      {rows.length === 0 && <p className="px-4 py-6 text-sm text-ink-muted">No job has this state.</p>}
    </>
  );
}

/** Deeper jobs are not indented further, so that a chain of any depth stays on the page. */
const deepest = 8;

interface LineProps {
  readonly index: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  readonly job: Job;
  readonly depth: number;
  readonly board: ScoreBoard | null;
  readonly isSelected: boolean;
  readonly isHit: boolean;
}

function Line({ index, measure, job, depth, board, isSelected, isHit }: LineProps) {
  const gap = board === null ? null : gapOfJob(board, job.scores);
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isSelected ? "true" : undefined}
      className={classNames(isSelected && "bg-fill", isHit && "shadow-[inset_3px_0_0_var(--caution-mark)]")}
    >
      <Cell>
        <div style={{ paddingInlineStart: `${Math.min(depth, deepest) * 1.25}rem` }}>
          <span className={classNames(job.state === "dropped" && "line-through")}>
            <JobLink id={job.id} />
          </span>
          {job.id === board?.best?.jobId && <Badge className="ml-2">best</Badge>}
          <span className="sr-only">, generation {depth + 1}</span>
          <span className="line-clamp-2 text-xs text-ink-muted">{aboutJob(job)}</span>
        </div>
      </Cell>
      <Cell>
        <LookMark look={lookOfJob(job, "tree")} />
        <span className="block text-xs text-ink-muted">{readinessWord(job.readiness)}</span>
      </Cell>
      <Cell numeric>{job.scores?.dev?.text ?? <Unknown />}</Cell>
      <Cell numeric>{job.scores?.test?.text ?? <Unknown />}</Cell>
      <Cell numeric>{gap === null ? <Unknown /> : changeInWords(gap)}</Cell>
    </Row>
  );
}
