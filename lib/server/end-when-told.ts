// The server's own end. Next's waits for every connection, and a page that looks for news keeps one open for ever.

import { stopActing } from "@/lib/server/acts-in-progress";
import { endStreams } from "@/lib/server/open-streams";

const limitMs = 4000;

/** Ends the process at SIGINT or SIGTERM, or when whoever started it is gone, as soon as nothing is being written. */
export function endWhenTold(): void {
  process.once("SIGINT", () => end(130));
  process.once("SIGTERM", () => end(143));
  // The launcher holds the other end of this channel; it closes however the launcher ended.
  process.once("disconnect", () => end(143));
}

function end(code: number): void {
  endStreams();
  stopActing(limitMs).then(
    () => process.exit(code),
    () => process.exit(1),
  );
}
