// What an engine prints, in numbered files of one size: the first and the newest are kept, so that endless output never fills a disk.
// File n holds the bytes from n times the size on, so that any offset is found without an index.

import { closeSync, constants, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;

export class StreamFiles {
  /**
   * @param {string} folder absolute
   * @param {string} name of the stream; its files are `<name>.<number>.log`
   * @param {{ segmentBytes: number, segments: number }} limits
   * @param {(fd: number, bytes: Uint8Array) => number} put writes some of the bytes and tells how many; throws when there is no room
   */
  constructor(folder, name, { segmentBytes, segments }, put = writeSync) {
    this.folder = folder;
    this.name = name;
    this.segmentBytes = segmentBytes;
    this.segments = segments;
    this.put = put;
    this.keptBytes = 0;
    this.droppedBytes = 0;
    /** Code of the last failed write; null when writing works. */
    this.error = null;
    this.fd = null;
    this.number = -1;
  }

  /** Keeps what fits; what cannot be written is counted and dropped, so that the engine never waits for a full disk. */
  write(bytes) {
    let rest = bytes;
    try {
      while (rest.length > 0) {
        const number = Math.floor(this.keptBytes / this.segmentBytes);
        if (number !== this.number || this.fd === null) this.open(number);
        const room = (number + 1) * this.segmentBytes - this.keptBytes;
        const written = this.put(this.fd, rest.subarray(0, room));
        this.keptBytes += written;
        rest = rest.subarray(written);
      }
      this.error = null;
    } catch (error) {
      this.droppedBytes += rest.length;
      this.error = typeof error?.code === "string" ? error.code : "EIO";
    }
  }

  open(number) {
    this.close();
    const oldest = number - this.segments + 1;
    if (oldest >= 1) rmSync(this.pathOf(oldest), { force: true });
    this.fd = openSync(this.pathOf(number), flags, 0o600);
    this.number = number;
  }

  close() {
    if (this.fd !== null) closeSync(this.fd);
    this.fd = null;
  }

  count() {
    return { keptBytes: this.keptBytes, droppedBytes: this.droppedBytes };
  }

  pathOf(number) {
    return path.join(this.folder, `${this.name}.${number}.log`);
  }
}
