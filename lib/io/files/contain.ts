// Keeps every path inside its root: checked text, and no symbolic link on the way down.

import { lstatSync } from "node:fs";
import path from "node:path";
import { breathe } from "@/lib/io/files/breathe";
import { fileError } from "@/lib/io/files/file-error";
import { realRoot } from "@/lib/io/files/real-root";
import { pathComponents } from "@/lib/io/files/relative-path";

/** Why a path was refused; `outside` is about its text, the others about what the disk holds. */
export type ContainCode = "outside" | "symlink" | "missing" | "denied" | "not-regular" | "io-error";

export type Containment =
  | { readonly ok: true; readonly absolutePath: string }
  | { readonly ok: false; readonly code: ContainCode; readonly message: string };

/**
 * Resolves an existing path below a root (design rule 7). The root itself may be reached through links; nothing below it may.
 * @param rootPath absolute path of the root, chosen by a person
 * @param relPath path below it with forward slashes; "" for the root itself
 * @returns the absolute path below the real root; `outside` for a path that is not plainly below it, `symlink` when a
 * component is a link, `missing`, `denied`, `not-regular` or `io-error` as the system says
 */
export async function contain(rootPath: string, relPath: string): Promise<Containment> {
  const parts = pathComponents(relPath);
  if (parts === null) return refuse("outside", "The path does not lead plainly below the root.");
  await breathe();
  try {
    let current = realRoot(rootPath);
    for (const part of parts) {
      current = path.join(current, part);
      if (lstatSync(current).isSymbolicLink()) {
        return refuse("symlink", `“${part}” is a symbolic link, which is never followed.`);
      }
    }
    return { ok: true, absolutePath: current };
  } catch (error) {
    const { code, message } = fileError(error);
    return refuse(code, message);
  }
}

function refuse(code: ContainCode, message: string): Containment {
  return { ok: false, code, message };
}
