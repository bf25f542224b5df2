// What existed before a job, from the snapshot files in their three line forms (§8).

export interface SnapshotEntry {
  /** A folder ends with a slash. */
  readonly path: string;
  /** The file is not charged to the job while its bytes have this hash; null when it is exempt by name. */
  readonly sha256: string | null;
}

/**
 * Entries of a job. The list that the gate really used decides which paths they are; it holds no hashes, so those of the first
 * list are kept (§8).
 */
export function snapshotOf(verified: string | null, taken: string | null): readonly SnapshotEntry[] {
  const first = linesOf(taken);
  if (verified === null) return first;
  const hashes = new Map(first.map(({ path, sha256 }) => [path, sha256]));
  return linesOf(verified).map((entry) => ({ path: entry.path, sha256: entry.sha256 ?? hashes.get(entry.path) ?? null }));
}

/** Paths that are exempt: those by name, and those whose file is what it was. A file that could not be hashed is not called edited. */
export function exemptPaths(snapshot: readonly SnapshotEntry[], hashes: ReadonlyMap<string, string | null>): readonly string[] {
  return snapshot.flatMap(({ path, sha256 }) => {
    const now = hashes.get(path) ?? null;
    return sha256 === null || now === null || now === sha256 ? [path] : [];
  });
}

function linesOf(text: string | null): readonly SnapshotEntry[] {
  return (text ?? "").split("\n").flatMap((line): readonly SnapshotEntry[] => {
    const plain = line.replace(/\r$/, "");
    if (plain === "") return [];
    const hashed = /^(?:sha256:)?([0-9a-f]{64}) {2}(.+)$/.exec(plain);
    if (hashed?.[1] !== undefined && hashed[2] !== undefined) return [{ path: hashed[2], sha256: hashed[1] }];
    const folder = /^dir {2}(.+?)\/?$/.exec(plain)?.[1];
    return [{ path: folder === undefined ? plain : `${folder}/`, sha256: null }];
  });
}
