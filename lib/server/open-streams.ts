// The live streams that are open now, so that the server can end them before it ends itself: a browser then sees an end, not a break.
// Kept on globalThis: Next evaluates this module once per bundle, and all of them share one process.

declare global {
  var repriseStreams: Set<AbortController> | undefined;
}

function streams(): Set<AbortController> {
  globalThis.repriseStreams ??= new Set();
  return globalThis.repriseStreams;
}

/** A signal that ends with the request, with the server, or when `end` is called, whichever comes first. */
export function openStream(request: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const end = (): void => {
    request.removeEventListener("abort", end);
    streams().delete(controller);
    controller.abort();
  };
  streams().add(controller);
  request.addEventListener("abort", end);
  if (request.aborted) end();
  return { signal: controller.signal, end };
}

/** Ends every open stream. */
export function endStreams(): void {
  for (const controller of [...streams()]) controller.abort();
}
