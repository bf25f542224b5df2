// Turns for heavy drawings: one at a time, each in a task of its own, so that a click between two of them is answered at once.

export interface Turns {
  /** Waits for a turn; the returned function withdraws from it. */
  readonly ask: (give: () => void) => () => void;
}

/**
 * @param later does what it is given once the page was painted
 * @returns a queue that gives one turn per paint, in the order in which they were asked for
 */
export function createTurns(later: (task: () => void) => void): Turns {
  const waiting = new Set<() => void>();
  let isGoing = false;
  const goOn = (): void => {
    const [give] = waiting;
    if (give === undefined) {
      isGoing = false;
      return;
    }
    waiting.delete(give);
    give();
    later(goOn);
  };
  return {
    ask: (give) => {
      // An own function for each, as the same one may be waiting twice.
      const turn = (): void => give();
      waiting.add(turn);
      if (!isGoing) {
        isGoing = true;
        later(goOn);
      }
      return () => {
        waiting.delete(turn);
      };
    },
  };
}
