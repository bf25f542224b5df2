// Use case: the lines of a log that fit a query, to keep.

import { parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { copyLines } from "@/lib/io/events/copy-lines";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";
import { cannotRead, type EventFile, giveBackEventLog, takeEventLog } from "@/lib/service/with-event-log";

export interface EventDownload {
  readonly fileName: string;
  /** Must be read to its end or ended, so that the log is given back. */
  readonly pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;
}

/**
 * Finds the lines that fit and hands out their bytes as they are written: nothing is masked, as it is the owner's own file.
 * @param text the query as a person types it
 * @param signal ends the search
 */
export async function downloadEvents(
  services: Services,
  place: EventFile,
  text: string,
  signal: AbortSignal,
): Promise<ServiceResult<EventDownload>> {
  const { query } = parseEventQuery(text);
  const taken = await takeEventLog(services, place);
  if (!taken.ok) return taken;
  const { log } = taken.value;
  try {
    await log.work(query, signal);
  } catch (error) {
    giveBackEventLog(taken.value);
    return failed("unreadable", cannotRead(place.file, error));
  }
  if (signal.aborted) {
    giveBackEventLog(taken.value);
    return failed("failed", "The download was ended before it began.");
  }
  const search = log.searchFor(query);
  const name = place.file.slice(place.file.lastIndexOf("/") + 1);
  const pieces = copyLines(log, search);
  return found({
    fileName: search === null ? name : name.replace(/\.jsonl$/, ".filtered.jsonl"),
    pieces: endingWith(pieces, () => giveBackEventLog(taken.value)),
  });
}

async function* endingWith<T>(values: AsyncGenerator<T, void, undefined>, end: () => void): AsyncGenerator<T, void, undefined> {
  try {
    yield* values;
  } finally {
    end();
  }
}
