// Copies a whole folder as it is: bytes, permission bits, times, links as links. Durable when it returns.

import type { Stats } from "node:fs";
import { chmod, chown, lchown, lutimes, mkdir, open, rm, symlink, utimes } from "node:fs/promises";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { openFolder } from "@/lib/io/files/pinned-folder";
import type { TreeManifest } from "@/lib/io/files/tree-manifest";
import { type TreeCaps, type TreeCode, type TreeSink, walkTree } from "@/lib/io/files/walk-tree";

export interface CopyRequest {
  /** Absolute path of the folder. */
  readonly from: string;
  /** Absolute path of the copy; its parent exists, itself it must not exist. */
  readonly to: string;
  readonly caps: TreeCaps;
}

export type CopyOutcome =
  | { readonly ok: true; readonly manifest: TreeManifest }
  | { readonly ok: false; readonly code: TreeCode | "exists" | "no-space"; readonly message: string };

/**
 * Copies a tree without following a link.
 * @returns the manifest of what was read and written; after a failure nothing of the copy is left. Codes: those of
 * `walkTree`, `exists` when something stands at the target, `no-space`
 */
export async function copyTree(request: CopyRequest): Promise<CopyOutcome> {
  try {
    await mkdir(request.to, { mode: 0o700 });
  } catch (error) {
    if (errorName(error) === "EEXIST") return { ok: false, code: "exists", message: `${request.to} exists already.` };
    return { ok: false, ...copyError(error) };
  }
  const failure: { error: unknown } = { error: null };
  const done = await walkTree(request.from, request.caps, remembering(sinkInto(request.to), failure));
  if (done.ok) {
    // The parent may be given through an open folder, which only its child "." reaches without following a link.
    await syncFolder(`${path.dirname(request.to)}/.`);
    return done;
  }
  await rm(request.to, { recursive: true, force: true });
  return failure.error === null ? done : { ok: false, ...copyError(failure.error) };
}

/** Keeps the first error of the writing side, so that it is not taken for one of the reading side. */
function remembering(sink: TreeSink, failure: { error: unknown }): TreeSink {
  const watch = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      failure.error ??= error;
      throw error;
    }
  };
  return {
    enter: (at) => watch(sink.enter(at)),
    file: (at, bytes, stats) => watch(sink.file(at, bytes, stats)),
    symlink: (at, target, stats) => watch(sink.symlink(at, target, stats)),
    leave: (at, stats) => watch(sink.leave(at, stats)),
  };
}

function sinkInto(target: string): TreeSink {
  const place = (at: string): string => (at === "" ? target : path.join(target, at));
  return {
    enter: async (at) => {
      if (at !== "") await mkdir(place(at), { mode: 0o700 });
    },
    file: (at, bytes, stats) => writeFile(place(at), bytes, stats),
    symlink: async (at, where, stats) => {
      await symlink(where, place(at));
      await ifPermitted(lchown(place(at), stats.uid, stats.gid));
      await lutimes(place(at), stats.atimeMs / 1000, stats.mtimeMs / 1000);
    },
    leave: async (at, stats) => {
      await ifPermitted(chown(place(at), stats.uid, stats.gid));
      await syncFolder(place(at));
      await chmod(place(at), stats.mode & 0o7777);
      await utimes(place(at), stats.atimeMs / 1000, stats.mtimeMs / 1000);
    },
  };
}

async function writeFile(place: string, bytes: Uint8Array, stats: Stats): Promise<void> {
  const handle = await open(place, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await ifPermitted(handle.chown(stats.uid, stats.gid));
    await handle.chmod(stats.mode & 0o7777);
    await handle.utimes(stats.atimeMs / 1000, stats.mtimeMs / 1000);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Only a privileged process may give files away; for anyone else they are its own already. */
async function ifPermitted(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    if (errorName(error) !== "EPERM") throw error;
  });
}

async function syncFolder(absolutePath: string): Promise<void> {
  const folder = await openFolder(absolutePath, absolutePath);
  await folder.sync().finally(() => folder.close());
}

function copyError(error: unknown): { readonly code: TreeCode | "no-space"; readonly message: string } {
  const name = errorName(error);
  if (name === "ENOSPC" || name === "EDQUOT") return { code: "no-space", message: `There is no space left for a copy (${name}).` };
  const { code, message } = fileError(error);
  return { code: code === "denied" ? "denied" : "io-error", message };
}
