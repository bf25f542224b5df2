// Use case: the survey of a log, told again and again while it becomes complete.

import { setTimeout as wait } from "node:timers/promises";
import { parseEventQuery } from "@/lib/engine/events/parse-event-query";
import type { LogSurvey } from "@/lib/service/event-views";
import { makeSurvey } from "@/lib/service/make-survey";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";
import { cannotRead, type EventFile, giveBackEventLog, takeEventLog } from "@/lib/service/with-event-log";

/** Shortest time between two surveys. */
const betweenMs = 100;
/** How often a file that is cut or rewritten under the reader is opened anew before the rest is left to the next request. */
const mostAttempts = 5;

/**
 * Surveys a log: the first answer at once, the last when index and search are complete. A file that is cut or rewritten meanwhile is
 * opened anew, under another identity. Text is looked for in the bytes as they are written, before any secret is masked.
 * @param text the query as a person types it; what cannot be understood in it is left out
 * @param signal ends it; work that nobody else waits for ends too
 * @returns one failure instead: those of `takeEventLog`
 */
export async function* surveyLog(
  services: Services,
  place: EventFile,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<ServiceResult<LogSurvey>, void, undefined> {
  const { query } = parseEventQuery(text);
  for (let attempt = 0; attempt < mostAttempts && !signal.aborted; attempt += 1) {
    const taken = await takeEventLog(services, place);
    if (!taken.ok) {
      yield taken;
      return;
    }
    const { log } = taken.value;
    const ended = new AbortController();
    const stopped = AbortSignal.any([signal, ended.signal]);
    try {
      yield found(makeSurvey(log, query));
      let isDone = false;
      const work = log.work(query, stopped).finally(() => {
        isDone = true;
      });
      work.catch(() => null);
      while (!isDone) {
        await Promise.race([work, wait(betweenMs, null, { ref: false })]);
        if (signal.aborted) return;
        if (!isDone) yield found(makeSurvey(log, query));
      }
      await work;
      if (!log.isOutdated) {
        yield found(makeSurvey(log, query));
        return;
      }
    } catch (error) {
      yield failed("unreadable", cannotRead(place.file, error));
      return;
    } finally {
      ended.abort();
      giveBackEventLog(taken.value);
    }
  }
}
