// Where a jump leads among the rows that fit: `at=` a time, `line=` a line, or `from=` and `direction=` the next error.

import { eventJump } from "@/lib/server/action-inputs";
import { getServices } from "@/lib/server/get-services";
import { dataResponse, queryOf, refusalResponse } from "@/lib/server/inert-response";
import { type EventJump, findEvent } from "@/lib/service/find-event";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = queryOf(request, eventJump);
  if (query === null) {
    return refusalResponse({ code: "bad-input", message: "Wanted: root, path, file, and at, line, or from with direction." });
  }
  const jump: EventJump =
    "at" in query
      ? { to: "time", atMs: query.at }
      : "line" in query
        ? { to: "line", line: query.line }
        : { to: "error", from: query.from, direction: query.direction };
  const place = { ref: { rootId: query.root, path: query.path }, file: query.file };
  return dataResponse(await findEvent(getServices(), place, query.q, jump, request.signal));
}
