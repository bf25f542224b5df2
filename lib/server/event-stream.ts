// Answers that come piece by piece: made as fast as they are taken, and ended when whoever asked is gone.

/**
 * A stream of what a generator gives. Its `finally` runs when the stream is read to its end or dropped, or the signal ends: Next drops
 * nothing when whoever asked was gone before the answer was there.
 */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>,
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = (): void => {
    signal.removeEventListener("abort", end);
    pieces.return().catch(() => undefined);
  };
  // Begun at once: the `finally` of a generator that never began does not run.
  let first: ReturnType<typeof pieces.next> | null = pieces.next();
  first.catch(() => undefined);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = await (first ?? pieces.next());
      first = null;
      if (piece.done === true) {
        signal.removeEventListener("abort", end);
        controller.close();
      } else controller.enqueue(piece.value);
    },
    cancel: end,
  });
}

const encoder = new TextEncoder();

/** One JSON value per line. */
async function* jsonLines(values: AsyncGenerator<unknown, void, undefined>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for await (const value of values) yield encoder.encode(`${JSON.stringify(value)}\n`);
}

/** A response of one JSON value per line that nobody on the way may hold back. */
export function jsonLinesResponse(values: AsyncGenerator<unknown, void, undefined>, signal: AbortSignal): Response {
  return new Response(streamOf(jsonLines(values), signal), {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
    },
  });
}
