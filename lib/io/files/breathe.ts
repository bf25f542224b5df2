// Keeps the server answering during many small synchronous file calls, which cost a tenth of asynchronous ones.

import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest stretch of synchronous work between two turns of the event loop, in milliseconds. */
const stretchMs = 8;

let turnedAtMs = performance.now();

/** Gives the event loop a turn when the last one is long enough ago; else goes on at once. */
export async function breathe(): Promise<void> {
  if (performance.now() - turnedAtMs < stretchMs) return;
  await nextTurn();
  turnedAtMs = performance.now();
}
