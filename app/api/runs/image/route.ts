// A picture of a run folder, for the reports that show it.

import { document } from "@/lib/server/action-inputs";
import { getServices } from "@/lib/server/get-services";
import { inertResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { readRunImage } from "@/lib/service/read-run-image";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, document);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file." });
  const { root, path, file } = query;
  const image = await readRunImage(getServices(), { rootId: root, path }, file);
  if (!image.ok) return refusalResponse(image.problem);
  return inertResponse({ ...image.value, fileName: file.slice(file.lastIndexOf("/") + 1), disposition: "inline" });
}
