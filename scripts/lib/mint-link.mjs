// The one-time link: the state folder holds only the hash of the code, the person gets the code.

import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a link that signs in one browser once.
 * @param {string} home the state folder
 * @param {number} port of the server on 127.0.0.1
 * @param {Date} now
 * @returns {Promise<string>} the address to open
 */
export async function mintLink(home, port, now) {
  const code = randomBytes(24).toString("base64url");
  const folder = path.join(home, "links");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash("sha256").update(code).digest("hex");
  const content = `${JSON.stringify({ createdAt: now.toISOString(), port })}\n`;
  await writeFile(path.join(folder, name), content, { mode: 0o600, flag: "wx" });
  return `http://127.0.0.1:${port}/enter?code=${code}`;
}
