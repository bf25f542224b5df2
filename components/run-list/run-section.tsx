"use client";
// One group of runs: its heading, which stays in sight, and those of its rows that are near the screen.

import { ChevronDown } from "lucide-react";
import { placeOf } from "@/components/run-list/group-runs";
import type { PlacedSection } from "@/components/run-list/list-layout";
import { RunRow, rowColumns } from "@/components/run-list/run-row";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { conditionLook } from "@/components/ui/status-words";
import { toneMark } from "@/components/ui/tone";
import { rowKeyOf } from "@/lib/engine/run/row-key";
import type { RunListHead } from "@/lib/service/list-runs";

/** @param from, to the rows in the document, from the first up to but without the second; room is kept for the others */
export function RunSection({
  placed,
  gapPx,
  rowPx,
  from,
  to,
  count,
  head,
  onToggle,
}: {
  readonly placed: PlacedSection;
  readonly gapPx: number;
  readonly rowPx: number;
  readonly from: number;
  readonly to: number;
  /** How many runs the section has. */
  readonly count: number;
  readonly head: RunListHead;
  readonly onToggle: (id: string) => void;
}) {
  const { section, isFolded, rowCount } = placed;
  const headingId = `runs-${section.id}`;
  const listId = `${headingId}-list`;
  const look = section.condition === null ? null : conditionLook(section.condition);
  return (
    <section aria-labelledby={headingId} style={{ marginTop: gapPx }}>
      <div className={classNames("sticky top-12 z-10 grid h-9 grid-cols-1 items-center bg-canvas px-4", rowColumns)}>
        <div className="flex min-w-0 items-center gap-2 lg:col-span-2">
          <h2 id={headingId} className="-ml-1.5 max-w-full shrink-0 text-sm font-semibold">
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls={isFolded ? undefined : listId}
              onClick={() => onToggle(section.id)}
              className="flex h-7 max-w-full min-w-0 items-center gap-2 rounded px-1.5 hover:bg-fill"
            >
              <ChevronDown
                aria-hidden="true"
                className={classNames("size-3.5 shrink-0 text-ink-faint transition-transform duration-100", isFolded && "-rotate-90")}
              />
              {look !== null && <StatusShapeIcon shape={look.shape} className={`${toneMark[look.tone]} size-3.5`} />}
              <span className="min-w-0 truncate">{section.title}</span>
              <span className="tabular font-normal text-ink-faint">{countInWords(count)}</span>
            </button>
          </h2>
          {section.meaning !== null && <p className="min-w-0 truncate text-xs text-ink-faint max-sm:sr-only">{section.meaning}</p>}
        </div>
        <span aria-hidden="true" className="hidden text-2xs text-ink-faint lg:block">
          {!isFolded && "Progress"}
        </span>
        <span aria-hidden="true" className="hidden text-right text-2xs text-ink-faint lg:block">
          {!isFolded && "Last activity"}
        </span>
      </div>
      {!isFolded && (
        <ul
          id={listId}
          aria-labelledby={headingId}
          style={{ paddingTop: from * rowPx, paddingBottom: (rowCount - Math.max(from, to)) * rowPx }}
          className="overflow-clip rounded-lg border bg-surface"
        >
          {section.rows.slice(from, to).map((row, index) => (
            <RunRow
              key={rowKeyOf(row.ref)}
              run={row}
              format={head.formats.find((format) => format.id === row.format) ?? null}
              place={placeOf(row, head.roots)}
              position={from + index + 1}
              setSize={count}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
