// How many needs are open, for the badge of the navigation: a GET, since it must not wait in line with a page's actions.

import { getServices } from "@/lib/server/get-services";
import { listNeeds } from "@/lib/service/list-needs";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { open } = await listNeeds(getServices());
  return Response.json({ open: open.length }, { headers: { "cache-control": "no-store" } });
}
