// The server's own end. Next's waits for every connection, and a page that looks for news keeps one open for ever.

import { stopActing } from "@/lib/server/acts-in-progress";

const limitMs = 4000;
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Ends the process at SIGINT or SIGTERM, as soon as nothing is being written. */
export function endOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopActing(limitMs).then(
        () => process.exit(codes[signal]),
        () => process.exit(1),
      );
    });
  }
}
