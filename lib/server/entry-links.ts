// One-time links: a code is a file in the state folder, and using it removes the file.

import { createHash, randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Creates a one-time code, valid until used. @param home the state folder */
export async function mintEntryCode(home: string): Promise<string> {
  const code = randomBytes(24).toString("base64url");
  await mkdir(path.join(home, "links"), { recursive: true, mode: 0o700 });
  await writeFile(codeFile(home, code), `${JSON.stringify({ createdAt: new Date().toISOString() })}\n`, { mode: 0o600, flag: "wx" });
  return code;
}

/** Uses a code up. Of two callers with the same code exactly one gets `true`. */
export async function spendEntryCode(home: string, code: string): Promise<boolean> {
  const file = codeFile(home, code);
  const used = `${file}.${randomBytes(6).toString("hex")}.used`;
  try {
    await rename(file, used);
  } catch {
    return false;
  }
  await rm(used, { force: true });
  return true;
}

function codeFile(home: string, code: string): string {
  return path.join(home, "links", createHash("sha256").update(code).digest("hex"));
}
