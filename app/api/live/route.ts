// The live stream: what changed on disk, told while somebody looks (docs/live.md).

import { getLiveHub } from "@/lib/server/get-live-hub";
import { queryOf, refusalResponse } from "@/lib/server/inert-response";
import { liveInput } from "@/lib/server/live-input";
import { liveResponse } from "@/lib/server/live-response";
import { watchTopics } from "@/lib/service/watch-topics";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const query = queryOf(request, liveInput);
  if (query === null) return refusalResponse({ code: "bad-input", message: "Wanted: topics, as docs/live.md describes them." });
  const after = query.after ?? request.headers.get("last-event-id");
  return liveResponse(request, (signal) => watchTopics(getLiveHub(), query.topics, after, signal));
}
