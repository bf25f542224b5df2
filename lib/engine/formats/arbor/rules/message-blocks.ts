// The blocks of one message of the history, whichever provider's shape they have (§7).

import { booleanOf, itemsOf, member, textOf, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type MessageBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "thinking"; readonly text: string; readonly redacted: boolean }
  | { readonly kind: "tool_use"; readonly callId: string | null; readonly name: string; readonly input: JsonNode | null }
  | { readonly kind: "tool_result"; readonly callId: string | null; readonly text: string; readonly isError: boolean }
  | {
      readonly kind: "function_call";
      readonly callId: string | null;
      readonly name: string;
      readonly argumentsText: string;
      /** True for the `tool_calls` of a chat message. */
      readonly chat: boolean;
    }
  | { readonly kind: "function_call_output"; readonly callId: string | null; readonly text: string }
  | { readonly kind: "other"; readonly type: string | null; readonly json: JsonNode };

/** The blocks of a message in order (§7); text content is one block, calls beside the content come last. */
export function blocksOf(message: JsonNode): readonly MessageBlock[] {
  const content = member(message, "content");
  const calls = (itemsOf(member(message, "tool_calls")) ?? []).map(chatCall);
  if (textOf(member(message, "role")) === "tool") {
    return [{ kind: "function_call_output", callId: textOf(member(message, "tool_call_id")), text: plainText(content) }, ...calls];
  }
  if (content === undefined) return calls;
  switch (content.kind) {
    case "null":
      return calls;
    case "text":
      return [{ kind: "text", text: content.value }, ...calls];
    case "array":
      return [...content.items.map(blockOf), ...calls];
    default:
      return [{ kind: "other", type: null, json: content }, ...calls];
  }
}

function blockOf(block: JsonNode): MessageBlock {
  const type = textOf(member(block, "type"));
  const text = (key: string) => textOf(member(block, key));
  switch (type) {
    case "text":
      return { kind: "text", text: text("text") ?? "" };
    case "message":
      return { kind: "text", text: plainText(member(block, "content")) };
    case "thinking":
      return { kind: "thinking", text: text("thinking") ?? text("text") ?? "", redacted: false };
    case "redacted_thinking":
      return { kind: "thinking", text: "", redacted: true };
    case "reasoning": {
      const summary = plainText(member(block, "summary"));
      return { kind: "thinking", text: summary, redacted: summary === "" };
    }
    case "tool_use":
      return { kind: "tool_use", callId: text("id"), name: text("name") ?? "", input: member(block, "input") ?? null };
    case "tool_result": {
      const isError = booleanOf(member(block, "is_error")) === true;
      return { kind: "tool_result", callId: text("tool_use_id"), text: plainText(member(block, "content")), isError };
    }
    case "function_call":
      return {
        kind: "function_call",
        callId: text("call_id"),
        name: text("name") ?? "",
        argumentsText: text("arguments") ?? "",
        chat: false,
      };
    case "function_call_output":
      return { kind: "function_call_output", callId: text("call_id"), text: plainText(member(block, "output")) };
    default:
      return { kind: "other", type, json: block };
  }
}

function chatCall(call: JsonNode): MessageBlock {
  const what = member(call, "function");
  const name = textOf(member(what, "name")) ?? textOf(member(call, "name")) ?? "";
  return {
    kind: "function_call",
    callId: textOf(member(call, "id")),
    name,
    argumentsText: textOf(member(what, "arguments")) ?? "",
    chat: true,
  };
}

/** A text, the texts of a list of blocks, or the JSON of anything else. */
function plainText(node: JsonNode | undefined): string {
  if (node === undefined) return "";
  switch (node.kind) {
    case "null":
      return "";
    case "text":
      return node.value;
    case "array":
      return node.items.map((item) => (item.kind === "text" ? item.value : (textOf(member(item, "text")) ?? ""))).join("\n");
    default:
      return JSON.stringify(toPlain(node));
  }
}
