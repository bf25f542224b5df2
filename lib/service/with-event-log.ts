// Opens a JSONL file of a run for the event explorer and gives it back afterwards.

import type { Format } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import type { OpenLog } from "@/lib/io/events/open-log";
import { locateRun } from "@/lib/service/locate-run";
import { failed, type ServiceResult, type Services } from "@/lib/service/services";

/** A file of a run, by its path below the run folder. */
export interface EventFile {
  readonly ref: RunRef;
  readonly file: string;
}

/** A log that is open, with what its format says of it. */
export interface EventLog {
  readonly log: OpenLog;
  readonly format: Format;
  readonly file: string;
}

/**
 * Opens a log. Whoever gets one must give it back.
 * @returns `bad-input` for a file that is no JSONL, `unreadable` when it is missing, a link or not a regular file
 */
export async function takeEventLog(services: Services, { ref, file }: EventFile): Promise<ServiceResult<EventLog>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  if (!file.endsWith(".jsonl")) return failed("bad-input", `“${file}” is no JSONL file.`);
  const { format, root } = located.value;
  const opened = await acquireLog(root.path, `${ref.path}/${file}`, format.eventRule(file));
  if (!opened.ok) return failed("unreadable", `${file}: ${opened.message}`);
  return { ok: true, value: { log: opened.log, format, file } };
}

/** Gives a log back. */
export function giveBackEventLog({ log }: EventLog): void {
  releaseLog(log);
}

/** Opens a log, uses it, and gives it back; what the system throws meanwhile becomes `unreadable`. */
export async function withEventLog<T>(
  services: Services,
  place: EventFile,
  work: (log: EventLog) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  const taken = await takeEventLog(services, place);
  if (!taken.ok) return taken;
  try {
    return await work(taken.value);
  } catch (error) {
    return failed("unreadable", cannotRead(place.file, error));
  } finally {
    giveBackEventLog(taken.value);
  }
}

/** A sentence for what the system said while a log was read. */
export function cannotRead(file: string, error: unknown): string {
  return `${file} cannot be read any more: ${error instanceof Error ? error.message : "unknown error"}`;
}
