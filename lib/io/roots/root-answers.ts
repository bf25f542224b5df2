// A root on a network may stop answering in the middle of a reading; then its reading has to wait, and nothing else.

import { stat } from "node:fs/promises";

/** Longest stretch of synchronous work between two turns of the event loop, in milliseconds. */
const stretchMs = 8;

/** Settles when the folder can be looked at or the system says that it cannot; a folder that hangs leaves it open. */
export async function rootAnswers(rootPath: string): Promise<void> {
  await stat(rootPath).catch(() => undefined);
}

/**
 * Paces the reading of one root: after each stretch of synchronous work the event loop gets a turn, and the next stretch begins
 * only when the root still answers, so that a hanging folder does not stop the process.
 */
export function paceFor(rootPath: string, answers: (rootPath: string) => Promise<void>): () => Promise<void> {
  let turnedAtMs = performance.now();
  return async () => {
    if (performance.now() - turnedAtMs < stretchMs) return;
    await answers(rootPath);
    turnedAtMs = performance.now();
  };
}
