"use client";
// What the plan said of each job beside what ledger and git show now; where the engine departed stands first.

import { verdictLook } from "@/components/hand-over/hand-over-look";
import { RealityTable } from "@/components/hand-over/reality-table";
import { useComparison } from "@/components/hand-over/use-hand-overs";
import { problemInWords } from "@/components/shell/result-or-throw";
import { HoldingPlace } from "@/components/ui/holding-place";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { ComparisonVerdict } from "@/lib/engine/hand-over/compare-with-plan";
import type { RunRef } from "@/lib/engine/run/run";
import type { HandOverComparison } from "@/lib/service/hand-over-views";

/** More rows that went as planned are folded away. */
const shownAsPlanned = 12;

const verdicts: readonly ComparisonVerdict[] = ["departed", "unforeseen", "not-yet", "as-planned"];

export function PlanAgainstReality({ runRef, id }: { readonly runRef: RunRef; readonly id: string }) {
  const { data, error } = useComparison(runRef, id);
  return (
    <Panel
      title="Plan against reality"
      headingId="plan-against-reality"
      padded={false}
      aside={
        data !== undefined && (
          <span>
            read <Time atMs={data.readAtMs} />
          </span>
        )
      }
    >
      {data !== undefined ? (
        <Compared comparison={data} />
      ) : error === null ? (
        <HoldingPlace label="Comparing the plan with the run…" lines={6} />
      ) : (
        <p className="px-4 py-3 text-sm text-danger-ink">{problemInWords(error)}</p>
      )}
    </Panel>
  );
}

function Compared({ comparison }: { readonly comparison: HandOverComparison }) {
  const { rows, totals, sentence, before, now } = comparison;
  const asPlanned = rows.filter((row) => row.verdict === "as-planned");
  const others = rows.filter((row) => row.verdict !== "as-planned");
  const folds = asPlanned.length > shownAsPlanned;
  const shown = folds ? others : rows;
  const counted = verdicts.filter((verdict) => totals[verdict] > 0);
  return (
    <>
      <div className="flex flex-col gap-2 px-4 py-3 text-sm">
        <p className="text-base text-pretty">{sentence}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {counted.map((verdict) => (
            <li key={verdict} className="flex items-center gap-1.5">
              <LookMark look={verdictLook(verdict)} />
              <span className="tabular text-ink-muted">{totals[verdict]}</span>
            </li>
          ))}
        </ul>
        <dl className="grid gap-x-6 gap-y-1 text-ink-muted sm:grid-cols-2">
          <div>
            <dt className="text-xs text-ink-faint">The run when the engine was started</dt>
            <dd className="wrap-anywhere">{before}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink-faint">The run now</dt>
            <dd className="wrap-anywhere">{now}</dd>
          </div>
        </dl>
      </div>
      {shown.length > 0 && <RealityTable rows={shown} caption="What the plan said of each job, and what became of it" />}
      {folds && (
        <details className="border-t">
          <summary className="cursor-pointer px-4 py-2 text-sm text-ink-muted hover:text-ink">{asPlanned.length} jobs as planned</summary>
          <RealityTable rows={asPlanned} caption="Jobs that went as planned" />
        </details>
      )}
    </>
  );
}
