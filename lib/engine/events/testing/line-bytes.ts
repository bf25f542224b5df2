// Bytes as a scanner takes them: aligned memory with a line feed behind the last byte.

export interface LineBytes {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Where the text ends. */
  readonly end: number;
}

/** @param text the line without its line feed, as text or as bytes */
export function lineBytes(text: string | Uint8Array): LineBytes {
  const own = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const memory = new ArrayBuffer((own.length & ~3) + 16);
  const bytes = new Uint8Array(memory);
  bytes.set(own);
  bytes[own.length] = 0x0a;
  return { bytes, words: new Int32Array(memory), end: own.length };
}
