// The folder of this program, wherever it was started from.

import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the folder that holds package.json. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
