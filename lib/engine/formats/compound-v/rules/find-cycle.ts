// Finds a circle in a graph of dependencies.

/**
 * The first circle met when walking from the first id on (§5.3): its members in order, without repeating the first.
 * Null when there is none. Dependencies on unknown ids are passed over. Linear.
 */
export function findCycle(dependencies: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>();
  for (const start of dependencies.keys()) {
    if (finished.has(start)) continue;
    const path = [start];
    const placeOf = new Map([[start, 0]]);
    const nextOf = [0];
    while (path.length > 0) {
      const id = path.at(-1) ?? "";
      const index = nextOf.at(-1) ?? 0;
      const dependency = (dependencies.get(id) ?? [])[index];
      if (dependency === undefined) {
        finished.add(id);
        placeOf.delete(id);
        path.pop();
        nextOf.pop();
        continue;
      }
      nextOf[nextOf.length - 1] = index + 1;
      const place = placeOf.get(dependency);
      if (place !== undefined) return path.slice(place);
      if (finished.has(dependency) || !dependencies.has(dependency)) continue;
      placeOf.set(dependency, path.length);
      path.push(dependency);
      nextOf.push(0);
    }
  }
  return null;
}
