// Turns a file that a plan creates into a journal step: keeps its text, proves the file to be copied, finds the missing folders.

import type { CreateFileEffect } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { type HashedFile, hashFile } from "@/lib/io/files/hash-file";
import { missingFolders } from "@/lib/io/files/missing-folders";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { containError, refuseWrite } from "@/lib/io/files/write-code";
import { keepBlob } from "@/lib/io/journal/blob-store";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";
import type { Prepared } from "@/lib/service/expected-file";
import type { RecoveryContext } from "@/lib/service/recovery-context";

/**
 * Prepares the creation of one file.
 * @returns `moved-on` when something stands there already or the file to be copied is another one, `symlink`, `outside`,
 * `io-error` when the effect contradicts itself (a defect), `journal-unwritable`; throws what the system throws
 */
export async function prepareCreate(context: RecoveryContext, effect: CreateFileEffect): Promise<Prepared<RecoveryStep>> {
  const { path, after, copyOf, sentence } = effect;
  const content = await proveContent(context, effect);
  if (!content.ok) return content;
  const missing = await missingFolders(context.rootPath, path);
  if (!missing.ok) return missing;
  if (missing.folders.length === 0) {
    const state = await hashedFile(context, path);
    if (!state.ok) return state;
    if (state.value.is === "symlink") return refuseWrite("symlink", path, "it is a symbolic link, which is never followed.");
    if (state.value.is !== "absent") return refuseWrite("moved-on", path, "something stands there already.");
  }
  const source = copyOf === null ? null : copyOf.path;
  return {
    ok: true,
    value: { kind: "create-file", path, after: { ...after }, copyOf: source, folders: [...missing.folders], sentence },
  };
}

async function proveContent(context: RecoveryContext, effect: CreateFileEffect): Promise<Prepared<null>> {
  const { path, after, text, copyOf } = effect;
  if (text !== null && copyOf === null) {
    const bytes = new TextEncoder().encode(text);
    if (sha256Hex(bytes) !== after.sha256 || bytes.length !== after.sizeBytes)
      return inconsistent(path, "its text is not the announced content.");
    const kept = await keepBlob(context.home, bytes);
    return kept.ok ? { ok: true, value: null } : kept;
  }
  if (text !== null || copyOf === null) return inconsistent(path, "it must be given either as text or as a copy.");
  if (copyOf.sha256 !== after.sha256) return inconsistent(path, "a copy has the bytes of the file that is copied.");
  const state = await hashedFile(context, copyOf.path);
  if (!state.ok) return state;
  switch (state.value.is) {
    case "file":
      if (state.value.sha256 !== copyOf.sha256) return refuseWrite("moved-on", copyOf.path, "it has changed since the plan was made.");
      if (state.value.sizeBytes !== after.sizeBytes) return inconsistent(path, "its size is not the announced one.");
      return { ok: true, value: null };
    case "symlink":
      return refuseWrite("symlink", copyOf.path, "it is a symbolic link, which is never followed.");
    case "absent":
      return refuseWrite("moved-on", copyOf.path, "it is no longer there.");
    case "not-regular":
      return refuseWrite("moved-on", copyOf.path, "it is no regular file.");
    case "too-large":
      return refuseWrite("moved-on", copyOf.path, "it is larger than what is copied.");
  }
}

async function hashedFile(context: RecoveryContext, relPath: string): Promise<Prepared<HashedFile>> {
  const place = folderAndName(relPath);
  if (place === null) return refuseWrite("outside", relPath, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, relPath, pinned.message);
  try {
    return { ok: true, value: await hashFile(pinned.folder.at(place.name)) };
  } finally {
    await pinned.folder.close();
  }
}

function inconsistent(path: string, why: string): Prepared<never> {
  return { ok: false, code: "io-error", message: `${path} cannot be created: ${why}` };
}
