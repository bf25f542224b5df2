// The advisory `flock` of a host program: taken without waiting, and named when somebody else holds it.
// Node has no flock of its own: the system's `flock` program locks the file that this process holds open, and ends.

import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { type FileHandle, open, readFile } from "node:fs/promises";
import path from "node:path";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";

export type HostLock =
  | { readonly status: "taken"; release(): Promise<void> }
  | { readonly status: "absent" }
  | { readonly status: "held" | "unreadable" | "unsupported"; readonly message: string };

/**
 * Locks one file of a root. The lock lasts as long as this process keeps the file open.
 * @returns `held` with the holder's name; `unsupported` where the system has no `flock` program
 */
export async function takeHostLock(rootPath: string, lock: string): Promise<HostLock> {
  const handle = await openLock(rootPath, lock);
  if (handle === null) return { status: "absent" };
  if (handle === "unreadable")
    return { status: "unreadable", message: `${lock} cannot be opened as a plain file, so its lock cannot be taken.` };
  const code = await lockOpenFile(handle.fd);
  if (code === 0) return { status: "taken", release: () => handle.close() };
  const holder = code === 1 ? await holderOf(handle) : null;
  await handle.close();
  if (code === null)
    return { status: "unsupported", message: `The lock ${lock} could not be asked for: this system has no flock program.` };
  return {
    status: "held",
    message: `${lock} is locked by ${holder ?? "another program"}: the run's own engine works on it now. Try again when it has ended.`,
  };
}

/** Opened for reading, never through a link, and only when it is a plain file. */
async function openLock(rootPath: string, lock: string): Promise<FileHandle | "unreadable" | null> {
  const place = folderAndName(lock);
  const pinned = place === null ? null : await pinFolder(rootPath, place.folder);
  if (place === null || pinned?.ok !== true) return "unreadable";
  try {
    const handle = await open(pinned.folder.at(place.name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return "unreadable";
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? null : "unreadable";
  } finally {
    await pinned.folder.close();
  }
}

/** Exit code of `flock`: 0 taken, 1 held; null when there is no such program. */
function lockOpenFile(fd: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn("flock", ["--exclusive", "--nonblock", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code));
  });
}

/** Name and number of the process that holds the lock, from the kernel's own list; null where that cannot be read. */
async function holderOf(handle: FileHandle): Promise<string | null> {
  const { ino } = await handle.stat({ bigint: true });
  const list = await readFile("/proc/locks", "utf8").catch(() => "");
  for (const line of list.split("\n")) {
    const [, kind, , , pid, place] = line.trim().split(/\s+/);
    if (kind !== "FLOCK" || pid === undefined || place?.split(":").at(-1) !== String(ino)) continue;
    const name = await readFile(path.join("/proc", pid, "comm"), "utf8").catch(() => "");
    return name.trim() === "" ? `process ${pid}` : `${name.trim()} (process ${pid})`;
  }
  return null;
}
