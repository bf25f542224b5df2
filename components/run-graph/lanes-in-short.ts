// Where a job may write, short enough for its box.

/** Characters that fit beside the mark of a box. */
const fits = 25;

/** The first lane, its beginning left out where it is long, and how many more there are; "" for none. */
export function lanesInShort(lanes: readonly string[]): string {
  const [first, ...more] = lanes;
  if (first === undefined) return "";
  const rest = more.length === 0 ? "" : ` +${more.length}`;
  const room = fits - rest.length;
  // The end of a path tells more than its beginning.
  return `${first.length <= room ? first : `…${first.slice(1 - room)}`}${rest}`;
}
