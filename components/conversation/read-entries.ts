// Small readings of a conversation's entries: previews, folding, finding, and the result that belongs to a call.

import type { ConversationEntry, ConversationPart } from "@/lib/engine/run/conversation";

const foldedCharacters = 900;
const foldedLines = 14;
const previewCharacters = 120;

/** The beginning of a long text, cut at a line where that is near; null when it is short enough to be shown whole. */
export function beginningOf(text: string): string | null {
  const lines = text.split("\n", foldedLines + 3);
  if (text.length <= foldedCharacters && lines.length <= foldedLines) return null;
  const beginning = lines.slice(0, foldedLines).join("\n").slice(0, foldedCharacters);
  // A cut that leaves only a little is no help.
  return text.length - beginning.length < foldedCharacters / 4 && lines.length <= foldedLines + 2 ? null : beginning;
}

/** One line that says what a folded text is about. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, previewCharacters * 4)
    .trim()
    .replaceAll(/\s+/g, " ");
  return line.length <= previewCharacters ? line : `${line.slice(0, previewCharacters - 1)}…`;
}

/** True when every word of the search stands somewhere in the entry, whatever its case. */
export function matchesEntry(entry: ConversationEntry, search: string): boolean {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return true;
  const text = [entry.role, entry.note, entry.problem, ...entry.parts.flatMap((part) => [part.title, part.text])].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The result that answers a call, when its line is among those that were read. Call ids may repeat, so the line decides first. */
export function resultOf(
  call: Pick<ConversationPart, "callId" | "otherLine">,
  entryAt: ReadonlyMap<number, ConversationEntry>,
): ConversationPart | null {
  if (call.otherLine === null || call.callId === null) return null;
  return entryAt.get(call.otherLine)?.parts.find((part) => part.kind === "result" && part.callId === call.callId) ?? null;
}
