// Reads the machine form of git's status.

/** A file as an index or a commit holds it. */
export interface FileAt {
  /** Octal mode, such as `100644`. */
  readonly mode: string;
  readonly id: string;
}

/** A tracked path that is not the same in HEAD, in the index and in the tree. */
export interface StatusEntry {
  readonly path: string;
  /** `conflict`: not merged. `gone`: not in the tree. `as-index`: as the index holds it. `edited`: otherwise. */
  readonly state: "conflict" | "gone" | "as-index" | "edited";
  /** Null where HEAD holds no such path. */
  readonly head: FileAt | null;
  /** Null where the index holds no such path. */
  readonly index: FileAt | null;
}

export interface StatusReading {
  readonly entries: readonly StatusEntry[];
  readonly untracked: readonly string[];
  readonly ignored: readonly string[];
  /** Records that were not understood: then the lists are not the whole truth. */
  readonly unread: number;
}

/** Arguments whose answer `parseStatus` reads. @param submodules what of them is left out */
export function statusArgs(submodules: "all" | "dirty"): readonly string[] {
  return [
    "status",
    "--porcelain=v2",
    "-z",
    "--untracked-files=all",
    "--ignored=traditional",
    `--ignore-submodules=${submodules}`,
    "--no-renames",
  ];
}

/** Parses `git status --porcelain=v2 -z --no-renames`; paths are as git names them, from the top of the tree. */
export function parseStatus(text: string): StatusReading {
  const entries: StatusEntry[] = [];
  const untracked: string[] = [];
  const ignored: string[] = [];
  let unread = 0;
  for (const record of text.split("\0")) {
    if (record === "" || record.startsWith("# ")) continue;
    if (record.startsWith("? ") && record.length > 2) untracked.push(record.slice(2));
    else if (record.startsWith("! ") && record.length > 2) ignored.push(record.slice(2));
    else {
      const entry = record.startsWith("1 ") ? changedEntry(record) : record.startsWith("u ") ? conflict(record) : null;
      if (entry === null) unread += 1;
      else entries.push(entry);
    }
  }
  return { entries, untracked, ignored, unread };
}

/** `1 XY sub mH mI mW hH hI path` */
function changedEntry(record: string): StatusEntry | null {
  const words = /^1 (.)(.) \S+ (\d+) (\d+) \d+ ([0-9a-f]+) ([0-9a-f]+) (.+)$/s.exec(record);
  const [, , inTree, headMode, indexMode, headId, indexId, path] = words ?? [];
  if (inTree === undefined || headMode === undefined || indexMode === undefined || headId === undefined) return null;
  if (indexId === undefined || path === undefined) return null;
  const index = fileAt(indexMode, indexId);
  const state = inTree === "D" || (index === null && inTree === ".") ? "gone" : inTree === "." ? "as-index" : "edited";
  return { path, state, head: fileAt(headMode, headId), index };
}

/** `u XY sub m1 m2 m3 mW h1 h2 h3 path` */
function conflict(record: string): StatusEntry | null {
  const path = /^u .. \S+ \d+ \d+ \d+ \d+ [0-9a-f]+ [0-9a-f]+ [0-9a-f]+ (.+)$/s.exec(record)?.[1];
  return path === undefined ? null : { path, state: "conflict", head: null, index: null };
}

const fileAt = (mode: string, id: string): FileAt | null => (/^0+$/.test(mode) ? null : { mode, id });
