// What is known of a log: one survey per line, told again until it is complete. Whoever stops reading ends the work.

import { eventLog } from "@/lib/server/action-inputs";
import { jsonLinesResponse } from "@/lib/server/event-stream";
import { getServices } from "@/lib/server/get-services";
import { queryOf, refusalResponse } from "@/lib/server/inert-response";
import type { LogSurvey } from "@/lib/service/event-views";
import type { ServiceResult } from "@/lib/service/services";
import { surveyLog } from "@/lib/service/survey-log";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, eventLog);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, and perhaps q." });
  const { root, path, file, q } = query;
  const surveys = surveyLog(getServices(), { ref: { rootId: root, path }, file }, q, request.signal);
  const first = await surveys.next();
  if (first.done === true) return refusalResponse({ code: "failed", message: "The survey was ended before it began." });
  if (!first.value.ok) return refusalResponse(first.value.problem);
  return jsonLinesResponse(valuesOf(first.value, surveys), request.signal);
}

/** The surveys as plain values; a failure on the way ends them, and the next request says why. */
async function* valuesOf(
  first: ServiceResult<LogSurvey>,
  rest: AsyncGenerator<ServiceResult<LogSurvey>, void, undefined>,
): AsyncGenerator<LogSurvey, void, undefined> {
  try {
    if (first.ok) yield first.value;
    for await (const next of rest) {
      if (!next.ok) return;
      yield next.value;
    }
  } finally {
    await rest.return();
  }
}
