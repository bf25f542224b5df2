"use client";
// The critical path in words: what was measured of it, and its jobs with their times.

import { JobLink } from "@/components/run/state-link";
import { pathInWords } from "@/components/run-graph/path-words";
import { Unknown } from "@/components/ui/unknown";
import type { CriticalPath } from "@/lib/engine/run/critical-path";
import type { Job } from "@/lib/engine/run/job";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

export function CriticalPathNote({ path, jobs }: { readonly path: CriticalPath | null; readonly jobs: readonly Job[] }) {
  const [first, ...more] = pathInWords(path);
  return (
    <div className="border-b px-4 py-2 text-sm">
      <p role="status" className="font-medium">
        {first}
      </p>
      {more.map((sentence) => (
        <p key={sentence} className="text-xs text-ink-muted">
          {sentence}
        </p>
      ))}
      {path !== null && (
        <details className="mt-1">
          <summary className="cursor-pointer text-xs text-ink-muted">Its jobs, first to last</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <ol tabIndex={0} aria-label="Jobs of the critical path" className="relative mt-1 max-h-64 list-decimal overflow-auto pl-8">
            {path.jobs.map((index) => {
              const job = jobs[index];
              if (job === undefined) return null;
              return (
                <li key={index} className="py-0.5 text-xs">
                  <JobLink id={job.id} />
                  <span className="tabular ml-2 text-ink-muted">
                    {job.measured === null ? <Unknown /> : durationInWords(job.measured.durationMs)}
                  </span>
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </div>
  );
}
