// JSON answers of many megabytes, packed where the browser takes it.

import { promisify } from "node:util";
import { gzip } from "node:zlib";

const pack = promisify(gzip);

/** Smaller answers are not worth the work, in bytes. */
const worthBytes = 16 * 1024;

/** The quickest level: rows are alike, so that more work gains little. */
const level = 1;

/** A value as JSON, packed by gzip when it is large and the request allows it. */
export async function packedJson(request: Request, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", vary: "accept-encoding" };
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (text.length < worthBytes || !takesGzip) return new Response(text, { headers });
  return new Response(await pack(text, { level }), { headers: { ...headers, "content-encoding": "gzip" } });
}
