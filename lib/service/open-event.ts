// Use case: one event of a log opened, by the number of its line or by where it starts.

import { emptyQuery } from "@/lib/engine/events/parse-event-query";
import { findPlace, placeOfOffset } from "@/lib/io/events/find-place";
import type { OpenLog } from "@/lib/io/events/open-log";
import { placesAt, type RowPlace } from "@/lib/io/events/read-places";
import { readEvent } from "@/lib/service/event-row";
import type { EventDetail } from "@/lib/service/event-views";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";
import { type EventFile, withEventLog } from "@/lib/service/with-event-log";

/** Which line: its number from 1, or the byte at which it starts. */
export type EventAddress = { readonly line: number } | { readonly offset: number };

/**
 * Opens one event. A line number that the index does not reach yet is waited for; an offset is not.
 * @param signal ends the waiting
 * @returns `unreadable` when there is no such line, and the failures of `takeEventLog`
 */
export async function openEvent(
  services: Services,
  place: EventFile,
  address: EventAddress,
  signal: AbortSignal,
): Promise<ServiceResult<EventDetail>> {
  return withEventLog(services, place, async (events) => {
    const { log } = events;
    const at = "line" in address ? await placeOfLine(log, address.line, signal) : await placeOfOffset(log, address.offset);
    const read = at === null ? null : await readEvent(events, at);
    if (read === null)
      return failed("unreadable", `${place.file}: ${"line" in address ? `there is no line ${address.line}` : "no line starts there"}.`);
    const { row, description, isCut } = read;
    return found({ row, text: description.text, cut: isCut, label: description.label, details: description.details });
  });
}

async function placeOfLine(log: OpenLog, line: number, signal: AbortSignal): Promise<RowPlace | null> {
  const [early] = await placesAt(log, emptyQuery, line - 1, 1);
  if (early !== undefined) return early;
  await log.work(emptyQuery, signal);
  return findPlace(
    log,
    null,
    (block, _position, firstLine) => line >= firstLine && line < firstLine + block.rows,
    (one) => one.line === line,
  );
}
