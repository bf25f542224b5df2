// Reads YAML into the same tree as JSON, with the place of every value. The grammar is a library's; the bounds are ours.

import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import type { JsonDocument, JsonMember, JsonNode, JsonReading, TextProblem } from "@/lib/engine/text/json-node";
import { placeAt } from "@/lib/engine/text/place";
import { readPlainYaml } from "@/lib/engine/text/plain-yaml";

/** Largest text that is read, in bytes; a manifest of a hundred jobs has a tenth of it. */
const sizeLimitBytes = 4 * 1024 * 1024;
/** Values after aliases are followed, so that a small file cannot grow without end. */
const valueLimit = 200_000;
const depthLimit = 100;

/**
 * Reads one YAML document: core schema of YAML 1.2, so that `on`, `yes` and `no` stay texts; no custom tags.
 * Duplicate keys are kept and reported. An alias becomes a copy of what it names, at the place of its anchor.
 * @returns the document, or the first problem: `empty`, `invalid-utf8`, `syntax` (also several documents and custom tags),
 * `too-deep` (100 levels), `too-large` (4 MiB, or 200,000 values with aliases followed)
 */
export function parseYaml(bytes: Uint8Array): JsonReading {
  if (bytes.length > sizeLimitBytes) return problem("too-large", `It has more than ${sizeLimitBytes} bytes.`, "", 0);
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) {
    const before = new TextDecoder().decode(bytes.subarray(0, decoded.invalidAt));
    return problem("invalid-utf8", `Byte ${decoded.invalidAt} is not valid UTF-8.`, before, before.length);
  }
  const plain = readPlainYaml(decoded.text);
  if (plain !== null) return { ok: true, document: { text: decoded.text, root: plain, duplicates: [] } };
  return parseWholeYaml(decoded.text);
}

/** Reads a text by the whole grammar, however plain it is. Failure codes as `parseYaml`. */
export function parseWholeYaml(text: string): JsonReading {
  const document = parseDocument(text, {
    schema: "core",
    version: "1.2",
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "error",
  });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) return problem("syntax", sentence(fault.message), text, fault.pos[0]);
  if (document.contents === null) return problem("empty", "There is nothing in it.", text, 0);
  const reader: Reader = { text, anchors: new Map(), values: 0, duplicates: [] };
  try {
    const root = convert(document.contents, reader, 0);
    return { ok: true, document: { text, root, duplicates: reader.duplicates } };
  } catch (error) {
    if (error instanceof Limit) return problem(error.code, error.message, text, error.offset);
    throw error;
  }
}

interface Reader {
  readonly text: string;
  readonly anchors: Map<string, Node>;
  values: number;
  readonly duplicates: JsonDocument["duplicates"][number][];
}

class Limit extends Error {
  constructor(
    readonly code: "too-deep" | "too-large" | "syntax",
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

function convert(node: unknown, reader: Reader, depth: number): JsonNode {
  const span = spanOf(node);
  reader.values += 1;
  if (reader.values > valueLimit)
    throw new Limit("too-large", `It grows beyond ${valueLimit} values when its aliases are followed.`, span.start);
  if (depth > depthLimit) throw new Limit("too-deep", `It is nested deeper than ${depthLimit} levels.`, span.start);
  if (isAlias(node)) {
    const target = reader.anchors.get(node.source);
    if (target === undefined) throw new Limit("syntax", `The alias *${node.source} names no anchor before it.`, span.start);
    return convert(target, reader, depth + 1);
  }
  if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined) reader.anchors.set(node.anchor, node);
  if (isMap(node)) {
    const members = node.items.map((pair) => memberOf(pair, reader, depth));
    const { start } = noted(node.items, reader, span);
    return { kind: "object", members, start, end: endOf(node.flow, members.at(-1)?.value, span.end) };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => convert(item, reader, depth + 1));
    return { kind: "array", items, start: span.start, end: endOf(node.flow, items.at(-1), span.end) };
  }
  if (isScalar(node)) return scalar(node.value, node.source, span);
  return { kind: "null", ...span };
}

/** A block ends where its last value does; the library counts blank lines and comments behind it as well. */
function endOf(flow: boolean | undefined, last: JsonNode | undefined, end: number): number {
  return flow === true || last === undefined ? end : Math.min(end, last.end);
}

function memberOf(pair: Pair, reader: Reader, depth: number): JsonMember {
  const at = spanOf(pair.key);
  return { key: keyOf(pair), keyStart: at.start, keyEnd: at.end, value: convert(pair.value, reader, depth + 1) };
}

function keyOf({ key }: Pair): string {
  if (isScalar(key)) return key.source ?? String(key.value);
  return "";
}

/** Reports keys that occur twice; the span is passed through. */
function noted(pairs: readonly Pair[], reader: Reader, span: { readonly start: number; readonly end: number }) {
  const seen = new Set<string>();
  for (const pair of pairs) {
    const key = keyOf(pair);
    if (seen.has(key)) reader.duplicates.push({ pointer: key, ...placeAt(reader.text, spanOf(pair.key).start) });
    seen.add(key);
  }
  return span;
}

function scalar(value: unknown, source: string | undefined, span: { readonly start: number; readonly end: number }): JsonNode {
  switch (typeof value) {
    case "string":
      return { kind: "text", value, ...span };
    case "boolean":
      return { kind: "boolean", value, ...span };
    case "number":
    case "bigint": {
      const plain = source !== undefined && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(source);
      return { kind: "number", literal: plain ? source : String(value), ...span };
    }
    default:
      return { kind: "null", ...span };
  }
}

function spanOf(node: unknown): { readonly start: number; readonly end: number } {
  const range = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? node.range : null;
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}

function problem(code: TextProblem["code"], message: string, text: string, offset: number): JsonReading {
  return { ok: false, problem: { code, message, ...placeAt(text, offset) } };
}

const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);
