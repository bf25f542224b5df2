// Pairs the start of something with its end, where neither carries an id; in linear time, however many starts have no end.

interface Waiting {
  readonly items: number[];
  /** Items before this one were taken. */
  head: number;
}

export interface Pairing {
  /** A start: `exact` says more of it than `key`, and is tried first when an end comes. */
  readonly open: (position: number, key: string, exact?: string) => void;
  /** The start that an end belongs to, which is open no longer; undefined for an end without one. */
  readonly close: (key: string, exact?: string) => number | undefined;
  /** The latest open start of a key. */
  readonly latest: (key: string) => number | undefined;
  /** All open starts, in the order in which they were opened; afterwards none is open. */
  readonly drain: () => readonly number[];
}

/** A pairing (§8.2). @param order whether an end belongs to the first or to the last open start of its key */
export function createPairing(order: "first" | "last"): Pairing {
  const byKey = new Map<string, Waiting>();
  const byExact = new Map<string, Waiting>();
  const open = new Set<number>();
  const add = (queues: Map<string, Waiting>, key: string, position: number) => {
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, { items: [position], head: 0 });
    else queue.items.push(position);
  };
  /** Drops what was closed by way of the other key from the end that is asked for. */
  const next = (queue: Waiting | undefined, end: "first" | "last"): number | undefined => {
    if (queue === undefined) return undefined;
    for (;;) {
      const position = end === "first" ? queue.items[queue.head] : queue.items.at(-1);
      if (position === undefined || queue.head >= queue.items.length) return undefined;
      if (open.has(position)) return position;
      if (end === "first") queue.head += 1;
      else queue.items.pop();
    }
  };
  return {
    open: (position, key, exact) => {
      open.add(position);
      add(byKey, key, position);
      if (exact !== undefined) add(byExact, exact, position);
    },
    close: (key, exact) => {
      const found = (exact === undefined ? undefined : next(byExact.get(exact), order)) ?? next(byKey.get(key), order);
      if (found !== undefined) open.delete(found);
      return found;
    },
    latest: (key) => next(byKey.get(key), "last"),
    drain: () => {
      const left = [...open];
      open.clear();
      byKey.clear();
      byExact.clear();
      return left;
    },
  };
}
