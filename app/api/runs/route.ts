// The rows of the run list: all of them, or what changed since an earlier answer (`since`). Next packs the answer.

import { z } from "zod";
import { getServices } from "@/lib/server/get-services";
import { queryOf, refusalResponse } from "@/lib/server/inert-response";
import { readRunRows } from "@/lib/service/read-run-rows";

export const dynamic = "force-dynamic";

const shape = z.object({ since: z.string().max(200).optional() });

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, shape);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: nothing, or since." });
  return Response.json(await readRunRows(getServices(), query.since ?? null), { headers: { "cache-control": "no-store" } });
}
