// Answers for open calls that the host's own seal leaves open: other shapes, batches answered in part, calls in the middle (§14 [ours]).

import { readConversation } from "@/lib/engine/formats/arbor/rules/read-messages";
import { sealText } from "@/lib/engine/formats/arbor/rules/seal";
import { type UnansweredCall, unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";
import { groupBy } from "@/lib/engine/formats/group-by";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface StrictSeal {
  /** Where the message is put in: at the beginning of a line, or at the end of the file. */
  readonly byteOffset: number;
  readonly message: JsonNode;
}

/** One message per line with open calls; a batch that is answered in part gets the rest behind the answers it has. */
export function strictSeals(bytes: Uint8Array): readonly StrictSeal[] {
  const conversation = readConversation(bytes);
  const open = unansweredCalls(conversation).filter((call) => !call.sealedUpstream);
  const messages = conversation.lines.filter((line) => line.content.kind === "message");
  const positions = new Map(messages.map(({ line }, at) => [line, at]));
  return [...groupBy(open, (call) => call.line)].flatMap(([line, calls]): readonly StrictSeal[] => {
    const at = positions.get(line) ?? 0;
    const behind = calls.some((call) => call.where === "partly-answered") ? at + 1 : at;
    const next = messages[behind + 1];
    const byteOffset = next === undefined ? bytes.length : next.byteOffset;
    return answersTo(calls).map((message) => ({ byteOffset, message }));
  });
}

/** In the shape of the call: a chat call is answered by a message of its own, the others by blocks of one user message. */
function answersTo(calls: readonly UnansweredCall[]): readonly JsonNode[] {
  const chat = calls.filter((call) => call.shape === "tool_calls");
  const blocks = calls.filter((call) => call.shape !== "tool_calls");
  const content = blocks.map(({ callId, shape }) =>
    shape === "tool_use"
      ? { type: "tool_result", tool_use_id: callId, content: sealText, is_error: true }
      : { type: "function_call_output", call_id: callId, output: sealText },
  );
  return [
    ...chat.map(({ callId }) => nodeOf({ role: "tool", tool_call_id: callId, content: sealText })),
    ...(content.length === 0 ? [] : [nodeOf({ role: "user", content })]),
  ];
}
