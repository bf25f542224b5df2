// Walks a folder tree through open folders, following no link, and reports each entry with what it holds.

import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { lstat, open, readdir, readlink } from "node:fs/promises";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { openFolder, type PinnedFolder } from "@/lib/io/files/pinned-folder";
import { manifestOf, type TreeEntry, type TreeManifest } from "@/lib/io/files/tree-manifest";

export interface TreeCaps {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** The largest tree that is copied before it is removed. */
export const treeCaps: TreeCaps = { maxBytes: 256 * 1024 * 1024, maxEntries: 50_000 };

export type TreeCode = "missing" | "too-large" | "unsupported" | "denied" | "changed" | "io-error";

export type TreeReading =
  | { readonly ok: true; readonly manifest: TreeManifest }
  | { readonly ok: false; readonly code: TreeCode; readonly message: string };

/** Takes entries as they are met: a folder before its children, and once more after them. */
export interface TreeSink {
  enter(path: string): Promise<void>;
  file(path: string, bytes: Uint8Array, stats: Stats): Promise<void>;
  symlink(path: string, target: string, stats: Stats): Promise<void>;
  leave(path: string, stats: Stats): Promise<void>;
}

/** Deeper trees than this are no working trees, and every level keeps a folder open. */
const maxDepth = 200;
const filesAtOnce = 8;

class TreeProblem extends Error {
  readonly treeCode: TreeCode;
  constructor(treeCode: TreeCode, message: string) {
    super(message);
    this.treeCode = treeCode;
  }
}

interface Walk {
  readonly caps: TreeCaps;
  readonly sink: TreeSink | null;
  readonly entries: TreeEntry[];
  sizeBytes: number;
}

/**
 * Reads a tree, and hands what it reads to a sink.
 * @param absolutePath a folder; its parents are trusted
 * @returns `missing`, `too-large` (beyond the caps), `unsupported` for pipes, sockets, devices and names that are no text,
 * `changed` when something moved meanwhile, `denied`, `io-error`
 */
export async function walkTree(absolutePath: string, caps: TreeCaps, sink: TreeSink | null = null): Promise<TreeReading> {
  const walk: Walk = { caps, sink, entries: [], sizeBytes: 0 };
  try {
    const root = await openFolder(absolutePath, absolutePath);
    const stats = await lstat(absolutePath);
    await walkFolder(walk, root, "", stats, 0);
    return { ok: true, manifest: manifestOf(walk.entries) };
  } catch (error) {
    if (error instanceof TreeProblem) return { ok: false, code: error.treeCode, message: error.message };
    if (walk.entries.length > 0 && errorName(error) === "ENOENT")
      return { ok: false, code: "changed", message: "It changes while it is read." };
    const { code, message } = fileError(error);
    return { ok: false, code: code === "missing" || code === "denied" || code === "io-error" ? code : "changed", message };
  }
}

/** Closes the folder that it is given. */
async function walkFolder(walk: Walk, folder: PinnedFolder, path: string, stats: Stats, depth: number): Promise<void> {
  try {
    if (depth > maxDepth) throw new TreeProblem("unsupported", `“${path}” lies too deep.`);
    count(walk, { path, type: "folder", mode: stats.mode & 0o7777, sizeBytes: 0, sha256: null, target: null });
    await walk.sink?.enter(path);
    const files: (readonly [string, string])[] = [];
    for (const name of await namesIn(folder)) {
      const childPath = path === "" ? name : `${path}/${name}`;
      const child = await lstat(folder.at(name));
      if (child.isDirectory()) {
        const opened = await openFolder(folder.at(name), `${folder.absolutePath}/${name}`);
        await walkFolder(walk, opened, childPath, child, depth + 1);
      } else if (child.isSymbolicLink()) {
        await takeLink(walk, folder.at(name), childPath, child);
      } else if (child.isFile()) {
        files.push([name, childPath]);
      } else throw new TreeProblem("unsupported", `“${childPath}” is neither a file, a folder nor a link.`);
    }
    for (let index = 0; index < files.length; index += filesAtOnce) {
      // All of them end before a failure is reported: nothing may still be writing when the copy is cleared away.
      const group = files.slice(index, index + filesAtOnce).map(([name, childPath]) => takeFile(walk, folder.at(name), childPath));
      for (const taken of await Promise.allSettled(group)) if (taken.status === "rejected") throw taken.reason;
    }
    await walk.sink?.leave(path, stats);
  } finally {
    await folder.close();
  }
}

async function namesIn(folder: PinnedFolder): Promise<readonly string[]> {
  const raw = await readdir(folder.at("."), { encoding: "buffer" });
  return raw.map((bytes) => {
    const name = bytes.toString("utf8");
    if (Buffer.from(name, "utf8").equals(bytes)) return name;
    throw new TreeProblem("unsupported", `“${name}” is a name that is not valid text.`);
  });
}

async function takeFile(walk: Walk, accessPath: string, path: string): Promise<void> {
  const handle = await open(accessPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new TreeProblem("changed", `“${path}” was replaced while it was read.`);
    if (walk.sizeBytes + stats.size > walk.caps.maxBytes) throw tooLarge(walk.caps);
    walk.sizeBytes += stats.size;
    const bytes = await handle.readFile();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    count(walk, { path, type: "file", mode: stats.mode & 0o7777, sizeBytes: bytes.byteLength, sha256, target: null });
    await walk.sink?.file(path, bytes, stats);
  } finally {
    await handle.close();
  }
}

async function takeLink(walk: Walk, accessPath: string, path: string, stats: Stats): Promise<void> {
  const target = await readlink(accessPath);
  count(walk, { path, type: "symlink", mode: 0, sizeBytes: 0, sha256: null, target });
  await walk.sink?.symlink(path, target, stats);
}

function count(walk: Walk, entry: TreeEntry): void {
  if (walk.entries.length >= walk.caps.maxEntries) throw tooLarge(walk.caps);
  walk.entries.push(entry);
}

function tooLarge(caps: TreeCaps): TreeProblem {
  const megabytes = Math.round(caps.maxBytes / 1024 / 1024);
  return new TreeProblem("too-large", `It has more than ${megabytes} MiB or more than ${caps.maxEntries} entries.`);
}
