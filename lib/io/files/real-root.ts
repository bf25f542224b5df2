// Where a root really lies. Asked for every file of every run, it is looked up once per moment.

import { realpathSync } from "node:fs";

/** So long an answer is taken for granted, in milliseconds: a root that is exchanged meanwhile is read as it was. */
const momentMs = 20;

let last = { rootPath: "", realPath: "", atMs: Number.NEGATIVE_INFINITY };

/** The root with every link on the way resolved. Throws what the system throws. */
export function realRoot(rootPath: string): string {
  const nowMs = performance.now();
  if (last.rootPath === rootPath && nowMs - last.atMs < momentMs) return last.realPath;
  const realPath = realpathSync.native(rootPath);
  last = { rootPath, realPath, atMs: nowMs };
  return realPath;
}
