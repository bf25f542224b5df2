"use client";
// The first page: what needs me now?

import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useRef } from "react";
import { BreakerStrip } from "@/components/breakers/breaker-strip";
import { DiscoveryNotes, RootTroubles } from "@/components/run-list/discovery-notes";
import { EmptyList } from "@/components/run-list/empty-list";
import { FilterBar } from "@/components/run-list/filter-bar";
import { headlineOf, StatusLine } from "@/components/run-list/list-headline";
import { RunTable } from "@/components/run-list/run-table";
import { sortRuns } from "@/components/run-list/sort-runs";
import { useRunFilter } from "@/components/run-list/use-run-filter";
import { useLive } from "@/components/shell/live/use-live";
import { useRenew } from "@/components/shell/live/use-renew";
import { PageHeading } from "@/components/shell/page-heading";
import { runListKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { firstData } from "@/components/shell/run-list-data";
import { runListQuery } from "@/components/shell/run-list-query";
import { countInWords } from "@/components/ui/amount-words";
import { filterRuns, isEveryRun } from "@/lib/engine/run/run-filter";
import type { FirstRows } from "@/lib/service/read-run-rows";

/** @param initial the server's reading, for the first paint: the first rows, and the counts of all */
export function RunList({ initial }: { readonly initial: FirstRows }) {
  // The first rows are old from the start, so that the others are fetched at once.
  const list = useQuery({ ...runListQuery, initialData: () => firstData(initial), initialDataUpdatedAt: 0 });
  const { mode } = useLive({ kind: "list" }, useRenew(runListKey));
  const [filter, setFilter] = useRunFilter();
  const searchRef = useRef<HTMLInputElement>(null);
  const change = useCallback(
    (values: Parameters<typeof setFilter>[0]) => {
      setFilter(values).catch(() => undefined);
    },
    [setFilter],
  );

  const { head, rows, counts, readAtMs, stamp } = list.data;
  // Typing comes first: the list follows when there is time.
  const listed = useDeferredValue(filter);
  const sorted = useMemo(() => sortRuns(rows, listed.sort), [rows, listed.sort]);
  const shown = useMemo(() => filterRuns(sorted, listed), [sorted, listed]);
  const isWhole = stamp !== null;
  return (
    <>
      <PageHeading
        title={headlineOf(counts)}
        sentence={<StatusLine head={head} counts={counts} readAtMs={readAtMs} problem={statusProblem(mode === "offline", list.error)} />}
      />
      <RootTroubles head={head} />
      <BreakerStrip runs={rows} />
      {counts.total > 0 && <FilterBar head={head} counts={counts} filter={filter} setFilter={change} searchRef={searchRef} />}
      <p role="status" className="sr-only">
        {isEveryRun(listed) || !isWhole ? "" : `${countInWords(shown.length)} of ${countInWords(counts.total)} runs shown`}
      </p>
      {shown.length === 0 ? (
        <div className="rounded-lg border bg-surface">
          <EmptyList head={head} total={counts.total} isWhole={isWhole || counts.total === 0} onShowAll={() => change(null)} />
        </div>
      ) : (
        <RunTable
          rows={shown}
          head={head}
          counts={isWhole || !isEveryRun(listed) ? null : counts}
          filter={listed}
          setFilter={change}
          searchRef={searchRef}
          view={viewOf(listed)}
        />
      )}
      <DiscoveryNotes head={head} />
    </>
  );
}

/** Names filter, order and groups; what is folded is the same view. */
function viewOf({ fold: _, ...rest }: ReturnType<typeof useRunFilter>[0]): string {
  return JSON.stringify(rest);
}

function statusProblem(isOffline: boolean, error: Error | null): string | null {
  if (isOffline) return problemInWords(null);
  return error === null ? null : problemInWords(error);
}
