// Reads JSON the way Python's reader accepts it, into a tree that keeps order, number literals, duplicate keys and places.
// Total: any bytes give a document or a problem with its place, in linear time.

import { decodeLoosely, decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import type { JsonNode, JsonReading, TextProblem } from "@/lib/engine/text/json-node";
import { type DuplicateKey, JsonFault, readDocument } from "@/lib/engine/text/json-reader";
import { placeAt, placesIn, type TextPlace } from "@/lib/engine/text/place";
import { pointerText } from "@/lib/engine/text/pointer";

/** Largest text that is read, in bytes. */
const sizeLimitBytes = 64 * 1024 * 1024;

/**
 * Reads a JSON file (format document atlas §18).
 * @returns the document, or the first problem: `empty`, `byte-order-mark`, `invalid-utf8`, `syntax`, `trailing-data`,
 * `too-deep` (512 levels), `too-large` (64 MiB)
 */
export function parseJson(bytes: Uint8Array): JsonReading {
  if (bytes.length > sizeLimitBytes) return tooLarge(bytes.length);
  const decoded = decodeUtf8(bytes);
  if (decoded.ok) return parseJsonText(decoded.text);
  const before = decodeLoosely(bytes.subarray(0, decoded.invalidAt));
  const message = `Byte ${decoded.invalidAt} (0x${hex(bytes[decoded.invalidAt] ?? 0)}) is not valid UTF-8.`;
  return problem("invalid-utf8", message, placeAt(before, before.length));
}

/** Reads a JSON text; see `parseJson`. */
export function parseJsonText(text: string): JsonReading {
  if (text.length > sizeLimitBytes) return tooLarge(text.length);
  if (text.startsWith("\ufeff")) {
    return problem("byte-order-mark", "The file starts with a byte-order mark, which its own program refuses.", placeAt(text, 0));
  }
  try {
    const duplicates: DuplicateKey[] = [];
    const root: JsonNode = readDocument(text, duplicates);
    if (duplicates.length === 0) return { ok: true, document: { text, root, duplicates: [] } };
    const place = placesIn(text);
    const shown = duplicates.map(({ path, at }) => ({ pointer: pointerText(path), ...place(at) }));
    return { ok: true, document: { text, root, duplicates: shown } };
  } catch (fault) {
    if (fault instanceof JsonFault) return problem(fault.code, fault.message, placeAt(text, fault.at));
    throw fault;
  }
}

function tooLarge(size: number): JsonReading {
  const message = `The text has ${size} bytes; at most ${sizeLimitBytes} are read.`;
  return problem("too-large", message, { line: 1, column: 1, byteOffset: 0 });
}

function problem(code: TextProblem["code"], message: string, place: TextPlace): JsonReading {
  return { ok: false, problem: { code, message, ...place } };
}

const hex = (byte: number) => byte.toString(16).padStart(2, "0");
