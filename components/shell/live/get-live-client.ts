"use client";
// The client of this tab, tied to whether somebody looks at the tab.

import { browserOutside } from "@/components/shell/live/browser-outside";
import { LiveClient } from "@/components/shell/live/live-client";

/** A tab that is hidden for so long withdraws: turning to another tab and back costs nothing. */
const hiddenMs = 5000;

let client: LiveClient | null = null;

/** Made at the first call; in the browser only. */
export function getLiveClient(): LiveClient {
  client ??= tiedToPage(new LiveClient(browserOutside()));
  return client;
}

function tiedToPage(made: LiveClient): LiveClient {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") made.resume();
    else timer = setTimeout(() => made.pause(), hiddenMs);
  };
  const leave = (): void => {
    clearTimeout(timer);
    made.pause();
  };
  document.addEventListener("visibilitychange", look);
  // A page that is kept for the way back, or frozen, must not keep the lead: it could not hand on what it hears.
  document.addEventListener("freeze", leave);
  document.addEventListener("resume", look);
  globalThis.addEventListener("pagehide", leave);
  globalThis.addEventListener("pageshow", look);
  globalThis.addEventListener("online", look);
  look();
  return made;
}
