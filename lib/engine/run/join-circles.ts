// The circles of a directed graph (its strongly connected parts), by Tarjan's method without recursion.

export interface Circles {
  /** Number of the circle of each node; a node in no circle has one of its own. */
  readonly circleOf: readonly number[];
  readonly members: readonly (readonly number[])[];
  /** Circles ordered so that everything a circle leads to stands before it. */
  readonly order: readonly number[];
}

/** @param next nodes that each node leads to, by position. Linear, and safe for chains of any depth */
export function joinCircles(next: readonly (readonly number[])[]): Circles {
  const seenAt = new Int32Array(next.length).fill(-1);
  const lowest = new Int32Array(next.length);
  const circleOf = new Array<number>(next.length).fill(-1);
  const members: number[][] = [];
  const held: number[] = [];
  let clock = 0;
  const enter = (node: number) => {
    seenAt[node] = clock;
    lowest[node] = clock;
    clock += 1;
    held.push(node);
    return { node, taken: 0 };
  };
  for (const start of next.keys()) {
    if (seenAt[start] !== -1) continue;
    const way = [enter(start)];
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const { node } = top;
      const other = next[node]?.[top.taken];
      top.taken += 1;
      if (other === undefined) {
        way.pop();
        const parent = way.at(-1)?.node;
        if (parent !== undefined) lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[node] ?? 0);
        if (lowest[node] === seenAt[node]) members.push(close(node, held, circleOf, members.length));
      } else if (seenAt[other] === -1) way.push(enter(other));
      else if (circleOf[other] === -1) lowest[node] = Math.min(lowest[node] ?? 0, seenAt[other] ?? 0);
    }
  }
  return { circleOf, members, order: [...members.keys()] };
}

function close(first: number, held: number[], circleOf: number[], circle: number): number[] {
  const own: number[] = [];
  for (let member = held.pop(); member !== undefined; member = member === first ? undefined : held.pop()) {
    circleOf[member] = circle;
    own.push(member);
  }
  return own;
}
