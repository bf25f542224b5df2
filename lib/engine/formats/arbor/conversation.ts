// The coordinator's history as a person reads it: every line kept, calls with their results, secrets masked (§7, §14).

import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import type { MessageBlock } from "@/lib/engine/formats/arbor/rules/message-blocks";
import { type ConversationLine, readConversation } from "@/lib/engine/formats/arbor/rules/read-messages";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import { unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";
import { nameOf } from "@/lib/engine/formats/arbor/run-files";
import type { FileContent } from "@/lib/engine/formats/format";
import type { Conversation, ConversationEntry, ConversationPart } from "@/lib/engine/run/conversation";
import { toPlain } from "@/lib/engine/text/json-access";

const mostCharacters = 20_000;

/** Null for a file that is no history. */
export function conversationOf(path: string, content: FileContent): Conversation | null {
  if (nameOf(path) !== "messages.jsonl" || content.status !== "ok") return null;
  const read = readConversation(content.bytes);
  const lines = read.lines.filter((line) => line.content.kind !== "blank");
  const pairs = pairCalls(lines);
  const fails = read.resumeFails;
  return {
    path,
    entries: lines.map((line) => entryOf(line, pairs)),
    unanswered: unansweredCalls(read).map(({ line, callId, name, sealedUpstream }) => ({
      line,
      callId,
      title: name,
      sealedByHost: sealedUpstream,
    })),
    findings:
      fails === null
        ? []
        : [
            makeFinding("HISTORY_UNREADABLE", "error", {
              message:
                fails.kind === "invalid-utf8"
                  ? `${path}: byte ${fails.byteOffset} is not valid UTF-8, so a resume of the host fails on this file.`
                  : `${path}: the last line is no message, so a resume of the host fails on this file.`,
              place: { path, line: null, column: null, byteOffset: fails.byteOffset, pointer: null },
              remedy: "Plan to drop the broken lines; a copy of the whole file is kept.",
              rule: "§7",
            }),
          ],
  };
}

interface Pairs {
  /** Line of the answer, by `line:position` of a call; and the other way round. */
  readonly other: ReadonlyMap<string, number>;
}

/** Ids may repeat: an answer belongs to the latest open call of its id. */
function pairCalls(lines: readonly ConversationLine[]): Pairs {
  const other = new Map<string, number>();
  const open = new Map<string | null, { readonly key: string; readonly line: number }[]>();
  for (const { line, content } of lines) {
    if (content.kind !== "message") continue;
    content.message.blocks.forEach((block, position) => {
      const key = `${line}:${position}`;
      if (block.kind === "tool_use" || block.kind === "function_call") {
        const waiting = open.get(block.callId);
        if (waiting === undefined) open.set(block.callId, [{ key, line }]);
        else waiting.push({ key, line });
      }
      if (block.kind !== "tool_result" && block.kind !== "function_call_output") return;
      const call = open.get(block.callId)?.pop();
      if (call === undefined) return;
      other.set(call.key, line);
      other.set(key, call.line);
    });
  }
  return { other };
}

function entryOf({ line, byteOffset, content, fate }: ConversationLine, pairs: Pairs): ConversationEntry {
  if (content.kind !== "message") {
    const reason = content.kind === "problem" ? content.reason : "";
    const text = content.kind === "problem" ? content.excerpt : "";
    return {
      line,
      byteOffset,
      role: null,
      note: null,
      parts: [part("other", "line", text, null, null, false)],
      problem: `${reason} ${fateWords(fate)}`.trim(),
    };
  }
  const { role, internal, blocks } = content.message;
  return {
    line,
    byteOffset,
    role,
    note: noteOf(internal, blocks),
    parts: blocks.map((block, position) => partOf(block, pairs.other.get(`${line}:${position}`) ?? null)),
    problem: fate === "kept" ? null : fateWords(fate),
  };
}

function fateWords(fate: ConversationLine["fate"]): string {
  switch (fate) {
    case "kept":
      return "";
    case "lost":
      return "A resume of the host would not see this line.";
    case "other":
      return "A resume of the host would read something else from this line.";
  }
}

function noteOf(internal: string | null, blocks: readonly MessageBlock[]): string | null {
  if (internal === "premature_stop_nudge") return "automatic “go on”";
  if (internal === "context_summary") return "summary of earlier messages";
  if (internal !== null) return internal;
  const [first] = blocks;
  return first?.kind === "text" && first.text.startsWith("[user note] ") ? "note of the operator" : null;
}

function partOf(block: MessageBlock, otherLine: number | null): ConversationPart {
  switch (block.kind) {
    case "text":
      return part("text", "text", block.text, null, null, false);
    case "thinking":
      return part("thinking", block.redacted ? "thinking, redacted" : "thinking", block.text, null, null, false);
    case "tool_use":
      return part(
        "call",
        block.name,
        block.input === null ? "" : JSON.stringify(toPlain(block.input), null, 2),
        block.callId,
        otherLine,
        false,
      );
    case "function_call":
      return part("call", block.name, block.argumentsText, block.callId, otherLine, false);
    case "tool_result":
      return part("result", "result", block.text, block.callId, otherLine, block.isError);
    case "function_call_output":
      return part("result", "result", block.text, block.callId, otherLine, false);
    case "other":
      return part("other", block.type ?? "block", JSON.stringify(toPlain(block.json), null, 2), null, null, false);
  }
}

function part(
  kind: ConversationPart["kind"],
  title: string,
  text: string,
  callId: string | null,
  otherLine: number | null,
  isError: boolean,
): ConversationPart {
  const masked = maskSecrets(text);
  return {
    kind,
    title,
    text: masked.slice(0, mostCharacters),
    cutCharacters: Math.max(0, masked.length - mostCharacters),
    callId,
    otherLine,
    isError,
  };
}
