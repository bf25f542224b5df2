"use client";
// Which runs are planned together, and how, as URL state: runs one by one, or the filters of the run list by their own names.

import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { BatchSelection } from "@/lib/engine/batch/batch-plan";
import { runConditions } from "@/lib/engine/run/need";
import { isEveryRun } from "@/lib/engine/run/run-filter";

const parsers = {
  /** ROOT:PATH each. */
  runs: parseAsArrayOf(parseAsString).withDefault([]),
  /** What is left of a batch of the journal. */
  rest: parseAsString,
  state: parseAsArrayOf(parseAsStringLiteral(runConditions)).withDefault([]),
  format: parseAsArrayOf(parseAsString).withDefault([]),
  root: parseAsString,
  project: parseAsString,
  q: parseAsString.withDefault(""),
  /** True for all runs of all roots: an empty address means none. */
  all: parseAsBoolean.withDefault(false),
  kind: parseAsString,
};

/** The location and its setter. */
export function useBatchLocation() {
  return useQueryStates(parsers, { history: "push", shallow: true, scroll: false });
}

export type BatchLocation = ReturnType<typeof useBatchLocation>[0];

/** What the address means; null when it names nothing. */
export function selectionOf({ runs, rest, all, kind: _kind, ...filter }: BatchLocation): BatchSelection | null {
  if (rest !== null) return { by: "rest", group: rest };
  if (runs.length > 0) return { by: "runs", runs: runs.flatMap(refOf) };
  return all || !isEveryRun(filter) ? { by: "filter", filter } : null;
}

function refOf(word: string): readonly { readonly rootId: string; readonly path: string }[] {
  const cut = word.indexOf(":");
  return cut < 1 ? [] : [{ rootId: word.slice(0, cut), path: word.slice(cut + 1) }];
}
