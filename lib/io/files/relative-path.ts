// Decides from its text alone whether a path may be looked up below a root.

/** Longest accepted path below a root, in UTF-16 code units. */
const maxLength = 4096;

/**
 * Splits a path below a root into its components; "" is the root itself and gives none.
 * @returns the components, or null for an absolute path, `.`/`..`/empty components, NUL, a backslash
 * (a separator on another system), or text that no file name can hold
 */
export function pathComponents(relPath: string): readonly string[] | null {
  if (relPath === "") return [];
  if (relPath.length > maxLength) return null;
  if (/[\0\\\p{Surrogate}]/u.test(relPath) || /^[A-Za-z]:/.test(relPath)) return null;
  const parts = relPath.split("/");
  return parts.every((part) => part !== "" && part !== "." && part !== "..") ? parts : null;
}
