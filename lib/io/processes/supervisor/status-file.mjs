// The status, replaced in one step. A reserve is kept on the disk, so that an end can be written even when the disk is full.

import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const reserveBytes = 64 * 1024;

export class StatusFile {
  /** @param {string} folder absolute */
  constructor(folder) {
    this.path = path.join(folder, "status.json");
    this.reserve = path.join(folder, "reserve");
    attempt(() => writeFileSync(this.reserve, Buffer.alloc(reserveBytes, 1), { mode: 0o600 }));
  }

  /** @returns true when it stands on the disk; the end is the last that is written */
  write(status) {
    const text = `${JSON.stringify(status)}\n`;
    const last = status.phase === "ended" || status.phase === "failed";
    if (attempt(() => this.replace(text, last))) {
      if (last) attempt(() => rmSync(this.reserve, { force: true }));
      return true;
    }
    if (!existsSync(this.reserve)) return false;
    rmSync(this.reserve, { force: true });
    return attempt(() => this.replace(text, last));
  }

  /** @param {boolean} flush an end is made durable; a heartbeat need not be */
  replace(text, flush) {
    const part = `${this.path}.part`;
    writeFileSync(part, text, { mode: 0o600, flush });
    renameSync(part, this.path);
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
