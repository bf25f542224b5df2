import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelOf } from "@/lib/engine/events/event-levels";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { lineBytes } from "@/lib/engine/events/testing/line-bytes";
import type { Format } from "@/lib/engine/formats/format";
import { formats } from "@/lib/engine/formats/registry";

const formatOf = (id: string): Format => {
  const found = formats.find(({ descriptor }) => descriptor.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

/** Facets and label of one line in one file of a format. */
function facets(id: string, path: string, line: string) {
  const format = formatOf(id);
  const reader = new FieldReader(format.eventRule(path));
  const { bytes, words, end } = lineBytes(line);
  reader.scanner.scan(bytes, words, 0, end);
  reader.resolve(bytes);
  const { label } = format.describeEvent(path, new TextEncoder().encode(line));
  const atMs = Number.isNaN(reader.atMs) ? null : reader.atMs;
  return [reader.textOf("type", bytes), reader.textOf("node", bytes), levelOf(reader.level), atMs, label];
}

const at = Date.parse("2026-07-30T06:03:53Z");

describe("the JSONL files of every format", () => {
  it.each([
    [
      "arbor",
      "events.jsonl",
      '{"ts": 1785391433.5, "type": "tool.start", "data": {"name": "Bash", "agent": "sub:4.1", "node_id": "4.1"}}',
      ["tool.start", "4.1", null, at + 500, "tool.start · Bash"],
    ],
    [
      "arbor",
      "events.jsonl",
      '{"ts": 1785391433, "type": "llm.error", "data": {"node_id": "", "agent": "coordinator"}}',
      ["llm.error", "coordinator", "error", at, "llm.error"],
    ],
    [
      "arbor",
      "events.jsonl",
      '{"event": "idea.completed", "node_id": "1.1", "timestamp": "2026-07-30T06:03:53+00:00"}',
      ["idea.completed", "1.1", null, at, "idea.completed · hand-written"],
    ],
    [
      "arbor",
      "trace.jsonl",
      '{"ts": 1785391433, "type": "tool.end", "data": {"name": "Bash", "node_id": "2.1"}}',
      ["tool.end", "2.1", null, at, "tool.end · Bash"],
    ],
    [
      "arbor",
      ".coordinator/messages.jsonl",
      '{"role": "system", "content": "x", "timestamp": "2026-07-30T06:03:53Z"}',
      ["system", null, null, at, "record"],
    ],
    [
      "arbor",
      ".arbor/experiments.jsonl",
      '{"timestamp": "2026-07-30T06:03:53Z", "turn": 6, "action": "Edit: a", "status": "committed"}',
      ["committed", null, null, at, "record"],
    ],
    [
      "atlas",
      "log.jsonl",
      '{"run_id": "r", "stage": "CODED", "agent": "coder", "ts": "2026-07-30T06:03:53Z"}',
      ["CODED", "coder", null, at, "CODED"],
    ],
    [
      "atlas",
      "tasks/a/hooks.jsonl",
      '{"kind": "error", "ts": "2026-07-30T06:03:53Z", "payload": {"tool": "Agent"}}',
      ["error", "Agent", "error", at, "error"],
    ],
    [
      "atlas",
      "hooks.jsonl",
      '{"event": "PostToolUse", "tool_name": "Bash", "ts": 1785391433}',
      ["PostToolUse", "Bash", null, at, "PostToolUse"],
    ],
    [
      "compound-v",
      "logs/task-1.jsonl",
      '{"type":"item.completed","item":{"id":"item_1","type":"command_execution"}}',
      ["item.completed", "command_execution", null, null, "item.completed · command_execution"],
    ],
    [
      "compound-v",
      "logs/task-1.jsonl",
      '{"type":"turn.failed","error":{"message":"usage limit"}}',
      ["turn.failed", null, "error", null, "turn.failed"],
    ],
    [
      "compound-v",
      "logs/task-2.jsonl",
      '{"type":"assistant","message":{"role":"assistant"},"session_id":"s"}',
      ["assistant", "assistant", null, null, "assistant"],
    ],
    [
      "compound-v",
      "lane-guard-unresolved.jsonl",
      '{"agent_id": "a0", "tool": "Bash", "ts": "2026-07-30T06:03:53Z"}',
      ["Bash", "a0", null, at, "Bash"],
    ],
  ])("%s, %s: %s", (id, path, line, expected) => {
    expect(facets(id, path, line)).toEqual(expected);
  });

  it.each(formats.map((format) => [format.descriptor.id, format] as const))(
    "%s describes any bytes, and says what is no record",
    (_id, format) => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.uint8Array({ maxLength: 60 }),
            fc.json().map((text) => new TextEncoder().encode(text)),
          ),
          (bytes) => {
            const described = format.describeEvent("events.jsonl", bytes);
            expect(JSON.parse(JSON.stringify(described))).toEqual(described);
            const text = new TextDecoder().decode(bytes);
            const isObject = /^[ \t\r]*\{/.test(text) && described.problem === null;
            expect(described.problem === null).toBe(isObject || /^[ \t\r]*$/.test(text));
          },
        ),
      );
    },
  );

  it("masks secrets in everything that is shown of a session (§8.4)", () => {
    const line = '{"type":"tool.start","data":{"name":"Bash","args_preview":"export TOKEN=abcdefgh12345 sk-abcdefghijk"}}';
    const described = JSON.stringify(formatOf("arbor").describeEvent("events.jsonl", new TextEncoder().encode(line)));
    expect(described).not.toMatch(/abcdefgh12345|sk-abcdefghijk/);
  });
});
