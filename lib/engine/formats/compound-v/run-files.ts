// Names of the files of a run folder and the sizes up to which they are opened (§2).

const mebibyte = 1024 * 1024;

/** Where runs lie below a project, from the outside in. */
export const executionFolder = ["docs", "superpowers", "execution"] as const;

/** Size in bytes up to which a file is opened. */
export function capOf(path: string): number {
  if (path.startsWith("logs/")) return 8 * mebibyte;
  if (path.endsWith(".patch")) return 32 * mebibyte;
  return path === "state.json" || path === "manifest.yaml" ? 4 * mebibyte : 8 * mebibyte;
}

/** True for an id that may stand in a path (§1, §5.2). */
export function isSafeId(id: string): boolean {
  return /^[A-Za-z0-9._-]+$/.test(id) && id !== "." && id !== "..";
}

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Folder part of a path; "" for none. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}
