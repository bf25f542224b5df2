// SHA-1, only where a format's own names are made with it; it protects nothing.

import { sha1 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-1 of a text's UTF-8 as 40 lower-case hex digits. */
export function sha1Hex(text: string): string {
  return bytesToHex(sha1(utf8ToBytes(text)));
}
