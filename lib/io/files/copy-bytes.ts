// Passes the bytes of an open file on, piece by piece, and tells their hash: large files never lie in memory whole.

import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

const pieceBytes = 1024 * 1024;

export interface PassedBytes {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/**
 * Reads a file from its begin to its end, or until there is more than `mostBytes`. Throws what the system throws.
 * @param to where the bytes are appended; null when only the hash is wanted
 */
export async function copyBytes(from: FileHandle, to: FileHandle | null, mostBytes = Number.POSITIVE_INFINITY): Promise<PassedBytes> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(pieceBytes);
  let sizeBytes = 0;
  while (sizeBytes <= mostBytes) {
    const { bytesRead } = await from.read(piece, 0, pieceBytes, sizeBytes);
    if (bytesRead === 0) break;
    const read = piece.subarray(0, bytesRead);
    hash.update(read);
    await to?.writeFile(read);
    sizeBytes += bytesRead;
  }
  return { sha256: hash.digest("hex"), sizeBytes };
}
