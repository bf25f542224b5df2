// How many findings of weight a run has; notes are not worth a place in the list.

import { StatusShapeIcon } from "@/components/ui/status-shape";
import { severityLook } from "@/components/ui/status-words";
import { toneMark } from "@/components/ui/tone";
import type { Severity } from "@/lib/engine/run/finding";
import type { RunSummary } from "@/lib/engine/run/run";

const shown: readonly Severity[] = ["blocker", "error", "warning"];

export function FindingCounts({ counts }: { readonly counts: RunSummary["findingCounts"] }) {
  return shown
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const look = severityLook(severity);
      const words = `${counts[severity]} ${severity}${counts[severity] === 1 ? "" : "s"}`;
      return (
        <span key={severity} title={words} className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-muted">
          <StatusShapeIcon shape={look.shape} className={`${toneMark[look.tone]} size-3`} />
          <span className="tabular" aria-hidden="true">
            {counts[severity]}
          </span>
          <span className="sr-only">{words}</span>
        </span>
      );
    });
}
