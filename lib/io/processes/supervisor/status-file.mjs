// The status, replaced in one step. A reserve is kept on the disk, so that a status can be written even when the disk is full.

import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const reserveBytes = 64 * 1024;

export class StatusFile {
  /**
   * @param {string} folder absolute
   * @param {(file: string, bytes: Uint8Array, options: { mode: number, flush: boolean }) => void} put writes a file; throws when there is no room
   */
  constructor(folder, put = writeFileSync) {
    this.path = path.join(folder, "status.json");
    this.reserve = path.join(folder, "reserve");
    this.put = put;
    this.keepReserve();
  }

  /** @returns true when it stands on the disk; the end is the last that is written */
  write(status) {
    const bytes = Buffer.from(`${JSON.stringify(status)}\n`);
    const last = status.phase === "ended" || status.phase === "failed";
    if (!attempt(() => this.replace(bytes, last)) && !this.replaceFromReserve(bytes, last)) return false;
    if (last) attempt(() => rmSync(this.reserve, { force: true }));
    return true;
  }

  /** Makes room, and takes what is left of it back at once: the next output would fill it before the end is written. */
  replaceFromReserve(bytes, last) {
    if (!existsSync(this.reserve)) return false;
    rmSync(this.reserve, { force: true });
    const written = attempt(() => this.replace(bytes, last));
    this.keepReserve();
    return written;
  }

  /** @param {boolean} flush an end is made durable; a heartbeat need not be */
  replace(bytes, flush) {
    const part = `${this.path}.part`;
    try {
      this.put(part, bytes, { mode: 0o600, flush });
      renameSync(part, this.path);
    } finally {
      rmSync(part, { force: true });
    }
  }

  /** On a full disk whatever part of it fits. */
  keepReserve() {
    attempt(() => this.put(this.reserve, Buffer.alloc(reserveBytes, 1), { mode: 0o600, flush: false }));
  }
}

function attempt(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
