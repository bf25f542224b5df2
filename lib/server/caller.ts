// Who may call (design rule 8): the host, the origin and the token of a request, checked on every path.

import { createHash, timingSafeEqual } from "node:crypto";

/** The parts of a request that decide. */
export interface CallFacts {
  readonly method: string;
  readonly host: string | null;
  readonly forwardedHost: string | null;
  readonly origin: string | null;
  readonly fetchSite: string | null;
  readonly cookieToken: string | null;
}

type RefusalCode = "foreign-host" | "foreign-origin" | "no-token" | "no-head";
type RefusalStatus = 401 | 403 | 405 | 421;

export type CallVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly status: RefusalStatus;
      readonly message: string;
    };

/** Name of the cookie that carries the token; cookies are not separated by port, so the port is in the name. */
export function tokenCookieName(port: number): string {
  return `reprise-${port}`;
}

/** The hosts this server answers to, nothing else. */
function allowedHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
}

/** Checks the host: 421 for anything but this machine's own names (DNS rebinding), with or without a proxy's header. */
export function checkHost(facts: CallFacts, port: number): CallVerdict {
  const hosts = allowedHosts(port);
  const good = facts.host !== null && hosts.includes(facts.host) && (facts.forwardedHost === null || hosts.includes(facts.forwardedHost));
  return good ? { ok: true } : refuse("foreign-host", 421, "Reprise answers only to 127.0.0.1 and localhost on its own port.");
}

/** Checks that anything but GET and HEAD comes from a page of this very server. */
export function checkOrigin(facts: CallFacts): CallVerdict {
  if (facts.method === "GET" || facts.method === "HEAD") return { ok: true };
  const sameOrigin = facts.host !== null && facts.origin === `http://${facts.host}`;
  const sameSite = facts.fetchSite === null || facts.fetchSite === "same-origin";
  return sameOrigin && sameSite ? { ok: true } : refuse("foreign-origin", 403, "This call did not come from a page of this Reprise.");
}

/** Checks the per-start token in constant time. A server without a token refuses everybody. */
export function checkToken(facts: CallFacts, token: string | null): CallVerdict {
  if (token !== null && facts.cookieToken !== null && timingSafeEqual(digest(token), digest(facts.cookieToken))) return { ok: true };
  return refuse("no-token", 401, "Open the link that Reprise printed when it started, or print a new one: npm run -s reprise -- link");
}

/** Refuses HEAD for data: the work of the whole answer would be begun, and nobody would read it or end it. */
export function checkHead(facts: CallFacts, path: string): CallVerdict {
  if (facts.method !== "HEAD" || !path.startsWith("/api/")) return { ok: true };
  return refuse("no-head", 405, "Data is asked for with GET.");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refuse(code: RefusalCode, status: RefusalStatus, message: string): CallVerdict {
  return { ok: false, code, status, message };
}
