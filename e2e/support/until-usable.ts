// When a page can be used: later than it can be seen.

import type { Page } from "@playwright/test";

/** Waits until the page answers to keys and clicks: what the server sent is visible earlier than that. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
}
