// The lines of a log that fit, as they are written, to keep. Nothing is masked: it is the owner's own file.

import { eventLog } from "@/lib/server/action-inputs";
import { streamOf } from "@/lib/server/event-stream";
import { getServices } from "@/lib/server/get-services";
import { inertResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { downloadEvents } from "@/lib/service/download-events";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, eventLog);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, and perhaps q." });
  const { root, path, file, q } = query;
  const download = await downloadEvents(getServices(), { ref: { rootId: root, path }, file }, q, request.signal);
  if (!download.ok) return refusalResponse(download.problem);
  const { fileName, pieces } = download.value;
  const bytes = streamOf(pieces, request.signal);
  return inertResponse({ bytes, mediaType: "application/x-ndjson; charset=utf-8", fileName, disposition: "attachment" });
}
