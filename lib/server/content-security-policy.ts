// The policies of what is served: pages run own scripts by nonce, load nothing remote and have no frames; bytes of a run do nothing at all.

/** Answers with bytes of a run: no script, no frame, no load, not even the rights of this origin, whatever they are opened as. */
export const inertContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'";

/**
 * Builds the Content-Security-Policy header.
 * @param nonce base64, fresh per request
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
