// One event of a log opened, by the number of its line or the byte at which it starts.

import { eventAddress } from "@/lib/server/action-inputs";
import { getServices } from "@/lib/server/get-services";
import { dataResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { openEvent } from "@/lib/service/open-event";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, eventAddress);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, and either line or offset." });
  const place = { ref: { rootId: query.root, path: query.path }, file: query.file };
  return dataResponse(
    await openEvent(getServices(), place, "line" in query ? { line: query.line } : { offset: query.offset }, request.signal),
  );
}
