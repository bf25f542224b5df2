// Files as vectors describe them: a map of name to text or base64, or a list with paths, times and links.

import { itemsOf, member, numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Bytes of a file in a map of files; null when it is not there. */
export function fileIn(files: JsonNode | undefined, name: string): Uint8Array | null {
  const file = member(files, name);
  return file === undefined ? null : bytesOf(file);
}

/** A head as a scan of `.atlas/*` finds it. */
export interface HeadFile {
  readonly folder: string;
  readonly bytes: Uint8Array;
  readonly mtimeS: number;
}

/** The `state.json` files one folder below `.atlas`, links to folders followed, in path order. */
export function headFiles(files: JsonNode | undefined): readonly HeadFile[] {
  const all = itemsOf(files) ?? [];
  const folders = new Map<string, HeadFile>();
  for (const file of all) {
    const folder = /^\.atlas\/([^/.][^/]*)\/state\.json$/.exec(textOf(member(file, "path")) ?? "")?.[1];
    if (folder !== undefined) folders.set(folder, { folder, bytes: bytesOf(file), mtimeS: numberOf(member(file, "mtime")) ?? 0 });
  }
  for (const file of all) {
    const link = /^\.atlas\/([^/.][^/]*)$/.exec(textOf(member(file, "path")) ?? "")?.[1];
    const target = folders.get(textOf(member(file, "symlink")) ?? "");
    if (link !== undefined && target !== undefined) folders.set(link, { ...target, folder: link });
  }
  return [...folders.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function bytesOf(file: JsonNode): Uint8Array {
  const base64 = textOf(member(file, "base64"));
  if (base64 !== null) return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new TextEncoder().encode(textOf(file) ?? textOf(member(file, "text")) ?? "");
}
