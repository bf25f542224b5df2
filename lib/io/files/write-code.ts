// The closed codes of a refused or failed write, and how the system's errors map to them.

import type { ContainCode } from "@/lib/io/files/contain";
import { errorName } from "@/lib/io/files/file-error";

/** `moved-on`: the file is not what the plan was made from. `live`: its owner's program seems to be writing right now. */
export type WriteCode = "moved-on" | "live" | "symlink" | "outside" | "no-space" | "denied" | "other-filesystem" | "io-error";

export interface WriteRefusal {
  readonly ok: false;
  readonly code: WriteCode;
  readonly message: string;
}

/** A named place inside a write, told to whoever wants to stop there (crash tests). */
export type Checkpoint = (name: string) => void | Promise<void>;

/** A refusal with the path in its sentence. */
export function refuseWrite(code: WriteCode, path: string, message: string): WriteRefusal {
  return { ok: false, code, message: `${path}: ${message}` };
}

/** Maps an error of a file system call. */
export function writeError(error: unknown, path: string): WriteRefusal {
  const name = errorName(error);
  switch (name) {
    case "ENOSPC":
    case "EDQUOT":
      return refuseWrite("no-space", path, `there is no space left (${name}).`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return refuseWrite("denied", path, `writing is not permitted (${name}).`);
    case "ELOOP":
      return refuseWrite("symlink", path, "it is a symbolic link, which is never followed.");
    case "ENOENT":
    case "ENOTDIR":
      return refuseWrite("moved-on", path, "it is no longer there.");
    case "EXDEV":
      return refuseWrite("other-filesystem", path, "it lies on another file system, so it cannot be moved in one step.");
    default:
      return refuseWrite(
        "io-error",
        path,
        name === "" ? `it could not be written: ${String(error)}` : `it could not be written (${name}).`,
      );
  }
}

/** Maps a failed containment. */
export function containError(code: ContainCode, path: string, message: string): WriteRefusal {
  switch (code) {
    case "outside":
    case "symlink":
    case "denied":
    case "io-error":
      return refuseWrite(code, path, message);
    case "missing":
    case "not-regular":
      return refuseWrite("moved-on", path, message);
  }
}
