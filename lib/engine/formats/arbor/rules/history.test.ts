// The history, the nudge and the checkpoint on edges.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { jsonLine } from "@/lib/engine/formats/arbor/rules/json-line";
import { nudgeFor, nudgeText } from "@/lib/engine/formats/arbor/rules/nudge";
import { readConversation, readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { danglingTail, sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import { bytes, tree, treeOf } from "@/lib/engine/formats/arbor/rules/testing/tree-text";
import { unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";

describe("the history", () => {
  const call = '{"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {}}]}';

  it("is sealed once: the sealed history has no dangling tail", () => {
    const id = fc.option(fc.constantFrom("t1", "t1", "t2"));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 4 }), (ids) => {
        const line = JSON.stringify({
          role: "assistant",
          content: ids.map((one) => ({ type: "tool_use", ...(one === null ? {} : { id: one }) })),
        });
        const first = readMessages(bytes(line));
        if (!first.ok) throw new Error(first.error);
        const seal = sealMessage(first.messages);
        expect(seal === null).toBe(ids.length === 0);
        const again = readMessages(bytes(`${line}\n${seal === null ? "" : jsonLine(seal)}\n`));
        if (!again.ok) throw new Error(again.error);
        expect(danglingTail(again.messages).kind).toBe("whole");
        expect(sealMessage(again.messages)).toBeNull();
      }),
    );
  });

  it("writes the seal as upstream's writer would", () => {
    const read = readMessages(bytes(call));
    const seal = read.ok ? sealMessage(read.messages) : null;
    expect(seal === null ? "" : jsonLine(seal)).toBe(
      '{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": "[interrupted by checkpoint/resume — not executed]", "is_error": true}]}',
    );
  });

  it("shows what a resume would lose: a mark, a raw separator, a torn line", () => {
    const text =
      '\ufeff{"role":"user","content":"a"}\n{"role":"user","content":"b\u2028c"}\n\n{"role":"user","content":"d"}\r\n{"role":"us';
    const { lines, lostLines, resumeFails } = readConversation(bytes(text));
    expect(lines.map(({ content, fate }) => [content.kind, fate])).toEqual([
      ["message", "lost"],
      ["message", "lost"],
      ["blank", "kept"],
      ["message", "kept"],
      ["problem", "lost"],
    ]);
    expect([lostLines, resumeFails]).toEqual([2, null]);
    expect(lines.at(-1)).toMatchObject({ line: 5, content: { code: "torn" } });
  });

  it("says when a resume would fail on the file", () => {
    expect(readConversation(bytes('{"role":"user"}\n7\n')).resumeFails).toEqual({ kind: "last-line-no-map", byteOffset: 16 });
    expect(readConversation(new Uint8Array([0x7b, 0xff])).resumeFails).toEqual({ kind: "invalid-utf8", byteOffset: 1 });
  });

  it("finds every unanswered call, and which of them a resume seals", () => {
    const lines = [
      { role: "assistant", content: [{ type: "tool_use", id: "a", name: "A" }] },
      { role: "user", content: "hurry" },
      {
        role: "assistant",
        content: [
          { type: "tool_use", id: "a", name: "A" },
          { type: "tool_use", id: "b", name: "B" },
        ],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "ok" }] },
      { role: "assistant", content: null, tool_calls: [{ id: "c", function: { name: "C", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "c", content: "ok" },
      {
        role: "assistant",
        content: [
          { type: "function_call", call_id: "d", name: "D", arguments: "{}" },
          { type: "tool_use", id: "e", name: "E" },
        ],
      },
    ];
    const found = unansweredCalls(readConversation(bytes(lines.map((line) => JSON.stringify(line)).join("\n"))));
    expect(found.map(({ line, name, where, sealedUpstream }) => [line, name, where, sealedUpstream])).toEqual([
      [1, "A", "middle", false],
      [3, "B", "partly-answered", false],
      [7, "D", "tail", false],
      [7, "E", "tail", true],
    ]);
  });
});

describe("the nudge", () => {
  it("is one text of sections, without those that say nothing", () => {
    const read = treeOf(tree({ _1: {}, _2: { status: "running" } }));
    const text = nudgeText(nudgeFor({ tree: read, task: "raise accuracy", question: " \n" }));
    expect(text.split("\n").filter((line) => line.startsWith("## "))).toEqual(["## Research Task", "## Resuming Interrupted Session"]);
    expect(text).toContain("Pending nodes: 1, 2\n");
  });
});

describe("the checkpoint", () => {
  it("shows foreign ones, also behind a byte-order mark", () => {
    const foreign =
      '{"phase":"EVALUATE","cycle":3,"in_flight_executors":[{"role":"r","status":"s"}],"pending_human_gates":["merge"],"mine":1}';
    expect(readCheckpoint(bytes(`\ufeff${foreign}`))).toMatchObject({
      status: "invalid",
      cause: "JSONDecodeError",
      foreign: { phase: "EVALUATE", cycle: "3", inFlight: ["role r, status s"], pendingHumanGates: ["merge"], otherKeys: ["mine"] },
    });
    expect(readCheckpoint(bytes(foreign))).toMatchObject({ status: "invalid", message: "run_name is missing." });
  });
});
