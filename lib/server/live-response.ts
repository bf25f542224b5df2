// Server-sent events: the messages of a live stream as an answer that does not end by itself.

import { openStream } from "@/lib/server/open-streams";
import type { Publication } from "@/lib/service/live-hub";

/** A comment so often keeps the connection known to whatever stands between, and shows a reader that is gone. */
const heartbeatMs = 15_000;

const encoder = new TextEncoder();

/**
 * Streams until the request or the server ends. Each message is an event with its `id` and the `LiveMessage` as JSON.
 * @param messages begins to read when it is called; must end with the signal
 */
export function liveResponse(request: Request, messages: (signal: AbortSignal) => AsyncGenerator<Publication, void, undefined>): Response {
  const { signal, end } = openStream(request.signal);
  const source = messages(signal);
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isCancelled = false;
  signal.addEventListener("abort", () => clearInterval(heartbeat));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // The first bytes at once: the browser knows that it is connected before anything is told.
      controller.enqueue(encoder.encode(": reprise\n\n"));
      heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(":\n\n"));
      }, heartbeatMs);
      heartbeat.unref();
      if (signal.aborted) clearInterval(heartbeat);
    },
    async pull(controller) {
      const { done, value } = await source.next();
      if (isCancelled) return;
      if (!done) return controller.enqueue(encoder.encode(eventText(value)));
      clearInterval(heartbeat);
      end();
      controller.close();
    },
    async cancel() {
      isCancelled = true;
      clearInterval(heartbeat);
      end();
      await source.return();
    },
  });
  const headers = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  };
  return new Response(body, { headers });
}

function eventText({ id, message }: Publication): string {
  return `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`;
}
