// Answers that come piece by piece: made as fast as they are taken, and ended when whoever asked is gone.

/** A stream of what a generator gives. Its `finally` runs when the stream is read to its end or dropped. */
export function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return();
    },
  });
}

const encoder = new TextEncoder();

/** One JSON value per line. */
async function* jsonLines(values: AsyncGenerator<unknown, void, undefined>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for await (const value of values) yield encoder.encode(`${JSON.stringify(value)}\n`);
}

/** A response of one JSON value per line that nobody on the way may hold back. */
export function jsonLinesResponse(values: AsyncGenerator<unknown, void, undefined>): Response {
  return new Response(streamOf(jsonLines(values)), {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
    },
  });
}
