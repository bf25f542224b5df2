// Every call of a tool that has no answer anywhere, also those a resume does not seal (§14).

import type { MessageBlock } from "@/lib/engine/formats/arbor/rules/message-blocks";
import type { Conversation, ConversationLine, ConversationMessage } from "@/lib/engine/formats/arbor/rules/read-messages";

export interface UnansweredCall {
  readonly line: number;
  readonly byteOffset: number;
  readonly callId: string | null;
  readonly name: string;
  readonly shape: "tool_use" | "function_call" | "tool_calls";
  /** Whether a resume answers it as not executed; a provider may refuse a history with the others. */
  readonly sealedUpstream: boolean;
  /** `tail`: nothing follows. `partly-answered`: other calls of its message have answers. `middle`: the rest. */
  readonly where: "tail" | "partly-answered" | "middle";
}

interface Call extends Omit<UnansweredCall, "sealedUpstream" | "where"> {
  answered: boolean;
}

/** Finds the unanswered calls, in file order (§14). Ids may repeat: an answer counts for the latest open call of its id. */
export function unansweredCalls(conversation: Conversation): readonly UnansweredCall[] {
  const messages = conversation.lines.flatMap((line) => (line.content.kind === "message" ? [{ line, message: line.content.message }] : []));
  const calls: Call[] = [];
  const open = new Map<string | null, Call[]>();
  for (const { line, message } of messages) {
    for (const block of message.blocks) {
      const call = callOf(block, message, line);
      if (call !== null) {
        calls.push(call);
        const waiting = open.get(call.callId);
        if (waiting === undefined) open.set(call.callId, [call]);
        else waiting.push(call);
        continue;
      }
      const answered = answeredId(block);
      const latest = answered === undefined ? undefined : open.get(answered)?.pop();
      if (latest !== undefined) latest.answered = true;
    }
  }
  const last = messages.at(-1)?.line.line;
  const sealedLine = sealedLineOf(conversation);
  const answeredLines = new Set(calls.flatMap((call) => (call.answered ? [call.line] : [])));
  return calls.flatMap(({ answered, ...call }): readonly UnansweredCall[] => {
    if (answered) return [];
    const where = answeredLines.has(call.line) ? "partly-answered" : call.line === last ? "tail" : "middle";
    return [{ ...call, sealedUpstream: call.shape === "tool_use" && call.line === sealedLine, where }];
  });
}

/** The line whose calls a resume seals: the last one it reads; none when the read fails. */
function sealedLineOf({ lines, resumeFails }: Conversation): number | null {
  if (resumeFails !== null) return null;
  const last = lines.findLast(({ content, fate }) => fate !== "lost" && content.kind !== "blank");
  return last?.content.kind === "message" && last.fate === "kept" && last.content.message.role === "assistant" ? last.line : null;
}

function callOf(block: MessageBlock, message: ConversationMessage, { line, byteOffset }: ConversationLine): Call | null {
  // A user message holds no calls; what looks like one there is quoted.
  if (message.role === "user") return null;
  if (block.kind !== "tool_use" && block.kind !== "function_call") return null;
  const shape = block.kind === "tool_use" ? "tool_use" : block.chat ? "tool_calls" : "function_call";
  return { line, byteOffset, callId: block.callId, name: block.name, shape, answered: false };
}

/** The id of the call a block answers; undefined when it answers none. */
function answeredId(block: MessageBlock): string | null | undefined {
  return block.kind === "tool_result" || block.kind === "function_call_output" ? block.callId : undefined;
}
