// Reads the plain part of YAML that planners write: block mappings and lists of one-line scalars. A manifest is read some twenty
// times faster than by the whole grammar; whatever is not surely plain is left to that.

import type { JsonMember, JsonNode } from "@/lib/engine/text/json-node";
import { NotPlain, readPlainValue } from "@/lib/engine/text/plain-yaml-value";

interface Line {
  /** Column of the first sign. */
  readonly indent: number;
  /** UTF-16 offsets of the content, without trailing blanks; a comment behind a value is still in it. */
  readonly start: number;
  readonly end: number;
}

interface Reader {
  readonly text: string;
  readonly lines: readonly Line[];
  at: number;
}

const depthLimit = 30;
const valueLimit = 50_000;

/**
 * Reads a text as plain YAML.
 * @returns the same tree as the whole grammar gives; null when the text holds anything but plain block mappings with unique keys,
 * block lists, and scalars on one line
 */
export function readPlainYaml(text: string): JsonNode | null {
  if (/[\t\r\u0085\u2028\u2029\ufeff]/.test(text) || /^(?:---|\.\.\.|%)/m.test(text)) return null;
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined || lines.length > valueLimit) return null;
  const reader: Reader = { text, lines, at: 0 };
  try {
    const root = readBlock(reader, first.indent, 0);
    return reader.at === lines.length ? root : null;
  } catch (fault) {
    if (fault instanceof NotPlain) return null;
    throw fault;
  }
}

/** The lines that hold something besides a comment. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf("\n", from);
    const stop = feed === -1 ? text.length : feed;
    let start = from;
    while (start < stop && text.charCodeAt(start) === 0x20) start += 1;
    let end = stop;
    while (end > start && text.charCodeAt(end - 1) === 0x20) end -= 1;
    if (end > start && text.charCodeAt(start) !== 0x23) lines.push({ indent: start - from, start, end });
    from = stop + 1;
  }
  return lines;
}

function readBlock(reader: Reader, indent: number, depth: number): JsonNode {
  const line = reader.lines[reader.at];
  if (line === undefined || line.indent !== indent || depth > depthLimit) throw new NotPlain();
  return isItem(reader, line.start, line.end) ? readList(reader, indent, depth) : readMapping(reader, indent, line.start, depth);
}

function isItem({ text }: Reader, start: number, end: number): boolean {
  return text.charCodeAt(start) === 0x2d && (start + 1 === end || text.charCodeAt(start + 1) === 0x20);
}

function readList(reader: Reader, indent: number, depth: number): JsonNode {
  const items: JsonNode[] = [];
  const start = reader.lines[reader.at]?.start ?? 0;
  for (let line = reader.lines[reader.at]; line !== undefined && line.indent >= indent; line = reader.lines[reader.at]) {
    if (line.indent > indent) throw new NotPlain();
    if (!isItem(reader, line.start, line.end)) break;
    let content = line.start + 1;
    while (content < line.end && reader.text.charCodeAt(content) === 0x20) content += 1;
    if (content === line.end || isItem(reader, content, line.end)) throw new NotPlain();
    const isMapping = keyEnd(reader.text, content, line.end) !== -1;
    items.push(
      isMapping ? readMapping(reader, indent + content - line.start, content, depth + 1) : readScalarLine(reader, content, indent),
    );
  }
  return { kind: "array", items, start, end: items.at(-1)?.end ?? start };
}

/** @param start where the first key stands; its line may begin with the dash of a list. */
function readMapping(reader: Reader, indent: number, start: number, depth: number): JsonNode {
  if (depth > depthLimit) throw new NotPlain();
  const { text } = reader;
  const members: JsonMember[] = [];
  const seen = new Set<string>();
  let keyStart = start;
  for (let line = reader.lines[reader.at]; line !== undefined; line = reader.lines[reader.at]) {
    if (members.length > 0) {
      if (line.indent < indent || (line.indent === indent && isItem(reader, line.start, line.end))) break;
      if (line.indent > indent) throw new NotPlain();
      keyStart = line.start;
    }
    const end = keyEnd(text, keyStart, line.end);
    if (end === -1) throw new NotPlain();
    const key = text.slice(keyStart, end);
    if (seen.has(key)) throw new NotPlain();
    seen.add(key);
    let content = end + 1;
    while (content < line.end && text.charCodeAt(content) === 0x20) content += 1;
    const value =
      content === line.end || text.charCodeAt(content) === 0x23
        ? readBelow(reader, indent, depth)
        : readScalarLine(reader, content, indent);
    members.push({ key, keyStart, keyEnd: end, value });
  }
  return { kind: "object", members, start, end: members.at(-1)?.value.end ?? start };
}

/** The block below a key: deeper, or a list at the same depth. A key without a value is left to the whole grammar. */
function readBelow(reader: Reader, indent: number, depth: number): JsonNode {
  reader.at += 1;
  const next = reader.lines[reader.at];
  if (next === undefined || next.indent < indent) throw new NotPlain();
  if (next.indent === indent && !isItem(reader, next.start, next.end)) throw new NotPlain();
  return readBlock(reader, next.indent, depth + 1);
}

const keySign = /[A-Za-z0-9_./-]/;

/** Offset of the colon behind a plain key; -1 when there is none. */
function keyEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && keySign.test(text[at] ?? "")) at += 1;
  if (at === start || text.charCodeAt(at) !== 0x3a || !/[A-Za-z0-9_]/.test(text[start] ?? "")) return -1;
  return at + 1 === end || text.charCodeAt(at + 1) === 0x20 ? at : -1;
}

/** A scalar that begins at `start` and takes the rest of the line; the next line must not go on with it. */
function readScalarLine(reader: Reader, start: number, indent: number): JsonNode {
  const line = reader.lines[reader.at];
  if (line !== undefined && line.end === start + 1 && reader.text[start] === "|") return readLiteral(reader, start, indent);
  reader.at += 1;
  const next = reader.lines[reader.at];
  if (line === undefined || (next !== undefined && next.indent > indent)) throw new NotPlain();
  const { text } = reader;
  const value = readPlainValue(text, start, line.end);
  if (value.end < line.end && !/^ +#/.test(text.slice(value.end, line.end))) throw new NotPlain();
  return value;
}

/** A literal text behind `|`: the deeper lines as they stand, comments among them, and one line feed at the end. */
function readLiteral(reader: Reader, start: number, indent: number): JsonNode {
  const { text } = reader;
  const kept: string[] = [];
  let width = -1;
  let end = start + 2;
  let at = end;
  for (; at < text.length; ) {
    const feed = text.indexOf("\n", at);
    const stop = feed === -1 ? text.length : feed;
    const line = text.slice(at, stop);
    const depth = line.search(/[^ ]/);
    if (depth === -1) {
      if (width === -1 || line.length > width) throw new NotPlain();
    } else {
      if (depth <= indent) break;
      if (width === -1) width = depth;
      if (depth < width) throw new NotPlain();
      end = stop + 1;
    }
    kept.push(depth === -1 ? "" : line.slice(width));
    at = stop + 1;
  }
  if (width === -1 || end > text.length) throw new NotPlain();
  while (kept.at(-1) === "") kept.pop();
  while ((reader.lines[reader.at]?.start ?? at) < at) reader.at += 1;
  return { kind: "text", value: `${kept.join("\n")}\n`, start, end };
}
