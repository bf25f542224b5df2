// Use case: jumps among the rows that fit: to a time, to a line, to the next or previous error.

import type { EventQuery } from "@/lib/engine/events/event-query";
import { facetTests } from "@/lib/engine/events/match-facets";
import { parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { findPlace, offsetsIn } from "@/lib/io/events/find-place";
import { readLineFacets } from "@/lib/io/events/line-facets";
import type { LogSearch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";
import type { RowPlace } from "@/lib/io/events/read-places";
import type { FoundEvent } from "@/lib/service/event-views";
import { found, type ServiceResult, type Services } from "@/lib/service/services";
import { type EventFile, withEventLog } from "@/lib/service/with-event-log";

export type EventJump =
  /** The first row, in the order of the file, that is not before a moment. */
  | { readonly to: "time"; readonly atMs: number }
  /** The row of a line, or the next one that fits. */
  | { readonly to: "line"; readonly line: number }
  /** The next error behind a position, or the one before it. */
  | { readonly to: "error"; readonly from: number; readonly direction: "next" | "previous" };

/**
 * Finds where a jump leads. Waits for index and search.
 * @param text the query as a person types it
 * @param signal ends the waiting
 * @returns positions of null when there is no such row; failures as of `takeEventLog`
 */
export async function findEvent(
  services: Services,
  place: EventFile,
  text: string,
  jump: EventJump,
  signal: AbortSignal,
): Promise<ServiceResult<FoundEvent>> {
  const { query } = parseEventQuery(text);
  return withEventLog(services, place, async ({ log }) => {
    await log.work(query, signal);
    // Nobody waits any more, and what is known is not all.
    if (signal.aborted) return found({ position: null, line: null });
    const hit = await follow(log, query, jump);
    return found({ position: hit?.position ?? null, line: hit?.line ?? null });
  });
}

async function follow(log: OpenLog, query: EventQuery, jump: EventJump): Promise<RowPlace | null> {
  const search = log.searchFor(query);
  switch (jump.to) {
    case "line":
      return findPlace(
        log,
        search,
        (block, _position, firstLine) => firstLine + block.rows > jump.line,
        (one) => (one.line ?? 0) >= jump.line,
      );
    case "time":
      return findTime(log, search, jump.atMs);
    case "error":
      return findError(log, query, jump);
  }
}

/** A line that is too long to be held is judged when the search ends there: one that is no record has no time. */
async function findTime(log: OpenLog, search: LogSearch | null, atMs: number): Promise<RowPlace | null> {
  const last = log.unfinishedLine;
  const damaged = new Set<number>(last?.isDamaged === true ? [last.offset] : []);
  for (;;) {
    const hit = await findPlace(
      log,
      search,
      (block) => block.maxMs >= atMs,
      ({ offset, end }) => (readLineFacets(log.fd, log.reader, offset, end, damaged.has(offset))?.atMs ?? Number.NaN) >= atMs,
    );
    if (hit === null || hit.offset === last?.offset || !(await log.longLines.isDamaged(hit))) return hit;
    damaged.add(hit.offset);
  }
}

async function findError(
  log: OpenLog,
  query: EventQuery,
  { from, direction }: Extract<EventJump, { readonly to: "error" }>,
): Promise<RowPlace | null> {
  if (facetTests(query).level?.("error") === false) return null;
  const errors: EventQuery = {
    ...query,
    facets: [...query.facets.filter(({ field }) => field !== "level"), { field: "level", pattern: "error", negated: false }],
  };
  const hasErrors = (pairs: Uint32Array) => pairs.some((id, at) => at % 2 === 0 && log.index.tuples[id]?.level === 1);
  const search = log.searchFor(query);
  const last = log.unfinishedLine;
  const known = new Map<number, ReadonlySet<number>>();
  const isError = (one: RowPlace): boolean => {
    if (one.offset === last?.offset) return last.level === 1;
    const block = log.index.list.findLast(({ firstOffset }) => firstOffset <= one.offset);
    if (block === undefined) return false;
    const offsets = known.get(block.block) ?? offsetsIn(log, block, errors);
    known.set(block.block, offsets);
    return offsets.has(one.offset);
  };
  return direction === "next"
    ? findPlace(
        log,
        search,
        (block, first) => first + block.rows > from && hasErrors(block.pairs),
        (one) => one.position > from && isError(one),
      )
    : findPlace(
        log,
        search,
        (block, first) => first < from && hasErrors(block.pairs),
        (one) => one.position < from && isError(one),
        "last",
      );
}
