// The door of the server: every request passes here, whatever its path (design rule 8). No matcher on purpose.

import { type NextRequest, NextResponse } from "next/server";
import { type CallFacts, type CallVerdict, checkHead, checkHost, checkOrigin, checkToken, tokenCookieName } from "@/lib/server/caller";
import { closedDoorPage } from "@/lib/server/closed-door-page";
import { contentSecurityPolicy, inertContentPolicy } from "@/lib/server/content-security-policy";
import { serverEnvironment } from "@/lib/server/environment";

/** Checks host, origin and token, and gives each page a nonce. */
export function proxy(request: NextRequest): NextResponse {
  const { port, token } = serverEnvironment();
  const facts: CallFacts = {
    method: request.method,
    host: request.headers.get("host"),
    forwardedHost: request.headers.get("x-forwarded-host"),
    origin: request.headers.get("origin"),
    fetchSite: request.headers.get("sec-fetch-site"),
    cookieToken: request.cookies.get(tokenCookieName(port))?.value ?? null,
  };
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const path = request.nextUrl.pathname;
  const policy = path.startsWith("/api/runs/") || path.startsWith("/api/events/") ? inertContentPolicy : contentSecurityPolicy(nonce);
  for (const verdict of verdictsOf(facts, path, port, token)) {
    if (!verdict.ok) return refusal(verdict, path, policy);
  }
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  return withPolicy(NextResponse.next({ request: { headers } }), policy);
}

function verdictsOf(facts: CallFacts, path: string, port: number, token: string | null): readonly CallVerdict[] {
  const forAll = [checkHost(facts, port), checkOrigin(facts)];
  return isOpen(path) ? forAll : [...forAll, checkToken(facts, token), checkHead(facts, path)];
}

/** Paths that hold no data of anybody's: the program's own files, the sign of life, and the way in. */
function isOpen(path: string): boolean {
  return (
    path.startsWith("/_next/static/") || path === "/icon.svg" || path === "/favicon.ico" || path === "/api/health" || path === "/enter"
  );
}

function refusal(verdict: Exclude<CallVerdict, { ok: true }>, path: string, policy: string): NextResponse {
  const { code, message, status } = verdict;
  const response = path.startsWith("/api/")
    ? NextResponse.json({ ok: false, code, message }, { status })
    : new NextResponse(closedDoorPage(message), { status, headers: { "content-type": "text/html; charset=utf-8" } });
  return withPolicy(response, policy);
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "no-referrer");
  response.headers.set("cross-origin-opener-policy", "same-origin");
  response.headers.set("cross-origin-resource-policy", "same-origin");
  return response;
}
