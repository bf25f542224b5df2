// SHA-256, the same in the browser and on the server.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of bytes, or of a text's UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(content: Uint8Array | string): string {
  return bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));
}
