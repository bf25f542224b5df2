// How the JSONL files of a run are read as events, and one line of them in the format's own words (§3.3, §3.5).

import type { EventRule } from "@/lib/engine/events/event-rule";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import { type EventDescription, labelWithoutRecord, readLine } from "@/lib/engine/formats/describe-line";
import type { Fact } from "@/lib/engine/run/run";
import { entriesOf, excerpt, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const stages: EventRule = {
  type: [["stage"], ["event"], ["kind"]],
  time: [["ts"]],
  node: [["agent"], ["node_id"]],
  level: [["level"]],
  errorTypes: [],
  warningTypes: ["ROLLBACK"],
  familySeparators: "",
};

/** Lines of the telemetry hook and marks of the orchestrator (§3.5). A kind `error` is a level as well. */
const hooks: EventRule = {
  ...stages,
  type: [["event"], ["kind"]],
  node: [["tool_name"], ["payload", "tool"]],
  level: [["kind"], ["level"]],
  errorTypes: ["error", "PostToolUseFailure"],
  warningTypes: [],
};

/** The rule of one file of a run. */
export function eventRule(path: string): EventRule {
  return nameOf(path) === "hooks.jsonl" ? hooks : { ...stages, time: [["ts"], ["timestamp"], ["time"]] };
}

/** Describes one line. A line ends at a line feed here; where the host's own reader splits further, its findings say so. */
export function describeEvent(_path: string, bytes: Uint8Array): EventDescription {
  const reading = readLine(bytes);
  const { root, problem, text } = reading;
  if (root === null) return { label: labelWithoutRecord(reading), details: [], problem, text };
  const word = textOf(member(root, "stage")) ?? textOf(member(root, "event")) ?? textOf(member(root, "kind"));
  return { label: excerpt(word ?? "record", 60), details: detailsOf(root), problem, text };
}

/** Characters of a value that are shown. */
const valueLimit = 2000;

const shownElsewhere: ReadonlySet<string> = new Set(["stage", "ts", "run_id"]);

/** Everything that a record holds besides its stage, time and run. */
function detailsOf(record: JsonNode): readonly Fact[] {
  return (entriesOf(record) ?? [])
    .filter(([key]) => !shownElsewhere.has(key))
    .map(([key, value]) => ({ label: excerpt(key, 60), value: shown(value), evidence: null }));
}

/** A value on one line; texts as they are, everything else as JSON. */
function shown(node: JsonNode): string {
  return excerpt(node.kind === "text" ? node.value : asJson(node, 4), valueLimit);
}

function asJson(node: JsonNode, depth: number): string {
  switch (node.kind) {
    case "object":
      if (depth === 0) return "{…}";
      return `{${(entriesOf(node) ?? []).map(([key, value]) => `${JSON.stringify(key)}: ${asJson(value, depth - 1)}`).join(", ")}}`;
    case "array":
      return depth === 0 ? "[…]" : `[${node.items.map((item) => asJson(item, depth - 1)).join(", ")}]`;
    case "text":
      return JSON.stringify(node.value);
    case "number":
      return node.literal;
    case "boolean":
      return String(node.value);
    case "null":
      return "null";
  }
}
