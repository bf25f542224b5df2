// Lets a few tasks run at once; the rest wait their turn in order.

/** Runs a task as soon as fewer than the agreed number are running. A task whose signal has fired still gets its turn. */
export type Turnstile = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a turnstile that lets at most `places` tasks run at once. */
export function turnstile(places: number): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
