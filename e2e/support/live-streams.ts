// Streams that the pages of a browser hold open, counted by the requests they make.

import type { BrowserContext, Page, Request } from "@playwright/test";

export interface LiveStreams {
  /** How many are open now. */
  open(): number;
  /** Addresses of all that were ever asked for. */
  addresses(): readonly string[];
}

/** Counts from now on, over all pages of the context, also those that are opened later. */
export function countLiveStreams(context: BrowserContext): LiveStreams {
  const open = new Map<Request, Page>();
  const asked: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/live") return;
    asked.push(request.url());
    const page = request.frame().page();
    open.set(request, page);
    page.once("close", () => {
      open.delete(request);
    });
  });
  const forget = (request: Request): void => {
    open.delete(request);
  };
  context.on("requestfinished", forget);
  context.on("requestfailed", forget);
  return { open: () => open.size, addresses: () => asked };
}

/** Says to a page that nobody looks at it, or that somebody does again, as a browser would. */
export async function turnPage(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
