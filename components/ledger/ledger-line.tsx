"use client";
// One line of a ledger: number, time, stage, details; its raw text on demand.

import { RecordedTime } from "@/components/run/recorded-time";
import { StateLink } from "@/components/run/state-link";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import { SeverityMark } from "@/components/ui/status-mark";
import { Unknown } from "@/components/ui/unknown";
import type { LedgerRow } from "@/lib/engine/run/run-documents";

export function LedgerLine({ row, isWanted }: { readonly row: LedgerRow; readonly isWanted: boolean }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 px-4 py-2 text-sm sm:grid-cols-[3rem_11rem_minmax(0,1fr)]",
        isWanted && "bg-live-wash",
        row.problem !== null && "bg-danger-wash",
      )}
    >
      <StateLink
        to={{ line: row.line }}
        plain
        title={`Byte ${row.byteOffset}`}
        className="tabular text-right text-xs text-ink-faint hover:underline"
      >
        {row.line}
      </StateLink>
      <div className="hidden sm:block">
        <RecordedTime text={row.recordedAt} relative={false} />
      </div>
      <div className="min-w-0">
        {row.problem === null ? (
          <span className="font-mono text-xs font-medium">{row.label}</span>
        ) : (
          <p className="flex flex-wrap items-baseline gap-2 text-danger-ink">
            <SeverityMark severity="error" word="not a record" />
            <span className="wrap-anywhere">{row.problem}</span>
          </p>
        )}
        <div className="sm:hidden">
          <RecordedTime text={row.recordedAt} relative={false} />
        </div>
        {row.details.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
            {keyed(row.details, (fact) => fact.label).map(({ key, item: fact }) => (
              <div key={key} className="min-w-0">
                <dt className="inline text-ink-faint">{fact.label} </dt>
                <dd className="inline wrap-anywhere">{fact.value ?? <Unknown />}</dd>
              </div>
            ))}
          </dl>
        )}
        <details className="text-xs">
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-ink-faint hover:text-ink">as written</summary>
          <pre className="wrap-anywhere-pre font-mono text-ink-muted">{row.raw}</pre>
        </details>
      </div>
    </div>
  );
}
