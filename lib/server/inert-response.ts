// Answers that carry bytes of a run: nothing in them may run, whatever they are opened as.

import type { z } from "zod";
import type { ServiceProblem, ServiceResult } from "@/lib/service/services";

interface InertContent {
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly mediaType: string;
  /** Name under which a browser keeps it. */
  readonly fileName: string;
  readonly disposition: "inline" | "attachment";
}

/** The door adds the policy that makes it inert (`inertContentPolicy`). */
export function inertResponse({ bytes, mediaType, fileName, disposition }: InertContent): Response {
  return new Response(bytes, {
    headers: {
      "content-type": mediaType,
      "content-disposition": dispositionOf(disposition, fileName),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** The reason as JSON; what cannot be read is not found. */
export function refusalResponse({ code, message }: ServiceProblem): Response {
  const status = code === "bad-input" ? 400 : code === "failed" ? 500 : 404;
  return Response.json({ ok: false, code, message }, { status, headers: { "cache-control": "no-store" } });
}

/** What a use case found, as JSON that nobody keeps; else why not. */
export function dataResponse<T>(result: ServiceResult<T>): Response {
  return result.ok ? Response.json(result.value, { headers: { "cache-control": "no-store" } }) : refusalResponse(result.problem);
}

/** The query of a request by a shape; null when it does not fit. */
export function queryOf<Output>(request: Request, shape: z.ZodType<Output>): Output | null {
  const read = shape.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return read.success ? read.data : null;
}

/** Plain names stand as they are; all others in the encoded form, with a plain stand-in beside it. */
function dispositionOf(disposition: string, fileName: string): string {
  const plain = fileName.replaceAll(/[^A-Za-z0-9._-]/g, "_").slice(-120);
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, "_")).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
