// A report or another document of a run as plain text, to look at (`raw`) or to keep (`as=download`).

import { textFile } from "@/lib/server/action-inputs";
import { getServices } from "@/lib/server/get-services";
import { inertResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { reportText } from "@/lib/service/report-text";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, textFile);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, and perhaps as=download." });
  const { root, path, file, as } = query;
  const text = await reportText(getServices(), { rootId: root, path }, file);
  if (!text.ok) return refusalResponse(text.problem);
  const { bytes, fileName } = text.value;
  const keeps = as === "download";
  const mediaType = keeps ? "text/markdown; charset=utf-8" : "text/plain; charset=utf-8";
  return inertResponse({ bytes, mediaType, fileName, disposition: keeps ? "attachment" : "inline" });
}
