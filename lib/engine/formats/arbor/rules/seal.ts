// The seal of a history whose last turn asked for tools that were never run (§14).

import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** What a sealed call is answered with. */
export const sealText = "[interrupted by checkpoint/resume — not executed]";

/** `breaks`: the last line is no map, and there the runtime raises. */
export type Tail =
  | { readonly kind: "whole" }
  | { readonly kind: "dangling"; readonly calls: readonly JsonNode[] }
  | { readonly kind: "breaks" };

/**
 * How a history ends (§14): dangling when the last message is the assistant's, its content a list, and a block in it a `tool_use`.
 * @param messages as the runtime reads them, any JSON values
 */
export function danglingTail(messages: readonly JsonNode[]): Tail {
  const last = messages.at(-1);
  if (last === undefined) return { kind: "whole" };
  if (last.kind !== "object") return { kind: "breaks" };
  const content = member(last, "content");
  if (textOf(member(last, "role")) !== "assistant" || content?.kind !== "array") return { kind: "whole" };
  const calls = content.items.filter((block) => textOf(member(block, "type")) === "tool_use");
  return calls.length === 0 ? { kind: "whole" } : { kind: "dangling", calls };
}

/**
 * The message that answers the calls of a dangling tail, one result per call in order, duplicates included (§14).
 * @returns null when there is nothing to seal
 */
export function sealMessage(messages: readonly JsonNode[]): JsonNode | null {
  const tail = danglingTail(messages);
  return tail.kind === "dangling" ? sealOf(tail.calls.map((call) => member(call, "id") ?? nothing)) : null;
}

/** A message that answers these calls as not executed. @param ids of any kind, null when a call has none */
function sealOf(ids: readonly JsonNode[]): JsonNode {
  const results = ids.map((id) =>
    object([
      ["type", text("tool_result")],
      ["tool_use_id", id],
      ["content", text(sealText)],
      ["is_error", { kind: "boolean", value: true, ...nowhere }],
    ]),
  );
  return object([
    ["role", text("user")],
    ["content", { kind: "array", items: results, ...nowhere }],
  ]);
}

const nowhere = { start: 0, end: 0 } as const;
const nothing: JsonNode = { kind: "null", ...nowhere };
const text = (value: string): JsonNode => ({ kind: "text", value, ...nowhere });

function object(entries: readonly (readonly [string, JsonNode])[]): JsonNode {
  return { kind: "object", members: entries.map(([key, value]) => ({ key, keyStart: 0, keyEnd: 0, value })), ...nowhere };
}
