// A cheap stamp of what a page shows, so that it reads again only when the disk changed.

import { getServices } from "@/lib/server/get-services";
import { readRevision } from "@/lib/service/read-revision";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const root = query.get("root");
  const path = query.get("path");
  const ref = query.get("scope") === "run" && root !== null && path !== null ? { rootId: root, path } : null;
  return Response.json({ revision: await readRevision(getServices(), ref) }, { headers: { "cache-control": "no-store" } });
}
