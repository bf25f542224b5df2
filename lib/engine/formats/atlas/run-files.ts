// Names of the files of an atlas run and the sizes up to which they are opened (§2, §3.7, §15).

const mebibyte = 1024 * 1024;

/** Largest head that is opened, in bytes; and so on for the others (§15). */
const caps: ReadonlyMap<string, number> = new Map([
  ["state.json", 4 * mebibyte],
  ["plan.dag.json", 16 * mebibyte],
  ["log.jsonl", 64 * mebibyte],
  ["hooks.jsonl", 64 * mebibyte],
]);

/** Size in bytes up to which a file is opened. */
export function capOf(path: string): number {
  return caps.get(nameOf(path)) ?? 32 * mebibyte;
}

/** The critic files of a single change, by lens. */
export const criticFiles = ["critic_correctness.json", "critic_code_quality.json", "critic_security.json"] as const;

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Folder part of a path; "" for none. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** A path below a folder that may be "". */
export function under(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** Node id of a folder `tasks/<node_id>`; null for any other path. */
export function nodeOfFolder(path: string): string | null {
  return /^tasks\/([^/]+)$/.exec(path)?.[1] ?? null;
}

/** A leftover of an interrupted replace: the fixed name, or one with a process id. */
export function isTempName(name: string): boolean {
  return name.endsWith(".tmp");
}
