// Two starts at once must not install or build into the same folder: the second waits for the first.

import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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
    const holder = await holderOf(file);
    if (!told && holder !== null)
      console.error(`Another Reprise (process ${holder}) prepares this folder; waiting for it. If there is none, remove ${file}`);
    told = true;
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * The lock appears with its content or not at all: it is written beside its place and linked there.
 * @param {string} file
 * @returns {Promise<boolean>} false when somebody else holds it
 */
async function take(file) {
  const own = besides(file);
  await writeFile(own, String(process.pid), { flag: "wx" });
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(own, { force: true });
  }
  const holder = await holderOf(file);
  if (holder !== null && !isAlive(holder)) await removeStale(file, holder);
  return false;
}

/**
 * Moves the lock away before it is removed: somebody may have taken it over between the look and now, and gets it back then.
 * @param {string} file @param {number} dead
 */
async function removeStale(file, dead) {
  const away = besides(file);
  try {
    await rename(file, away);
    if ((await holderOf(away)) !== dead) await link(away, file);
  } catch {
    // It is gone, or taken again: the next look tells.
  }
  await rm(away, { force: true });
}

/** @param {string} file */
function besides(file) {
  return `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
}

/** @param {string} file @returns {Promise<number | null>} null when there is no lock, or no process is named in it */
async function holderOf(file) {
  const pid = Number(await readFile(file, "utf8").catch(() => ""));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
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
