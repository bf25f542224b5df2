"use client";
// What holds up most: the unfinished jobs that most others wait on, with what each of them is itself.

import { useMemo } from "react";
import { JobLink } from "@/components/run/state-link";
import { readinessWord } from "@/components/run-graph/job-words";
import { Panel } from "@/components/ui/panel";
import { JobMark } from "@/components/ui/status-mark";
import type { Job } from "@/lib/engine/run/job";
import { whatUnblocks } from "@/lib/engine/run/what-unblocks";

const shownCount = 5;

export function WhatUnblocksPanel({ jobs }: { readonly jobs: readonly Job[] }) {
  const blockers = useMemo(() => whatUnblocks(jobs), [jobs]);
  if (blockers.length === 0) return null;
  const rest = blockers.length - shownCount;
  return (
    <Panel title="What unblocks most" headingId="what-unblocks">
      <ol className="flex flex-col gap-2">
        {blockers.slice(0, shownCount).map(({ index, waitingCount, directCount }) => {
          const job = jobs[index];
          if (job === undefined) return null;
          const word = readinessWord(job.readiness);
          return (
            <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
              <JobLink id={job.id} />
              <span className="inline-flex items-center gap-1.5 self-center text-xs">
                <JobMark state={job.state} orphan={job.orphan} />
                {word !== "" && <span className="text-ink-muted">{word}</span>}
              </span>
              <span className="tabular text-ink-muted">
                {waitingCount === 1 ? "1 unfinished job waits on it" : `${waitingCount} unfinished jobs wait on it`}
                {directCount < waitingCount && `, ${directCount} of them directly`}
              </span>
            </li>
          );
        })}
      </ol>
      {rest > 0 && (
        <p className="mt-2 text-xs text-ink-faint">{rest === 1 ? "One more job is waited for." : `${rest} more jobs are waited for.`}</p>
      )}
    </Panel>
  );
}
