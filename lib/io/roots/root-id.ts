// Ids of roots: short words that may stand in an address.

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** True for lower-case letters, digits and hyphens, 64 at most, not starting with a hyphen. */
export function isRootId(text: string): boolean {
  return idPattern.test(text);
}

/** An id made from a folder's name that is not yet among `taken`. */
export function freshRootId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 48)
      .replace(/-+$/, "") || "root";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
