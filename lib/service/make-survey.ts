// What is known of a log, counted together for a person: facets of all rows, a histogram, and how many rows fit a query.

import { EventHistogram } from "@/lib/engine/events/event-histogram";
import { levelOf } from "@/lib/engine/events/event-levels";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { OpenLog } from "@/lib/io/events/open-log";
import { isComplete, matchRowsOf } from "@/lib/io/events/read-places";
import type { FacetCount, LogSurvey } from "@/lib/service/event-views";

/** Most names of one facet that are told. */
const mostNames = 500;

/** The survey of a log as far as it is known now. A last line that nothing ends counts as a row once the index reaches it. */
export function makeSurvey(log: OpenLog, query: EventQuery): LogSurvey {
  const { index } = log;
  const search = log.searchFor(query);
  const types = new Map<string, number>();
  const nodes = new Map<string, number>();
  const levels = new Map<string, number>();
  let damagedRows = 0;
  let otherRows = 0;
  const last = log.unfinishedLine;
  const lastTuple = last === null ? [] : [{ ...last, isOther: false, rows: 1 }];
  for (const { type, node, level, isDamaged, isOther, rows } of [...index.tuples, ...lastTuple]) {
    if (rows === 0) continue;
    if (isDamaged) damagedRows += rows;
    if (isOther && !isDamaged) otherRows += rows;
    add(types, type, rows);
    add(nodes, node, rows);
    add(levels, levelOf(level), rows);
  }
  const shownTypes = mostFrequent(types);
  const shownNodes = mostFrequent(nodes);
  return {
    identity: log.identity,
    sizeBytes: log.sizeBytes,
    indexedBytes: index.indexedBytes,
    rows: index.rows + lastTuple.length,
    complete: log.isIndexed,
    match: {
      rows: matchRowsOf(log, search),
      searchedBytes: search?.searchedBytes ?? index.indexedBytes,
      complete: isComplete(log, search),
    },
    types: shownTypes,
    nodes: shownNodes,
    levels: mostFrequent(levels),
    others: { types: sum(types) - sumOf(shownTypes) + otherRows, nodes: sum(nodes) - sumOf(shownNodes) + otherRows },
    histogram: histogramOf(log),
    untimedRows: index.untimed + (last !== null && Number.isNaN(last.atMs) ? 1 : 0),
    damagedRows,
    unfinishedBytes: last === null ? 0 : log.sizeBytes - last.offset,
  };
}

function histogramOf(log: OpenLog): LogSurvey["histogram"] {
  const last = log.unfinishedLine;
  const own = log.index.histogram.values();
  if (last === null || Number.isNaN(last.atMs)) return own;
  const both = new EventHistogram();
  both.merge(own);
  both.add(last.atMs, levelOf(last.level) === "error");
  return both.values();
}

function add(counts: Map<string, number>, name: string | null, rows: number): void {
  if (name !== null) counts.set(name, (counts.get(name) ?? 0) + rows);
}

function mostFrequent(counts: ReadonlyMap<string, number>): readonly FacetCount[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, mostNames);
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
const sumOf = (counts: readonly FacetCount[]) => counts.reduce((total, { count }) => total + count, 0);
