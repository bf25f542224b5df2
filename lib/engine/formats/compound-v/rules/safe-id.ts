// Ids that become names of files and folders.

/** True for an id of a run, job or feature that is safe as a path segment (§1, §5.2). */
export function isSafeId(id: string): boolean {
  return /^[A-Za-z0-9._-]+$/.test(id) && id !== "." && id !== "..";
}
