// Two starts at once must not install or build into the same folder: the second waits for the first.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` while holding a lock file that names this process. A lock whose process is gone is taken over.
 * @template T
 * @param {string} file absolute path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true });
  let told = false;
  while (!(await take(file))) {
    if (!told) console.error("Another Reprise is preparing this folder; waiting for it.");
    told = true;
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  return false;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
