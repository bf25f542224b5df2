// Use case: some rows of a log, by their positions among those that fit a query.

import { parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { isComplete, matchRowsOf, placesAt } from "@/lib/io/events/read-places";
import { breathe } from "@/lib/io/files/breathe";
import { readEvent } from "@/lib/service/event-row";
import type { EventPage, EventRow } from "@/lib/service/event-views";
import { found, type ServiceResult, type Services } from "@/lib/service/services";
import { type EventFile, withEventLog } from "@/lib/service/with-event-log";

/** Most rows of one page. */
const mostRows = 500;

/**
 * Reads rows [from, from + count). Waits for nothing: the first and the last rows are read from the ends of the file while the index
 * does not reach them, all others are there as soon as index and search are.
 * @param text the query as a person types it
 * @param from from 0, or from the end: -1 is the last row
 * @param signal ends the reading: long lines take long
 * @returns failures as of `takeEventLog`
 */
export async function readEvents(
  services: Services,
  place: EventFile,
  text: string,
  from: number,
  count: number,
  signal: AbortSignal,
): Promise<ServiceResult<EventPage>> {
  const { query } = parseEventQuery(text);
  return withEventLog(services, place, async (events) => {
    const { log } = events;
    const places = await placesAt(log, query, from, Math.min(count, mostRows));
    const rows: EventRow[] = [];
    for (const one of places) {
      await breathe();
      if (signal.aborted) break;
      const read = await readEvent(events, one);
      if (read !== null) rows.push(read.row);
    }
    const search = log.searchFor(query);
    return found({ identity: log.identity, rows, matchRows: matchRowsOf(log, search), complete: isComplete(log, search) });
  });
}
