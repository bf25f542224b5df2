// A root on a network may stop answering in the middle of a reading; then its reading has to wait, and nothing else.

import { stat } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest stretch of synchronous work between two turns of the event loop, in milliseconds. */
const stretchMs = 8;
/** So long a root that answered is trusted to go on answering, in milliseconds. */
const trustMs = 100;

/** Settles when the folder can be looked at or the system says that it cannot; a folder that hangs leaves it open. */
export async function rootAnswers(rootPath: string): Promise<void> {
  await stat(rootPath).catch(() => undefined);
}

/**
 * Paces the reading of one root: after each stretch of synchronous work the event loop gets a turn, and now and then the reading
 * goes on only when the root still answers, so that a hanging folder does not stop the process.
 */
export function paceFor(rootPath: string, answers: (rootPath: string) => Promise<void>): () => Promise<void> {
  let turnedAtMs = performance.now();
  let answeredAtMs = turnedAtMs;
  return async () => {
    const nowMs = performance.now();
    if (nowMs - turnedAtMs < stretchMs) return;
    if (nowMs - answeredAtMs < trustMs) await nextTurn();
    else {
      await answers(rootPath);
      answeredAtMs = performance.now();
    }
    turnedAtMs = performance.now();
  };
}
