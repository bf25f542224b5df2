// The tree a JSON text is read into: source order, number literals, duplicate keys and places survive.

/** Half-open range of UTF-16 code units in the document's text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonMember {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: JsonNode;
}

export interface JsonObject extends Span {
  readonly kind: "object";
  /** In source order, duplicates included; the last duplicate is the one that counts. */
  readonly members: readonly JsonMember[];
}

export interface JsonArray extends Span {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
}

export interface JsonText extends Span {
  readonly kind: "text";
  readonly value: string;
}

/** `literal` is the source: `1`, `1.0`, `40.0`, `1e3`, `NaN`, `-Infinity` stay what they are. */
export interface JsonNumber extends Span {
  readonly kind: "number";
  readonly literal: string;
}

export interface JsonBoolean extends Span {
  readonly kind: "boolean";
  readonly value: boolean;
}

export interface JsonNull extends Span {
  readonly kind: "null";
}

export type JsonNode = JsonObject | JsonArray | JsonText | JsonNumber | JsonBoolean | JsonNull;

/** Why a text could not be read, and where. Lines and columns count from 1, bytes from 0. */
export interface TextProblem {
  readonly code: "empty" | "byte-order-mark" | "invalid-utf8" | "syntax" | "trailing-data" | "too-deep" | "too-large";
  readonly message: string;
  readonly byteOffset: number;
  readonly line: number;
  readonly column: number;
}

export interface JsonDocument {
  readonly text: string;
  readonly root: JsonNode;
  /** Keys that occur more than once in one object, with the place of the later one. */
  readonly duplicates: readonly { readonly pointer: string; readonly line: number; readonly column: number; readonly byteOffset: number }[];
}

export type JsonReading = { readonly ok: true; readonly document: JsonDocument } | { readonly ok: false; readonly problem: TextProblem };
