// Some rows of a log by their positions; a negative one counts from the end.

import { eventPage } from "@/lib/server/action-inputs";
import { getServices } from "@/lib/server/get-services";
import { dataResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { readEvents } from "@/lib/service/read-events";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, eventPage);
  if (query === null)
    return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, from, count (1 to 500), and perhaps q." });
  const { root, path, file, q, from, count } = query;
  return dataResponse(await readEvents(getServices(), { ref: { rootId: root, path }, file }, q, from, count, request.signal));
}
