// The grammar behind parse-json: recursive descent over one text, bounded in depth.

import type { JsonMember, JsonNode, TextProblem } from "@/lib/engine/text/json-node";
import { readJsonString } from "@/lib/engine/text/json-string";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** Deepest nesting that is read. */
const depthLimit = 512;

/** A key that occurred before in the same object; `at` is the UTF-16 offset of the later one. */
export interface DuplicateKey {
  readonly path: JsonPath;
  readonly at: number;
}

/** Ends the reading; never leaves the text folder. */
export class JsonFault extends Error {
  constructor(
    readonly code: TextProblem["code"],
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

interface Reader {
  readonly text: string;
  readonly duplicates: DuplicateKey[];
  /** Keys and positions from the root to where the reader stands. */
  readonly path: (string | number)[];
  at: number;
}

/** Reads one value and nothing after it. @throws JsonFault */
export function readDocument(text: string, duplicates: DuplicateKey[]): JsonNode {
  const reader: Reader = { text, duplicates, path: [], at: 0 };
  skipBlank(reader);
  if (reader.at === text.length) throw new JsonFault("empty", reader.at, "The file is empty.");
  const root = readValue(reader);
  skipBlank(reader);
  if (reader.at < text.length) {
    throw new JsonFault("trailing-data", reader.at, `Something follows the end of the value: ${shown(reader)}.`);
  }
  return root;
}

function readValue(reader: Reader): JsonNode {
  const start = reader.at;
  switch (reader.text[start]) {
    case "{":
      return readObject(reader);
    case "[":
      return readArray(reader);
    case '"': {
      const value = readString(reader);
      return { kind: "text", value, start, end: reader.at };
    }
    default:
      return readLiteral(reader);
  }
}

function readObject(reader: Reader): JsonNode {
  const start = reader.at;
  const members: JsonMember[] = [];
  const seen = new Set<string>();
  enter(reader);
  reader.at += 1;
  skipBlank(reader);
  while (reader.text[reader.at] !== "}" || members.length > 0) {
    const keyStart = reader.at;
    if (reader.text[keyStart] !== '"') fail(reader, "a key in double quotes");
    const key = readString(reader);
    const keyEnd = reader.at;
    skipBlank(reader);
    if (reader.text[reader.at] !== ":") fail(reader, "a colon after the key");
    reader.at += 1;
    skipBlank(reader);
    reader.path.push(key);
    if (seen.has(key)) reader.duplicates.push({ path: [...reader.path], at: keyStart });
    seen.add(key);
    members.push({ key, keyStart, keyEnd, value: readValue(reader) });
    reader.path.pop();
    if (!another(reader, "}")) break;
  }
  reader.at += 1;
  return { kind: "object", members, start, end: reader.at };
}

function readArray(reader: Reader): JsonNode {
  const start = reader.at;
  const items: JsonNode[] = [];
  enter(reader);
  reader.at += 1;
  skipBlank(reader);
  while (reader.text[reader.at] !== "]" || items.length > 0) {
    reader.path.push(items.length);
    items.push(readValue(reader));
    reader.path.pop();
    if (!another(reader, "]")) break;
  }
  reader.at += 1;
  return { kind: "array", items, start, end: reader.at };
}

/** After a member or item: true when a comma says that another follows, false at the closing bracket. */
function another(reader: Reader, close: "}" | "]"): boolean {
  skipBlank(reader);
  const next = reader.text[reader.at];
  if (next === close) return false;
  if (next !== ",") fail(reader, `a comma or “${close}”`);
  reader.at += 1;
  skipBlank(reader);
  return true;
}

function enter(reader: Reader): void {
  // The path is as long as the number of open brackets around this one.
  if (reader.path.length >= depthLimit) throw new JsonFault("too-deep", reader.at, `More than ${depthLimit} brackets are open.`);
}

function readString(reader: Reader): string {
  const read = readJsonString(reader.text, reader.at);
  if (!read.ok) throw new JsonFault("syntax", read.at, read.message);
  reader.at = read.end;
  return read.value;
}

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

function readLiteral(reader: Reader): JsonNode {
  const { text, at: start } = reader;
  for (const [word, value] of [["null", null] as const, ["true", true] as const, ["false", false] as const]) {
    if (!text.startsWith(word, start)) continue;
    reader.at += word.length;
    return value === null ? { kind: "null", start, end: reader.at } : { kind: "boolean", value, start, end: reader.at };
  }
  for (const word of ["NaN", "Infinity", "-Infinity"]) {
    if (!text.startsWith(word, start)) continue;
    reader.at += word.length;
    return { kind: "number", literal: word, start, end: reader.at };
  }
  numberPattern.lastIndex = start;
  const literal = numberPattern.exec(text)?.[0];
  if (literal === undefined) return fail(reader, "a value");
  reader.at += literal.length;
  return { kind: "number", literal, start, end: reader.at };
}

const blank = /[ \t\n\r]*/y;

function skipBlank(reader: Reader): void {
  blank.lastIndex = reader.at;
  reader.at += blank.exec(reader.text)?.[0].length ?? 0;
}

function fail(reader: Reader, expected: string): never {
  throw new JsonFault("syntax", reader.at, `Expected ${expected}, found ${shown(reader)}.`);
}

function shown(reader: Reader): string {
  return reader.at >= reader.text.length ? "the end of the file" : JSON.stringify(reader.text.slice(reader.at, reader.at + 12));
}
