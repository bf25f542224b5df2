"use client";
// The first page: what needs me now?

import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { BreakerStrip } from "@/components/breakers/breaker-strip";
import { DiscoveryNotes, RootTroubles } from "@/components/run-list/discovery-notes";
import { EmptyList } from "@/components/run-list/empty-list";
import { FilterBar } from "@/components/run-list/filter-bar";
import { needyCount } from "@/components/run-list/need-groups";
import { filterRuns, isEveryRun, sectionsOf } from "@/components/run-list/run-filter";
import { RunSection } from "@/components/run-list/run-section";
import { useListKeys } from "@/components/run-list/use-list-keys";
import { useRunFilter } from "@/components/run-list/use-run-filter";
import { useLive } from "@/components/shell/live/use-live";
import { useRenew } from "@/components/shell/live/use-renew";
import { PageHeading } from "@/components/shell/page-heading";
import { runListKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { runListQuery } from "@/components/shell/run-list-query";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { RunListView } from "@/lib/service/list-runs";

/** @param initial the server's reading, for the first paint */
export function RunList({ initial }: { readonly initial: RunListView }) {
  const list = useQuery({ ...runListQuery, initialData: initial, initialDataUpdatedAt: initial.readAtMs });
  const { mode } = useLive({ kind: "list" }, useRenew(runListKey));
  const [filter, setFilter] = useRunFilter();
  const listRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  useListKeys(listRef, searchRef);

  const view = list.data;
  const shown = filterRuns(view.runs, filter);
  const change = useCallback(
    (values: Parameters<typeof setFilter>[0]) => {
      setFilter(values).catch(() => undefined);
    },
    [setFilter],
  );
  return (
    <>
      <PageHeading title={headline(view)} sentence={<StatusLine view={view} problem={statusProblem(mode === "offline", list.error)} />} />
      <RootTroubles view={view} />
      <BreakerStrip runs={view.runs} />
      {view.runs.length > 0 && <FilterBar view={view} filter={filter} setFilter={change} searchRef={searchRef} />}
      <p role="status" className="sr-only">
        {isEveryRun(filter) ? "" : `${shown.length} of ${view.runs.length} runs shown`}
      </p>
      {shown.length === 0 ? (
        <div className="rounded-lg border bg-surface">
          <EmptyList view={view} onShowAll={() => change(null)} />
        </div>
      ) : (
        <div ref={listRef} className="flex flex-col gap-7">
          {sectionsOf(shown, filter.sort).map((section) => (
            <RunSection key={section.id} section={section} view={view} />
          ))}
        </div>
      )}
      <DiscoveryNotes view={view} />
    </>
  );
}

function headline(view: RunListView): string {
  const needy = needyCount(view.runs);
  if (view.runs.length === 0) return "Runs";
  if (needy === 0) return "Nothing needs you";
  return needy === 1 ? "1 run needs you" : `${needy} runs need you`;
}

function statusProblem(isOffline: boolean, error: Error | null): string | null {
  if (isOffline) return problemInWords(null);
  return error === null ? null : problemInWords(error);
}

/** One line that never changes its height: how much was read and when, or why it may be out of date. */
function StatusLine({ view, problem }: { readonly view: RunListView; readonly problem: string | null }) {
  const runs = view.runs.length === 1 ? "1 run" : `${view.runs.length} runs`;
  const roots = view.roots.length === 1 ? "1 root" : `${view.roots.length} roots`;
  return (
    <>
      {runs} in {roots}, read <Time atMs={view.readAtMs} />. {problem !== null && <span className="text-caution-ink">{problem}</span>}
      {problem === null && view.isDemo && (
        <>
          Made up, and safe to break: this is the demo. <TextLink href="/roots">Add your own root</TextLink>
        </>
      )}
    </>
  );
}
