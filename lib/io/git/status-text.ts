// Reads the machine form of git's status.

export interface StatusReading {
  /** Changed and untracked paths, relative to the tree. */
  readonly paths: readonly string[];
  readonly ignoredCount: number;
  /** Records that were not understood: then the list is not the whole truth. */
  readonly unread: number;
}

/** Spaces before the path, per kind of record of `status --porcelain=v2 -z --no-renames`. */
const spacesBeforePath: ReadonlyMap<string, number> = new Map([
  ["1", 8],
  ["u", 10],
  ["?", 1],
]);

/** Parses `git status --porcelain=v2 -z --no-renames`; ignored files are counted. */
export function parseStatus(text: string): StatusReading {
  const paths: string[] = [];
  let ignoredCount = 0;
  let unread = 0;
  for (const record of text.split("\0")) {
    if (record === "" || record.startsWith("# ")) continue;
    if (record.startsWith("! ")) {
      ignoredCount += 1;
      continue;
    }
    const spaces = spacesBeforePath.get(record.slice(0, 1));
    const found = spaces === undefined ? null : afterSpaces(record, spaces);
    if (found === null || found === "") unread += 1;
    else paths.push(found);
  }
  return { paths, ignoredCount, unread };
}

function afterSpaces(record: string, spaces: number): string | null {
  let at = -1;
  for (let count = 0; count < spaces; count += 1) {
    at = record.indexOf(" ", at + 1);
    if (at < 0) return null;
  }
  return record.slice(at + 1);
}
