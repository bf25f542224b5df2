// Keys for lists whose items may repeat: a damaged ledger may hold anything twice.

/** Pairs each item with a key made of its name; the second of equal names gets a number, and so on. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: count === 0 ? name : `${name}\n${count}`, item };
  });
}
