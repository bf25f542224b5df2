// One line of a log read whole: its record, or why it is none, in words that every format shares.

import type { Fact } from "@/lib/engine/run/run";
import { decodeLoosely, decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import { typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";

/** What the event explorer shows of one line. */
export interface EventDescription {
  /** A few words. */
  readonly label: string;
  readonly details: readonly Fact[];
  /** Why the line is no record; null when it is one, or empty. */
  readonly problem: string | null;
  /** The line as written, with secrets masked where the format says so. */
  readonly text: string;
}

export interface LineReading {
  /** Null when the line holds no object. */
  readonly root: JsonNode | null;
  readonly text: string;
  readonly problem: string | null;
}

/** Reads one line without its ending. Any bytes give a reading. */
export function readLine(bytes: Uint8Array): LineReading {
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) return broken(decodeLoosely(bytes), `Byte ${decoded.invalidAt} of the line is not valid UTF-8.`);
  const { text } = decoded;
  if (/^[ \t\r]*$/.test(text)) return { root: null, text, problem: null };
  if (text.includes("\0"))
    return broken(text, isPadding(text) ? "The line holds zero bytes only, as after a power loss." : "The line holds zero bytes.");
  const reading = parseJsonText(text);
  if (!reading.ok) return broken(text, reading.problem.message);
  const { root } = reading.document;
  return root.kind === "object" ? { root, text, problem: null } : broken(text, `The line holds ${typeName(root)}, not an object.`);
}

/** Label of a line that holds no record. */
export function labelWithoutRecord({ problem }: LineReading): string {
  return problem === null ? "empty line" : "not a record";
}

const isPadding = (text: string) => text.replaceAll("\0", "").trim() === "";

function broken(text: string, problem: string): LineReading {
  return { root: null, text, problem };
}
