// Which acts are being carried out right now, so that a stop waits for what is being written.
// Kept on globalThis: Next evaluates this module once per bundle, and all of them share one process.

interface Acts {
  running: number;
  stopping: boolean;
  onQuiet: (() => void) | null;
}

declare global {
  var repriseActs: Acts | undefined;
}

function acts(): Acts {
  globalThis.repriseActs ??= { running: 0, stopping: false, onQuiet: null };
  return globalThis.repriseActs;
}

/**
 * Carries out one act. When the server is stopping, nothing is begun.
 * @returns what `work` gives, or null when it was not begun
 */
export async function duringAct<T>(work: () => Promise<T>): Promise<T | null> {
  const state = acts();
  if (state.stopping) return null;
  state.running += 1;
  try {
    return await work();
  } finally {
    state.running -= 1;
    if (state.running === 0) state.onQuiet?.();
  }
}

/** Lets no new act begin and waits for the running ones, at most `limitMs`; what is cut off then is settled at the next start. */
export async function stopActing(limitMs: number): Promise<void> {
  const state = acts();
  state.stopping = true;
  if (state.running === 0) return;
  await new Promise<void>((resolve) => {
    state.onQuiet = resolve;
    setTimeout(resolve, limitMs).unref();
  });
}
