"use client";
// One line of a log in the list: number, time, level, type, node, what it says. A line that is no record stands in its place.

import { memo, type ReactNode } from "react";
import { levelLook } from "@/components/events/event-words";
import { type RowTime, rowTime } from "@/components/events/row-time";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import { absoluteInWords } from "@/components/ui/format-time";
import { LookMark, SeverityMark } from "@/components/ui/status-mark";
import { Unknown } from "@/components/ui/unknown";
import type { EventRow } from "@/lib/service/event-views";

/** How much room a row has: all columns, the most needed ones, or two lines. */
export type RowLayout = "wide" | "medium" | "narrow";

/** Columns of the list, shared by its head. */
export const columnsOf: Readonly<Record<RowLayout, string>> = {
  wide: "grid grid-cols-[4.25rem_10.5rem_4.75rem_10rem_5rem_minmax(0,1fr)] items-center gap-x-3",
  medium: "grid grid-cols-[4.25rem_6rem_1.25rem_9.5rem_minmax(0,1fr)] items-center gap-x-2.5",
  narrow: "flex flex-wrap items-center gap-x-2 content-center",
};

export interface LineProps {
  readonly id: string;
  readonly row: EventRow | undefined;
  readonly position: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly layout: RowLayout;
  readonly zone: "utc" | "local";
  /** The zone that the head of the column names. */
  readonly zoneName: string;
  readonly isCursor: boolean;
  readonly isOpened: boolean;
  readonly onPick: (position: number, row: EventRow) => void;
}

export const EventLine = memo(function EventLine(props: LineProps) {
  const { id, row, position, topPx, heightPx, layout, isCursor, isOpened, onPick } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid that holds the rows answers to the keys.
    // biome-ignore lint/a11y/useSemanticElements: a virtual list is no table; its rows are placed by hand.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={position + 2}
      aria-selected={isCursor}
      data-position={position}
      onClick={row === undefined ? undefined : () => onPick(position, row)}
      className={classNames(
        "absolute inset-x-0 top-0 cursor-default border-b px-3 text-xs outline-none",
        columnsOf[layout],
        isOpened
          ? "bg-live-wash"
          : isCursor
            ? "bg-fill-strong"
            : typeof row?.problem === "string"
              ? "bg-danger-wash hover:bg-fill"
              : "hover:bg-fill",
        isCursor && "shadow-[inset_3px_0_0_var(--focus)]",
      )}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      {row === undefined ? <Coming position={position} /> : <Cells {...props} row={row} />}
    </div>
  );
});

/** A row that is on its way: as high as it will be, and quiet. */
function Coming({ position }: { readonly position: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list is no table; its rows are placed by hand.
    <span role="gridcell" tabIndex={-1} className="col-span-full flex items-center gap-3 text-ink-faint">
      <span className="sr-only">Row {position + 1} is being read</span>
      <span aria-hidden="true" className="h-2 w-16 rounded-sm bg-fill" />
      <span aria-hidden="true" className="h-2 w-1/3 rounded-sm bg-fill" />
    </span>
  );
}

function Cell({ children, className, title }: { readonly children: ReactNode; readonly className?: string; readonly title?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list is no table; its rows are placed by hand.
    <span role="gridcell" tabIndex={-1} title={title} className={classNames("min-w-0 truncate", className)}>
      {children}
    </span>
  );
}

function Cells({ row, layout, zone, zoneName }: LineProps & { readonly row: EventRow }) {
  const time = row.atMs === null ? null : rowTime(row.atMs, zone);
  return (
    <>
      <Cell className={classNames("tabular text-2xs text-ink-faint", layout !== "narrow" && "text-right")}>
        {row.line === null ? <Unknown /> : countInWords(row.line)}
      </Cell>
      <Cell className="tabular text-ink-muted" {...(row.atMs === null ? {} : { title: absoluteInWords(row.atMs, zone) })}>
        {time === null ? <Unknown /> : <Moment time={time} zoneName={zoneName} withDate={layout !== "medium"} />}
      </Cell>
      <Cell className="leading-none">
        {row.level === null ? (
          <Unknown />
        ) : (
          <LookMark look={levelLook(row.level)} shapeOnly={layout === "medium"} className="align-middle leading-4" />
        )}
      </Cell>
      {row.problem === null ? (
        <>
          <Cell className={classNames("font-mono text-2xs font-medium", layout === "narrow" && "order-last max-w-[45%]")}>
            {row.type ?? <Unknown />}
          </Cell>
          {layout !== "medium" && (
            <Cell className={classNames("font-mono text-2xs text-ink-muted", layout === "narrow" && "ml-auto")}>
              {row.node === null || row.node === "" ? layout === "narrow" ? null : <Unknown /> : row.node}
            </Cell>
          )}
          {layout === "narrow" && <span aria-hidden="true" className="w-full" />}
          <Cell className={classNames("text-ink-muted", layout === "narrow" && "order-last flex-1")}>{row.summary}</Cell>
        </>
      ) : (
        <>
          {layout === "narrow" && <span aria-hidden="true" className="w-full" />}
          <Cell className={layout === "wide" ? "col-span-3" : layout === "medium" ? "col-span-2" : "flex-1"} title={row.problem}>
            <span className="flex min-w-0 items-center gap-2 text-danger-ink">
              <SeverityMark severity="error" word="not a record" className="shrink-0" />
              <span className="min-w-0 truncate">{row.problem}</span>
              <span className="min-w-0 flex-1 truncate font-mono text-2xs text-ink-muted">{row.summary}</span>
            </span>
          </Cell>
        </>
      )}
    </>
  );
}

function Moment({ time, zoneName, withDate }: { readonly time: RowTime; readonly zoneName: string; readonly withDate: boolean }) {
  return (
    <>
      {withDate && <span className="text-ink-faint">{time.date} </span>}
      {time.time}
      {time.zone !== zoneName && <span className="text-ink-faint"> {time.zone}</span>}
    </>
  );
}
