// Ends this program with all its children at a signal, or when npm, which started it, is gone.

import { startNoMore, stopChildren } from "./run-child.mjs";

/**
 * Listens for Ctrl-C, SIGTERM and SIGHUP. Stops every child, waits for them and ends the process.
 * @param {number} interruptCode exit code for Ctrl-C: 0 where it is the normal end, 130 where it cuts work short
 * @param {() => Promise<void>} [tidy] what to clean up once the children are gone
 * @returns {Promise<never>} never settles: the process ends instead
 */
export function stopOnSignal(interruptCode, tidy = async () => undefined) {
  return new Promise(() => {
    let stopping = false;
    /** @param {number} code */
    const stop = async (code) => {
      if (stopping) return;
      stopping = true;
      startNoMore();
      await stopChildren();
      await tidy().catch(() => undefined);
      process.exit(code);
    };
    process.on("SIGINT", () => stop(interruptCode));
    process.on("SIGTERM", () => stop(143));
    process.on("SIGHUP", () => stop(129));
    // A SIGTERM that only npm gets ends npm alone; its child must notice by itself.
    if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && stop(143), 1000).unref();
    }
  });
}
