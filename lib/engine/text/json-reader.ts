// The grammar behind parse-json: recursive descent over one text, bounded in depth and in the number of values.

import type { JsonMember, JsonNode, TextProblem } from "@/lib/engine/text/json-node";
import { readJsonString } from "@/lib/engine/text/json-string";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** Deepest nesting that is read. */
const depthLimit = 512;
/** Most values of one text, so that a file of nothing but zeros cannot use up the memory. */
const valueLimit = 2_000_000;
const fewMembers = 16;
/** Most duplicate keys that are told of. */
const duplicateLimit = 100;

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
  values: number;
}

/** Reads one value and nothing after it; the first 100 duplicate keys go to `duplicates`. @throws JsonFault */
export function readDocument(text: string, duplicates: DuplicateKey[]): JsonNode {
  const reader: Reader = { text, duplicates, path: [], at: 0, values: 0 };
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
  reader.values += 1;
  if (reader.values > valueLimit) throw new JsonFault("too-large", start, `There are more than ${valueLimit} values.`);
  switch (reader.text.charCodeAt(start)) {
    case 0x7b:
      return readObject(reader);
    case 0x5b:
      return readArray(reader);
    case 0x22: {
      const value = readString(reader);
      return { kind: "text", value, start, end: reader.at };
    }
    case 0x6e:
      word(reader, "null");
      return { kind: "null", start, end: reader.at };
    case 0x74:
      word(reader, "true");
      return { kind: "boolean", value: true, start, end: reader.at };
    case 0x66:
      word(reader, "false");
      return { kind: "boolean", value: false, start, end: reader.at };
    default:
      return { kind: "number", literal: readNumber(reader), start, end: reader.at };
  }
}

function readObject(reader: Reader): JsonNode {
  const start = reader.at;
  const members: JsonMember[] = [];
  let seen: Set<string> | null = null;
  enter(reader);
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
    // A set costs more than a look at a few keys.
    if (seen === null && members.length >= fewMembers) seen = new Set(members.map((one) => one.key));
    const isAgain = seen === null ? members.some((one) => one.key === key) : seen.has(key);
    if (isAgain && reader.duplicates.length < duplicateLimit) reader.duplicates.push({ path: [...reader.path], at: keyStart });
    seen?.add(key);
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
  while (reader.text[reader.at] !== "]" || items.length > 0) {
    reader.path.push(items.length);
    items.push(readValue(reader));
    reader.path.pop();
    if (!another(reader, "]")) break;
  }
  reader.at += 1;
  return { kind: "array", items, start, end: reader.at };
}

/** Steps over an opening bracket. */
function enter(reader: Reader): void {
  // The path is as long as the number of open brackets around this one.
  if (reader.path.length >= depthLimit) throw new JsonFault("too-deep", reader.at, `More than ${depthLimit} brackets are open.`);
  reader.at += 1;
  skipBlank(reader);
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

function readString(reader: Reader): string {
  const { text, at } = reader;
  for (let end = at + 1; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit === 0x22) {
      reader.at = end + 1;
      return text.slice(at + 1, end);
    }
    if (unit === 0x5c || unit < 0x20) break;
  }
  const read = readJsonString(reader.text, reader.at);
  if (!read.ok) throw new JsonFault("syntax", read.at, read.message);
  reader.at = read.end;
  return read.value;
}

function word(reader: Reader, expected: string): void {
  if (!reader.text.startsWith(expected, reader.at)) fail(reader, "a value");
  reader.at += expected.length;
}

const numberPattern = /NaN|-?Infinity|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

function readNumber(reader: Reader): string {
  numberPattern.lastIndex = reader.at;
  const literal = numberPattern.exec(reader.text)?.[0];
  if (literal === undefined) return fail(reader, "a value");
  reader.at += literal.length;
  return literal;
}

function skipBlank(reader: Reader): void {
  const { text } = reader;
  let { at } = reader;
  for (let unit = text.charCodeAt(at); unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09; unit = text.charCodeAt(at))
    at += 1;
  reader.at = at;
}

function fail(reader: Reader, expected: string): never {
  throw new JsonFault("syntax", reader.at, `Expected ${expected}, found ${shown(reader)}.`);
}

function shown(reader: Reader): string {
  return reader.at >= reader.text.length ? "the end of the file" : JSON.stringify(reader.text.slice(reader.at, reader.at + 12));
}
