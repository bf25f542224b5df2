// Where something below a root really lies, so that it is one thing however its root was reached: by a link, or from a folder above.

import { realpath } from "node:fs/promises";
import path from "node:path";

/** The real path of a place below a root; where it is gone, that of the root with the rest as it is written. */
export async function realPlace(rootPath: string, below: string): Promise<string> {
  const written = path.join(rootPath, below);
  const root = realpath(rootPath).catch(() => rootPath);
  return realpath(written).catch(async () => path.join(await root, below));
}
