// How many jobs of a tree are in which state, with the mark each of them carries in the drawing.

import { statesOf } from "@/components/run-graph/tree-rows";
import { LookMark } from "@/components/ui/status-mark";
import type { Job } from "@/lib/engine/run/job";

export function TreeLegend({ jobs, hasBest }: { readonly jobs: readonly Job[]; readonly hasBest: boolean }) {
  return (
    <ul aria-label="Jobs by state" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      {statesOf(jobs).map(({ look, count }) => (
        <li key={look.word} className="inline-flex items-center gap-1.5">
          <LookMark look={look} />
          <span className="tabular text-ink-muted">{count}</span>
        </li>
      ))}
      {hasBest && (
        <li className="inline-flex items-center gap-1.5 text-ink-muted">
          <svg width="18" height="8" aria-hidden="true">
            <path d="M0 4h18" className="stroke-ink" strokeWidth="2.5" />
          </svg>
          way to the best
        </li>
      )}
    </ul>
  );
}
