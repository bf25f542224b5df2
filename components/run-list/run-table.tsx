"use client";
// The list of runs: ten thousand rows, of which only those near the screen are in the document.

import { type RefObject, useCallback, useMemo, useRef } from "react";
import { countOfSection, groupingOf, groupRuns } from "@/components/run-list/group-runs";
import { layOut, type PlacedSection, sectionsIn } from "@/components/run-list/list-layout";
import { RunSection } from "@/components/run-list/run-section";
import { useKeptPlace } from "@/components/run-list/use-kept-place";
import { useListKeys } from "@/components/run-list/use-list-keys";
import { useListTop } from "@/components/run-list/use-list-top";
import { useRowSizes } from "@/components/run-list/use-row-sizes";
import type { RunFilterState, SetRunFilter } from "@/components/run-list/use-run-filter";
import { useShownItems } from "@/components/run-list/use-shown-items";
import type { RunCounts } from "@/lib/engine/run/count-runs";
import type { RunListHead } from "@/lib/service/list-runs";
import type { RunRow } from "@/lib/service/run-row";

/**
 * @param rows filtered and sorted
 * @param counts of all runs, while only the first of an unfiltered list are here; null otherwise
 * @param view names filter, order and groups: while it stays, a change of the rows keeps the place
 */
export function RunTable({
  rows,
  head,
  counts,
  filter,
  setFilter,
  searchRef,
  view,
}: {
  readonly rows: readonly RunRow[];
  readonly head: RunListHead;
  readonly counts: RunCounts | null;
  readonly filter: RunFilterState;
  readonly setFilter: SetRunFilter;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly view: string;
}) {
  const listRef = useRef<HTMLDivElement>(null);
  const sizes = useRowSizes();
  const grouping = groupingOf(filter.group, filter.sort);
  const sections = useMemo(() => groupRuns(rows, grouping, head), [rows, grouping, head]);
  const layout = useMemo(() => layOut(sections, new Set(filter.fold), sizes), [sections, filter.fold, sizes]);
  const topPx = useListTop(listRef);
  const { first, last, scrollTo } = useShownItems(layout, topPx);
  useListKeys({ listRef, searchRef, layout, scrollTo });
  useKeptPlace({ listRef, layout, topPx, view });
  const shown = sectionsIn(layout, first, last);
  const { fold } = filter;
  const toggleFold = useCallback(
    (id: string) => {
      const next = fold.includes(id) ? fold.filter((one) => one !== id) : [...fold, id];
      setFilter({ fold: next.length === 0 ? null : next });
    },
    [fold, setFilter],
  );
  return (
    <div ref={listRef} style={{ height: layout.heightPx, paddingTop: shown[0]?.topPx ?? 0 }} className="[overflow-anchor:none]">
      {shown.map((placed, index) => (
        <RunSection
          key={placed.section.id}
          placed={placed}
          gapPx={index === 0 ? 0 : sizes.gapPx}
          rowPx={sizes.rowPx}
          from={Math.max(0, first - placed.firstItem - 1)}
          to={rowsUpTo(placed, last)}
          count={(counts === null ? null : countOfSection(placed.section.id, grouping, counts, head.roots)) ?? placed.section.rows.length}
          head={head}
          onToggle={toggleFold}
        />
      ))}
    </div>
  );
}

/** How many rows of a section, from its first, lie in or before the range that ends with `last`. */
function rowsUpTo({ firstItem, rowCount }: PlacedSection, last: number): number {
  return Math.max(0, Math.min(rowCount, last - firstItem));
}
