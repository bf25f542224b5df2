// What a folder holds, path by path, so that a test can say “as before, byte for byte”.

import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/** Paths with type, permission bits and content; with `times`, also the modification time of files outside `.git`, in whole seconds. */
export function hashFolder(folder: string, times: boolean, below = ""): Readonly<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of readdirSync(path.join(folder, below)).sort()) {
    const relPath = below === "" ? name : `${below}/${name}`;
    const place = path.join(folder, relPath);
    const stats = lstatSync(place);
    const mode = (stats.mode & 0o7777).toString(8);
    if (stats.isDirectory()) {
      all[relPath] = `folder ${mode}`;
      Object.assign(all, hashFolder(folder, times, relPath));
    } else if (stats.isSymbolicLink()) all[relPath] = `link ${readlinkSync(place)}`;
    else {
      const sha256 = createHash("sha256").update(readFileSync(place)).digest("hex");
      const time = times && !relPath.split("/").includes(".git") ? ` ${Math.round(stats.mtimeMs / 1000)}` : "";
      all[relPath] = `file ${mode} ${sha256}${time}`;
    }
  }
  return all;
}
