// How the JSONL files of a session are read as events, and one line of them in the format's own words (§7, §8, §10).

import type { EventRule } from "@/lib/engine/events/event-rule";
import { dataText, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import { readEventLine } from "@/lib/engine/formats/arbor/rules/read-event-line";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import { nameOf } from "@/lib/engine/formats/arbor/run-files";
import { type EventDescription, labelWithoutRecord, readLine } from "@/lib/engine/formats/describe-line";
import { shortSource } from "@/lib/engine/formats/short-source";
import type { Fact } from "@/lib/engine/run/run";
import { entriesOf, excerpt, member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Events in the native and in the hand-written dialect (§8.1, §8.6). */
const events: EventRule = {
  type: [["type"], ["event"]],
  time: [["ts"], ["timestamp"], ["time"], ["created_at"]],
  node: [["data", "node_id"], ["node_id"], ["data", "agent"]],
  level: [["level"], ["data", "level"]],
  errorTypes: ["llm.error", "error", "error.*"],
  warningTypes: ["eval.protected_tamper", "warning", "warning.*"],
  familySeparators: ".",
};

/** Other files: messages by their role, edits by how they ended, decisions by their kind (§7, §10). */
const records: EventRule = {
  ...events,
  type: [["type"], ["event"], ["role"], ["action", "kind"], ["kind"], ["status"]],
  node: [["data", "node_id"], ["node_id"], ["data", "agent"], ["name"], ["agent"], ["source"]],
};

/** The rule of one file of a session. */
export function eventRule(path: string): EventRule {
  return nameOf(path) === "events.jsonl" ? events : records;
}

/** Describes one line; secrets are masked wherever they are shown (§8.4). */
export function describeEvent(path: string, bytes: Uint8Array): EventDescription {
  const reading = readLine(bytes);
  const { root, problem } = reading;
  const text = maskSecrets(reading.text);
  if (root === null) return { label: labelWithoutRecord(reading), details: [], problem, text };
  const line = { line: 1, byteOffset: 0, sizeBytes: bytes.length, text: reading.text, terminated: true, invalidUtf8At: null };
  const isEvent = nameOf(path) === "events.jsonl" || member(root, "data")?.kind === "object";
  const row = isEvent ? readEventLine(line, { lines: 0, bytes: 1 }, null) : null;
  if (row !== null && row.type !== null) return { label: labelOf(row), details: detailsOf(row.data), problem, text };
  return { label: "record", details: detailsOf(root), problem, text };
}

/** What happened, and to what. */
function labelOf(row: EventRow): string {
  const what = row.type ?? "record";
  const detail = dataText(row, "name") ?? dataText(row, "phase") ?? dataText(row, "role") ?? dataText(row, "action");
  return [maskSecrets(excerpt(what, 60)), detail === null ? null : maskSecrets(excerpt(detail, 60)), row.foreign ? "hand-written" : null]
    .filter((word) => word !== null)
    .join(" · ");
}

/** The payload's first members on one line each. */
function detailsOf(data: JsonNode): readonly Fact[] {
  return (entriesOf(data) ?? [])
    .slice(0, 16)
    .map(([label, node]) => ({ label, value: excerpt(maskSecrets(shortSource(node)), 400), evidence: null }));
}
