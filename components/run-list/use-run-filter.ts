"use client";
// The list's filters, order and groups as URL state, so that a view can be shared and gone back to.

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { groupings } from "@/components/run-list/group-runs";
import { sortOrders } from "@/components/run-list/sort-runs";
import { runConditions } from "@/lib/engine/run/need";

const parsers = {
  state: parseAsArrayOf(parseAsStringLiteral(runConditions)).withDefault([]),
  format: parseAsArrayOf(parseAsString).withDefault([]),
  root: parseAsString,
  project: parseAsString,
  q: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(sortOrders).withDefault("need"),
  group: parseAsStringLiteral(groupings),
  /** Ids of the sections whose rows are folded away. */
  fold: parseAsArrayOf(parseAsString).withDefault([]),
};

/** The filters and their setter; a null resets one. */
export function useRunFilter() {
  return useQueryStates(parsers, { history: "replace", shallow: true, scroll: false });
}

export type RunFilterState = ReturnType<typeof useRunFilter>[0];
export type SetRunFilter = (values: Partial<{ [Key in keyof RunFilterState]: RunFilterState[Key] | null }> | null) => void;
