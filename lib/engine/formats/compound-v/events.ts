// How the JSONL files of a run are read as events, and one line of them in the format's own words (§2).

import type { EventRule } from "@/lib/engine/events/event-rule";
import { type EventDescription, labelWithoutRecord, readLine } from "@/lib/engine/formats/describe-line";
import { shortSource } from "@/lib/engine/formats/short-source";
import type { Fact } from "@/lib/engine/run/run";
import { entriesOf, excerpt, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Streams of Codex and Claude workers, consultations, and lines that name no type: writes by their tool, outcomes by their result. */
const rule: EventRule = {
  type: [["type"], ["event"], ["tool"], ["outcome"], ["kind"]],
  time: [["ts"], ["timestamp"], ["time"], ["created_at"]],
  node: [["item", "type"], ["subtype"], ["tool_name"], ["job_id"], ["agent_id"], ["message", "role"], ["backend"]],
  level: [["level"], ["item", "type"], ["status"]],
  errorTypes: ["error", "error.*", "turn.failed", "stream_error"],
  warningTypes: ["warning", "warning.*"],
  familySeparators: ".",
};

/** The rule of every file: the programs that write them are told apart by their keys. */
export function eventRule(): EventRule {
  return rule;
}

/** Describes one line. */
export function describeEvent(_path: string, bytes: Uint8Array): EventDescription {
  const reading = readLine(bytes);
  const { root, problem, text } = reading;
  if (root === null) return { label: labelWithoutRecord(reading), details: [], problem, text };
  return { label: labelOf(root), details: detailsOf(root), problem, text };
}

/** What kind of event it is, and of what kind its item. */
function labelOf(root: JsonNode | null): string {
  if (root === null) return "not a record";
  const kind = textOf(member(root, "type")) ?? textOf(member(root, "tool")) ?? textOf(member(root, "event"));
  const item = textOf(member(member(root, "item"), "type"));
  return [kind ?? "record", item].filter((word) => word !== null).join(" · ");
}

/** The record's first members on one line each. */
function detailsOf(root: JsonNode): readonly Fact[] {
  return (entriesOf(root) ?? [])
    .filter(([key]) => key !== "type" && key !== "ts" && key !== "timestamp")
    .slice(0, 12)
    .map(([label, node]) => ({ label, value: excerpt(textOf(node) ?? shortSource(node), 200), evidence: null }));
}
