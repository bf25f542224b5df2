// The way in: a one-time code becomes the token cookie. The page moves on by itself, so that the
// strict cookie is sent even when the link was opened from another site's window.

import { tokenCookieName } from "@/lib/server/caller";
import { closedDoorPage } from "@/lib/server/closed-door-page";
import { spendEntryCode } from "@/lib/server/entry-links";
import { serverEnvironment } from "@/lib/server/environment";
import { getServices } from "@/lib/server/get-services";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const { port, token } = serverEnvironment();
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const { home } = getServices();
  if (token === null || !(await spendEntryCode(home, code))) {
    const message = "This link was used already or is not from this Reprise. Print a new one: npm run -s reprise -- link";
    return new Response(closedDoorPage(message), { status: 401, headers: { "content-type": "text/html; charset=utf-8" } });
  }
  const cookie = `${tokenCookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict`;
  const page = '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/"><title>Reprise</title>';
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "set-cookie": cookie, "cache-control": "no-store" } });
}
