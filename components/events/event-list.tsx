"use client";
// The list of a log: as many rows as there are, those in view drawn. The explorer says which row is meant and which is open.

import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { columnsOf, EventLine, type RowLayout } from "@/components/events/event-line";
import { rowTime } from "@/components/events/row-time";
import { rowsInView, rowTopPx, spaceHeightPx } from "@/components/events/scroll-space";
import { type RowSet, useEventRows } from "@/components/events/use-event-rows";
import { useListScroll, useSize } from "@/components/events/use-list-scroll";
import { classNames } from "@/components/ui/class-names";
import { useHydrated } from "@/components/ui/now";
import type { EventRow } from "@/lib/service/event-views";

/** The row that the keys act on, and how it is brought into view. Each wish is a new object. */
export interface Cursor {
  readonly position: number;
  readonly align: "nearest" | "center";
}

const headPx = 26;
const around = 10;
const layouts: readonly { readonly fromPx: number; readonly layout: RowLayout; readonly rowPx: number }[] = [
  { fromPx: 800, layout: "wide", rowPx: 28 },
  { fromPx: 460, layout: "medium", rowPx: 28 },
  { fromPx: 0, layout: "narrow", rowPx: 46 },
];

export interface EventListProps {
  readonly set: RowSet;
  readonly cursor: Cursor | null;
  readonly openedLine: number | null;
  readonly isFollowing: boolean;
  /** True while lines are still counted. */
  readonly isGrowing: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onPick: (position: number, row: EventRow) => void;
  readonly onKey: (event: KeyboardEvent<HTMLDivElement>, pageRows: number, rowAt: (position: number) => EventRow | undefined) => void;
  readonly onLeaveEnd: () => void;
  readonly onOtherIdentity: () => void;
  readonly onProblem: (problem: string | null) => void;
}

export function EventList(props: EventListProps) {
  const { set, cursor, openedLine, isFollowing, isGrowing, scroller, onPick, onKey, onLeaveEnd, onOtherIdentity, onProblem } = props;
  const zone = useHydrated() ? "local" : "utc";
  const { widthPx, heightPx } = useSize(scroller);
  const { layout, rowPx } = layouts.find((one) => widthPx >= one.fromPx) ?? { layout: "narrow" as const, rowPx: 46 };
  const viewPx = Math.max(0, heightPx - headPx);
  const { space, place, onScroll, reveal } = useListScroll(scroller, { rows: set.total, rowPx, viewPx }, isFollowing, onLeaveEnd);
  const { from, to } = rowsInView(space, place.contentPx, around);
  const { rowAt, isOld, problem } = useEventRows(set, from, to, onOtherIdentity);
  useEffect(() => onProblem(problem), [problem, onProblem]);

  const isKnown = cursor !== null && cursor.position < set.total && viewPx > 0;
  const revealed = useRef<Cursor | null>(null);
  useEffect(() => {
    if (!isKnown || cursor === null || revealed.current === cursor) return;
    revealed.current = cursor;
    reveal(cursor.position, cursor.align);
  }, [cursor, isKnown, reveal]);

  const positions = Array.from({ length: to - from }, (_, index) => from + index);
  const firstTime = positions.map((position) => rowAt(position)?.atMs ?? null).find((atMs) => atMs !== null) ?? null;
  const zoneName = firstTime === null ? "" : (rowTime(firstTime, zone)?.zone ?? "");
  const pageRows = Math.max(1, Math.floor(viewPx / rowPx) - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold millions of rows; this is a grid of those in view.
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Events"
      aria-rowcount={isGrowing ? -1 : set.total + 1}
      aria-busy={isOld}
      aria-activedescendant={isKnown ? `event-${cursor.position}` : undefined}
      onScroll={onScroll}
      onKeyDown={(event) => onKey(event, pageRows, rowAt)}
      className="relative h-full overflow-y-auto overflow-x-hidden overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <Head layout={layout} zoneName={zoneName} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <div
        role="rowgroup"
        className={classNames("relative overflow-hidden", isOld && "opacity-60")}
        style={{ height: spaceHeightPx(space) }}
      >
        {positions.map((position) => {
          const row = rowAt(position);
          return (
            <EventLine
              key={position}
              id={`event-${position}`}
              row={row}
              position={position}
              topPx={rowTopPx(space, place, position)}
              heightPx={rowPx}
              layout={layout}
              zone={zone}
              zoneName={zoneName}
              isCursor={position === cursor?.position}
              isOpened={openedLine !== null && row?.line === openedLine}
              onPick={onPick}
            />
          );
        })}
      </div>
    </div>
  );
}

/** In two lines the rows speak for themselves. */
const silent: ReadonlySet<string> = new Set(["Type", "Node", "What it says"]);

function Head({ layout, zoneName }: { readonly layout: RowLayout; readonly zoneName: string }) {
  const names = ["Line", `Time${zoneName === "" ? "" : ` ${zoneName}`}`, "Level", "Type", "Node", "What it says"];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the head of a grid that is no table.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus.
    <div
      role="row"
      aria-rowindex={1}
      className={classNames("sticky top-0 z-10 border-b bg-fill px-3 text-2xs font-medium text-ink-muted", columnsOf[layout])}
      style={{ height: headPx }}
    >
      {names
        .filter((name) => layout !== "medium" || name !== "Node")
        .map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <span
            key={name}
            role="columnheader"
            className={classNames("min-w-0 truncate", name === "Line" && layout !== "narrow" && "text-right")}
          >
            <span
              className={(layout === "medium" && name === "Level") || (layout === "narrow" && silent.has(name)) ? "sr-only" : undefined}
            >
              {name}
            </span>
          </span>
        ))}
    </div>
  );
}
