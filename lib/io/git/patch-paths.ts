// Which paths a patch as git writes it touches, from its headings alone. Whoever relies on it compares with what the patch really did.

/**
 * Paths from the top of the repository.
 * @returns null when a heading is not plain: a quoted name, a rename, or no heading at all
 */
export function pathsOfPatch(bytes: Uint8Array): readonly string[] | null {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (/^(?:rename|copy) (?:from|to) /m.test(text)) return null;
  const paths = new Set<string>();
  for (const [line] of text.matchAll(/^diff --git .*$/gm)) {
    // Both names are the same, so the heading is twice as long as one of them.
    const names = line.slice("diff --git ".length);
    const half = (names.length - 1) / 2;
    const before = names.slice(0, half);
    const after = names.slice(half + 1);
    if (!before.startsWith("a/") || !after.startsWith("b/") || before.slice(2) !== after.slice(2)) return null;
    paths.add(after.slice(2));
  }
  return paths.size === 0 ? null : [...paths];
}
