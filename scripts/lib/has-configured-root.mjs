// Whether anybody named a root yet; without one the demo is shown.

import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * @param {string} home the state folder
 * @returns {Promise<boolean>} true as well when roots.json cannot be understood: the server explains it, a demo would hide it
 */
export async function hasConfiguredRoot(home) {
  let text = "";
  try {
    text = await readFile(path.join(home, "roots.json"), "utf8");
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
  try {
    const value = JSON.parse(text);
    return !Array.isArray(value?.roots) || value.roots.length > 0;
  } catch {
    return true;
  }
}
