// A stretch of what an engine printed, out of the numbered files that its supervisor keeps.

import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";

/** Sizes that supervisor and reader agree on: 8 files of 4 MiB for each stream. */
export const outputLimits = { segmentBytes: 4 * 1024 * 1024, segments: 8 } as const;

export interface OutputStretch {
  readonly fromByte: number;
  readonly bytes: Uint8Array;
  /** Bytes from where was asked to `fromByte` that were rotated away, or cannot be read. */
  readonly skippedBytes: number;
}

export interface OutputQuestion {
  /** Folder of the hand-over, absolute. */
  readonly folder: string;
  readonly stream: "stdout" | "stderr";
  /** Byte to begin at. */
  readonly from: number;
  /** Bytes that were kept so far, as the status says; nothing behind them is read. */
  readonly endByte: number;
  readonly limitBytes: number;
}

/** Reads a stretch. What was rotated away is skipped, and told. */
export async function readOutput(question: OutputQuestion): Promise<OutputStretch> {
  const { from, endByte, limitBytes } = question;
  const asked = Math.max(0, Math.min(from, endByte));
  let at = asked;
  const parts: Uint8Array[] = [];
  let begun = asked;
  let wanted = limitBytes;
  while (at < endByte && wanted > 0) {
    const part = await readPart(question, at, wanted);
    if (part === null) {
      // A gap in the middle ends the stretch; one at its beginning is skipped.
      if (parts.length > 0) break;
      at = Math.min(endByte, (Math.floor(at / outputLimits.segmentBytes) + 1) * outputLimits.segmentBytes);
      begun = at;
      continue;
    }
    if (part.byteLength === 0) break;
    parts.push(part);
    at += part.byteLength;
    wanted -= part.byteLength;
  }
  return { fromByte: begun, bytes: Buffer.concat(parts), skippedBytes: begun - asked };
}

/** Bytes of the one file that holds an offset; null when that file is gone. */
async function readPart({ folder, stream, endByte }: OutputQuestion, at: number, wanted: number): Promise<Uint8Array | null> {
  const number = Math.floor(at / outputLimits.segmentBytes);
  const inside = at - number * outputLimits.segmentBytes;
  const length = Math.min(wanted, outputLimits.segmentBytes - inside, endByte - at);
  let handle: FileHandle;
  try {
    handle = await open(path.join(folder, `${stream}.${number}.log`), "r");
  } catch {
    return null;
  }
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, inside);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
