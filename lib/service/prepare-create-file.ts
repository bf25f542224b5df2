// Turns a new file of a plan into a journal step: keeps its content, and finds out which folders are missing on the way to it.

import { constants } from "node:fs";
import { open } from "node:fs/promises";
import type { CreateFile } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { contain } from "@/lib/io/files/contain";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { pathComponents } from "@/lib/io/files/relative-path";
import { containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";
import { keepBlob, keepFileBlob } from "@/lib/io/journal/blob-store";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";
import type { Prepared } from "@/lib/service/expected-file";
import type { RecoveryContext } from "@/lib/service/recovery-context";

/** Larger files are not copied. */
const largestCopyBytes = 512 * 1024 * 1024;

/**
 * Prepares a new file.
 * @returns `moved-on` when something stands there, or the file to copy is another one; `io-error` when the plan's own numbers
 * do not fit (a defect) or the copy is too large; `symlink`, `denied`, `journal-unwritable`. Throws what the system throws.
 */
export async function prepareCreateFile(context: RecoveryContext, effect: CreateFile): Promise<Prepared<RecoveryStep>> {
  const way = await missingFolders(context.rootPath, effect.path);
  if (!way.ok) return way;
  const kept = await keepContent(context, effect);
  if (!kept.ok) return kept;
  const { path, after, copyOf, sentence } = effect;
  return {
    ok: true,
    value: {
      kind: "create-file",
      path,
      after: { ...after },
      copyOf: copyOf === null ? null : copyOf.path,
      folders: [...way.value],
      mode: kept.value,
      sentence,
    },
  };
}

async function missingFolders(rootPath: string, path: string): Promise<Prepared<readonly string[]>> {
  const parts = pathComponents(path) ?? [];
  const ways = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const missing: string[] = [];
  for (const way of ways.slice(0, -1)) {
    const found = missing.length === 0 ? await folderAt(rootPath, way) : "missing";
    if (found === "missing") missing.push(way);
    else if (found !== "there") return found;
  }
  const found = await contain(rootPath, path);
  if (found.ok) return refuseWrite("moved-on", path, "something stands there.");
  return found.code === "missing" ? { ok: true, value: missing } : containError(found.code, path, found.message);
}

async function folderAt(rootPath: string, way: string): Promise<"there" | "missing" | WriteRefusal> {
  const found = await contain(rootPath, way);
  if (!found.ok) return found.code === "missing" ? "missing" : containError(found.code, way, found.message);
  const pinned = await pinFolder(rootPath, way);
  if (!pinned.ok) return refuseWrite("moved-on", way, "it is not a folder that can be opened.");
  await pinned.folder.close();
  return "there";
}

/** @returns the permission bits that the file gets: those of the copied file, so that nothing private is laid open; null for a text */
async function keepContent(context: RecoveryContext, { path, text, copyOf, after }: CreateFile): Promise<Prepared<number | null>> {
  if (text !== null && copyOf === null) {
    const bytes = new TextEncoder().encode(text);
    if (sha256Hex(bytes) !== after.sha256 || bytes.length !== after.sizeBytes) return inconsistent(path);
    const kept = await keepBlob(context.home, bytes);
    return kept.ok ? { ok: true, value: null } : kept;
  }
  if (text !== null || copyOf?.sha256 !== after.sha256 || !/^[0-9a-f]{64}$/.test(after.sha256)) return inconsistent(path);
  if (after.sizeBytes > largestCopyBytes) return refuseWrite("io-error", copyOf.path, "it is larger than 512 MiB and is not copied.");
  return keepCopied(context, copyOf.path, after);
}

async function keepCopied(context: RecoveryContext, path: string, after: CreateFile["after"]): Promise<Prepared<number>> {
  const place = folderAndName(path);
  if (place === null) return refuseWrite("outside", path, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, path, pinned.message);
  try {
    const handle = await open(pinned.folder.at(place.name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return refuseWrite("moved-on", path, "it is not a regular file.");
      const kept = await keepFileBlob(context.home, handle, after);
      if (kept.ok) return { ok: true, value: stats.mode & 0o777 };
      return kept.code === "changed" ? refuseWrite("moved-on", path, "it has changed since the plan was made.") : kept;
    } finally {
      await handle.close();
    }
  } catch (error) {
    return writeError(error, path);
  } finally {
    await pinned.folder.close();
  }
}

function inconsistent(path: string): WriteRefusal {
  return refuseWrite("io-error", path, "the plan does not give the announced content.");
}
