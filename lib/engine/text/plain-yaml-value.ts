// One plain value of YAML on one line: a scalar, or a short list of scalars in brackets.

import type { JsonNode } from "@/lib/engine/text/json-node";

/** Ends the attempt; never leaves the two files of plain YAML. */
export class NotPlain extends Error {}

/** Reads the value at `start`. @param lineEnd where its line ends. @throws NotPlain */
export function readPlainValue(text: string, start: number, lineEnd: number): JsonNode {
  switch (text[start]) {
    case '"':
    case "'":
      return readQuoted(text, start, lineEnd);
    case "[":
      return readFlowList(text, start, lineEnd);
    case "{":
      if (text[start + 1] !== "}") throw new NotPlain();
      return { kind: "object", members: [], start, end: start + 2 };
    default:
      return readPlain(text, start, lineEnd);
  }
}

const flowPlain = /[A-Za-z0-9_./][^,[\]{}:#"'\n]*/y;

/** A list of scalars in brackets, on one line. */
function readFlowList(text: string, start: number, lineEnd: number): JsonNode {
  const items: JsonNode[] = [];
  const skip = (from: number) => {
    let at = from;
    while (at < lineEnd && text.charCodeAt(at) === 0x20) at += 1;
    return at;
  };
  let at = skip(start + 1);
  while (text[at] !== "]" || items.length > 0) {
    flowPlain.lastIndex = at;
    const plain = flowPlain.exec(text)?.[0].trimEnd();
    if (plain === undefined && text[at] !== '"' && text[at] !== "'") throw new NotPlain();
    const item = plain === undefined ? readQuoted(text, at, lineEnd) : readPlain(text, at, at + plain.length);
    items.push(item);
    at = skip(item.end);
    if (text[at] === "]") break;
    if (text[at] !== ",") throw new NotPlain();
    at = skip(at + 1);
  }
  if (at >= lineEnd) throw new NotPlain();
  return { kind: "array", items, start, end: at + 1 };
}

const doubleQuoted = /"(?:[^"\\]|\\["\\/bfnrt])*"/y;
const singleQuoted = /'(?:[^']|'')*'/y;

function readQuoted(text: string, start: number, lineEnd: number): JsonNode {
  const isDouble = text.charCodeAt(start) === 0x22;
  const pattern = isDouble ? doubleQuoted : singleQuoted;
  pattern.lastIndex = start;
  const source = pattern.exec(text)?.[0];
  const end = start + (source?.length ?? 0);
  if (source === undefined || end > lineEnd) throw new NotPlain();
  const inner = source.slice(1, -1);
  const value = isDouble ? inner.replaceAll(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter) : inner.replaceAll("''", "'");
  return { kind: "text", value, start, end };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const isIndicator = /^[-?:,[\]{}#&*!|>'"%@`]/;
const looksNumeric = /^[-+.\d]/;
const isNumber = /^[-+]?(?:0o[0-7]+|0x[0-9a-fA-F]+|(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function readPlain(text: string, start: number, lineEnd: number): JsonNode {
  const comment = text.slice(start, lineEnd).search(/ +#/);
  const end = comment === -1 ? lineEnd : start + comment;
  const source = text.slice(start, end);
  if (isIndicator.test(source) || source.includes(": ") || source.endsWith(":")) throw new NotPlain();
  if (source === "true" || source === "false") return { kind: "boolean", value: source === "true", start, end };
  if (source === "null") return { kind: "null", start, end };
  if (/^(?:0|[1-9]\d{0,14})$/.test(source)) return { kind: "number", literal: source, start, end };
  if ((looksNumeric.test(source) && isNumber.test(source)) || /^(?:~|null|true|false)$/i.test(source)) throw new NotPlain();
  return { kind: "text", value: source, start, end };
}
