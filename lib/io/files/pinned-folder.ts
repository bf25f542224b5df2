// Holds a folder open while something is written in it, so that no link can be slipped in underneath.

import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readlink } from "node:fs/promises";
import path from "node:path";
import { type ContainCode, contain } from "@/lib/io/files/contain";
import { fileError } from "@/lib/io/files/file-error";
import { pathComponents } from "@/lib/io/files/relative-path";

export interface PinnedFolder {
  /** Absolute real path at the time of opening, for messages. */
  readonly absolutePath: string;
  /** The path by which a child is reached: through the open folder where the system can, else by name. */
  at(name: string): string;
  /** True when the open folder is known to lie elsewhere than its path says. */
  wasMoved(): Promise<boolean>;
  /** Makes renames and new names in the folder durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export type Pinning =
  | { readonly ok: true; readonly folder: PinnedFolder }
  | { readonly ok: false; readonly code: ContainCode; readonly message: string };

/** A path below a root, split into its folder and its last name; null for the root itself and for unusable text. */
export function folderAndName(relPath: string): { readonly folder: string; readonly name: string } | null {
  const parts = pathComponents(relPath);
  const name = parts?.at(-1);
  return parts === null || name === undefined ? null : { folder: parts.slice(0, -1).join("/"), name };
}

/**
 * Opens a folder below a root, following no link.
 * @returns the folder, to be closed by the caller; the codes of `contain` otherwise
 */
export async function pinFolder(rootPath: string, relPath: string): Promise<Pinning> {
  const way = await contain(rootPath, relPath);
  if (!way.ok) return way;
  try {
    const folder = await openFolder(way.absolutePath, way.absolutePath);
    if (!(await folder.wasMoved())) return { ok: true, folder };
    await folder.close();
    return { ok: false, code: "symlink", message: "The folder was moved while it was being opened." };
  } catch (error) {
    const { code, message } = fileError(error);
    return { ok: false, code, message };
  }
}

/** Opens a folder by a path that is trusted up to its last name. Throws what the system throws. */
export async function openFolder(accessPath: string, absolutePath: string): Promise<PinnedFolder> {
  const handle = await open(accessPath, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const link = `/proc/self/fd/${handle.fd}`;
  const base = (await leadsTo(link)) === null ? absolutePath : link;
  return {
    absolutePath,
    at: (name) => `${base}/${name}`,
    wasMoved: async () => ((await leadsTo(link)) ?? absolutePath) !== absolutePath,
    sync: () => syncFolder(handle),
    close: () => handle.close(),
  };
}

/** Creates a folder of Reprise's own with its parents, durably. Throws what the system throws. */
export async function createFolder(absolutePath: string): Promise<void> {
  const first = await mkdir(absolutePath, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let current = absolutePath; ; current = path.dirname(current)) {
    const parent = await openFolder(path.dirname(current), path.dirname(current));
    await parent.sync().finally(() => parent.close());
    if (current === first) return;
  }
}

/** Where an open folder lies; null where the system does not tell. */
async function leadsTo(link: string): Promise<string | null> {
  return readlink(link).catch(() => null);
}

/** Some file systems refuse to sync a folder; then the rename is as durable as they make it. */
async function syncFolder(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } catch (error) {
    if (typeof error === "object" && error !== null && "code" in error && (error.code === "EINVAL" || error.code === "ENOTSUP")) return;
    throw error;
  }
}
