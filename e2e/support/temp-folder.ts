// Folders for one test, outside the project so that no scan of it sees them.

import { mkdtemp, realpath } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Makes an empty folder in the system's temporary folder; whoever makes it removes it. @param name part of its name */
export async function makeTempFolder(name: string): Promise<string> {
  return mkdtemp(path.join(await realpath(os.tmpdir()), `reprise-e2e-${name}-`));
}
