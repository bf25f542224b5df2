"use client";
// Search, chips, order and groups of the run list. The counts are always of all runs, whatever is filtered.

import { Search, X } from "lucide-react";
import { memo, type RefObject } from "react";
import { FilterChip } from "@/components/run-list/filter-chip";
import { type Grouping, groupingOf, groupings } from "@/components/run-list/group-runs";
import { ProjectOptions } from "@/components/run-list/project-options";
import { type SortOrder, sortOrders } from "@/components/run-list/sort-runs";
import type { RunFilterState, SetRunFilter } from "@/components/run-list/use-run-filter";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { FormatIcon } from "@/components/ui/format-icon";
import { Kbd } from "@/components/ui/kbd";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { conditionLook } from "@/components/ui/status-words";
import { toneMark } from "@/components/ui/tone";
import { useTypedEarly } from "@/components/ui/use-typed-early";
import type { RunCounts } from "@/lib/engine/run/count-runs";
import { runConditions } from "@/lib/engine/run/need";
import { isEveryRun } from "@/lib/engine/run/run-filter";
import type { RunListHead } from "@/lib/service/list-runs";

const sortWords: Readonly<Record<SortOrder, string>> = {
  need: "By need",
  activity: "By last activity",
  title: "By title",
  project: "By project",
  progress: "By progress",
};

const groupWords: Readonly<Record<Grouping, string>> = {
  need: "Groups of need",
  state: "Groups of state",
  project: "Groups of project",
  root: "Groups of root",
  format: "Groups of format",
  none: "No groups",
};

/** @param searchRef the search input, for the `/` key */
export const FilterBar = memo(function FilterBar({
  head,
  counts,
  filter,
  setFilter,
  searchRef,
}: {
  readonly head: RunListHead;
  readonly counts: RunCounts;
  readonly filter: RunFilterState;
  readonly setFilter: SetRunFilter;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}) {
  const { states, formats } = counts;
  const grouping = groupingOf(filter.group, filter.sort);
  useTypedEarly(searchRef, filter.q, (text) => setFilter({ q: text === "" ? null : text }));
  const toggle = <Item extends string>(list: readonly Item[], item: Item): Item[] | null => {
    const next = list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
    return next.length === 0 ? null : next;
  };
  return (
    <search data-print="hide" className="mb-5 flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-0 flex-1 basis-56">
          <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-faint" />
          <input
            ref={searchRef}
            type="search"
            aria-label="Search the runs"
            placeholder="Search title, project, state, next step"
            value={filter.q}
            onChange={(event) => setFilter({ q: event.target.value === "" ? null : event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              setFilter({ q: null });
              event.currentTarget.blur();
            }}
            className="h-8 w-full rounded border border-line-strong bg-surface pr-9 pl-8.5 text-sm text-ink shadow-raised placeholder:text-ink-faint focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-1.5 right-1.5 max-sm:hidden">
            <Kbd>/</Kbd>
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {head.roots.length > 1 && (
            <SelectField
              label="Root"
              value={filter.root ?? ""}
              onChange={(event) => setFilter({ root: event.target.value || null })}
              className="h-8"
            >
              <option value="">All roots</option>
              {head.roots.map((root) => (
                <option key={root.id} value={root.id}>
                  {root.name} ({root.runCount})
                </option>
              ))}
            </SelectField>
          )}
          {Object.keys(counts.projects).length > 1 && (
            <SelectField
              label="Project"
              value={filter.project ?? "*"}
              onChange={(event) => setFilter({ project: event.target.value === "*" ? null : event.target.value })}
              className="h-8"
            >
              <option value="*">All projects</option>
              <ProjectOptions projects={counts.projects} />
            </SelectField>
          )}
          <SelectField
            label="Order"
            value={filter.sort}
            onChange={(event) => setFilter({ sort: sortOrders.find((order) => order === event.target.value) ?? null })}
            className="h-8"
          >
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {sortWords[order]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Groups"
            value={grouping}
            onChange={(event) => setFilter({ group: groupings.find((one) => one === event.target.value) ?? null, fold: null })}
            className="h-8"
          >
            {groupings.map((one) => (
              <option key={one} value={one}>
                {groupWords[one]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">Show only</legend>
        {runConditions
          .filter((condition) => (states[condition] ?? 0) > 0 || filter.state.includes(condition))
          .map((condition) => {
            const look = conditionLook(condition);
            return (
              <FilterChip
                key={condition}
                pressed={filter.state.includes(condition)}
                count={states[condition] ?? 0}
                onToggle={() => setFilter({ state: toggle(filter.state, condition) })}
              >
                <StatusShapeIcon shape={look.shape} className={`${toneMark[look.tone]} size-3.5`} />
                {look.word}
              </FilterChip>
            );
          })}
        {head.formats.length > 1 &&
          head.formats
            .filter((format) => (formats[format.id] ?? 0) > 0 || filter.format.includes(format.id))
            .map((format) => (
              <FilterChip
                key={format.id}
                pressed={filter.format.includes(format.id)}
                count={formats[format.id] ?? 0}
                onToggle={() => setFilter({ format: toggle(filter.format, format.id) })}
              >
                <FormatIcon path={format.iconPath} className="size-3.5" />
                {format.name}
              </FilterChip>
            ))}
        {!isEveryRun(filter) && (
          <Button variant="ghost" size="sm" onClick={() => setFilter({ state: null, format: null, root: null, project: null, q: null })}>
            <X aria-hidden="true" />
            Show all
          </Button>
        )}
      </fieldset>
    </search>
  );
});
