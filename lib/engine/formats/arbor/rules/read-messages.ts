// Reads messages.jsonl twice over: as a resume reads it, and as a person wants to see it (§7).

import { blocksOf, type MessageBlock } from "@/lib/engine/formats/arbor/rules/message-blocks";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import { booleanOf, excerpt, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { pythonSplitLines, pythonStrip } from "@/lib/engine/text/python-text";
import { splitLines, type TextLine } from "@/lib/engine/text/split-lines";

/** `invalidAt`: offset of the byte at which the whole read fails, and the resume with it. */
export type MessagesReading =
  | { readonly ok: true; readonly messages: readonly JsonNode[] }
  | { readonly ok: false; readonly error: "UnicodeDecodeError"; readonly invalidAt: number };

/** Reads the history as a resume does (§7): strict UTF-8, Python's line ends, blank and invalid lines skipped, any JSON value kept. */
export function readMessages(bytes: Uint8Array): MessagesReading {
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) return { ok: false, error: "UnicodeDecodeError", invalidAt: decoded.invalidAt };
  return { ok: true, messages: pythonValues(decoded.text) };
}

function pythonValues(text: string): readonly JsonNode[] {
  return pythonSplitLines(text).flatMap((line) => {
    const stripped = pythonStrip(line);
    if (stripped === "") return [];
    const reading = parseJsonText(stripped);
    return reading.ok ? [reading.document.root] : [];
  });
}

export interface ConversationMessage {
  /** `user`, `assistant`, `system`, `tool`; null when there is none. */
  readonly role: string | null;
  /** What `_internal` says: `premature_stop_nudge`, `context_summary`; null for an ordinary message. */
  readonly internal: string | null;
  readonly blocks: readonly MessageBlock[];
  readonly json: JsonNode;
}

/**
 * What a resume makes of a line: keeps it, loses it, or reads `other` values out of it.
 * A file with invalid UTF-8 is lost as a whole, whatever its lines say.
 */
export type ResumeFate = "kept" | "lost" | "other";

export interface ConversationLine {
  /** Counts from 1, by line feeds. */
  readonly line: number;
  readonly byteOffset: number;
  readonly sizeBytes: number;
  readonly content:
    | { readonly kind: "message"; readonly message: ConversationMessage }
    | { readonly kind: "problem"; readonly code: "torn" | "invalid" | "no-map"; readonly reason: string; readonly excerpt: string }
    | { readonly kind: "blank" };
  readonly fate: ResumeFate;
}

export interface Conversation {
  readonly lines: readonly ConversationLine[];
  /** Lines whose message a resume would not see. */
  readonly lostLines: number;
  /** Why a resume would fail on this file; null when it would not. */
  readonly resumeFails: { readonly kind: "invalid-utf8" | "last-line-no-map"; readonly byteOffset: number } | null;
}

/** Reads the history for people (§7): line feeds only, invalid bytes shown, every line kept, and what a resume would lose is told. */
export function readConversation(bytes: Uint8Array): Conversation {
  const known = conversations.get(bytes);
  if (known !== undefined) return known;
  const conversation = conversationIn(bytes);
  conversations.set(bytes, conversation);
  return conversation;
}

/** Findings, plans and the page all ask for the same history, which may be large. */
const conversations = new WeakMap<Uint8Array, Conversation>();

function conversationIn(bytes: Uint8Array): Conversation {
  const lines = splitLines(bytes, "lf").map(conversationLine);
  const lostLines = lines.filter(({ content, fate }) => content.kind === "message" && fate !== "kept").length;
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) return { lines, lostLines, resumeFails: { kind: "invalid-utf8", byteOffset: decoded.invalidAt } };
  const lastKept = lines.findLast(({ content, fate }) => fate !== "lost" && content.kind !== "blank");
  const fails = lastKept?.content.kind === "problem" && lastKept.content.code === "no-map";
  return { lines, lostLines, resumeFails: fails ? { kind: "last-line-no-map", byteOffset: lastKept.byteOffset } : null };
}

function conversationLine(line: TextLine): ConversationLine {
  const { byteOffset, sizeBytes } = line;
  const place = { line: line.line, byteOffset, sizeBytes };
  const shown = line.text.startsWith("\ufeff") ? line.text.slice(1) : line.text;
  if (pythonStrip(shown) === "") return { ...place, content: { kind: "blank" }, fate: "kept" };
  const reading = parseJsonText(shown);
  const pieces = pythonValues(line.text);
  if (!reading.ok) {
    const code = line.terminated || reading.problem.code === "trailing-data" ? "invalid" : "torn";
    const content = { kind: "problem", code, reason: reading.problem.message, excerpt: excerpt(line.text) } as const;
    return { ...place, content, fate: pieces.length === 0 ? "lost" : "other" };
  }
  const { root } = reading.document;
  // A raw U+2028 or the like inside a text cuts the line in two for Python, and neither half is JSON.
  const fate = pieces.length === 0 ? "lost" : pieces.length === 1 ? "kept" : "other";
  if (root.kind !== "object") {
    const reason = "The line is JSON, but no message.";
    return { ...place, content: { kind: "problem", code: "no-map", reason, excerpt: excerpt(line.text) }, fate };
  }
  return { ...place, content: { kind: "message", message: messageOf(root) }, fate };
}

function messageOf(json: JsonNode): ConversationMessage {
  const internal = member(json, "_internal");
  return {
    role: textOf(member(json, "role")),
    internal: textOf(internal) ?? (booleanOf(internal) === true ? "true" : null),
    blocks: blocksOf(json),
    json,
  };
}
