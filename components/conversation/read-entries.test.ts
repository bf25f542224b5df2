import { describe, expect, it } from "vitest";
import { beginningOf, matchesEntry, previewOf, resultOf } from "@/components/conversation/read-entries";
import type { ConversationEntry, ConversationPart } from "@/lib/engine/run/conversation";

const part = (over: Partial<ConversationPart>): ConversationPart => ({
  kind: "text",
  title: "",
  text: "",
  cutCharacters: 0,
  callId: null,
  otherLine: null,
  isError: false,
  ...over,
});
const entry = (line: number, ...parts: readonly ConversationPart[]): ConversationEntry => ({
  line,
  byteOffset: 0,
  role: "user",
  note: null,
  parts,
  problem: null,
});

describe("reading a conversation", () => {
  it("folds long texts only, by length or by lines", () => {
    expect(beginningOf("short")).toBeNull();
    expect(beginningOf("x".repeat(900))).toBeNull();
    expect(beginningOf("x".repeat(1_000))).toBeNull();
    expect(beginningOf("x".repeat(5_000))).toHaveLength(900);
    expect(beginningOf("line\n".repeat(40))?.split("\n")).toHaveLength(14);
  });

  it("previews in one line", () => {
    expect(previewOf('{\n  "command": "ls"\n}')).toBe('{ "command": "ls" }');
    expect(previewOf("x".repeat(5_000))).toHaveLength(120);
  });

  it("finds words anywhere in an entry", () => {
    const one = entry(3, part({ kind: "call", title: "Bash", text: "ls -la" }));
    expect([matchesEntry(one, ""), matchesEntry(one, "BASH ls"), matchesEntry(one, "bash rm")]).toEqual([true, true, false]);
  });

  it("gives a call the result of its own line, since ids repeat", () => {
    const first = part({ kind: "result", callId: "c", text: "first" });
    const second = part({ kind: "result", callId: "c", text: "second" });
    const entryAt = new Map([
      [2, entry(2, first)],
      [4, entry(4, second)],
    ]);
    expect(resultOf({ callId: "c", otherLine: 4 }, entryAt)).toBe(second);
    expect(resultOf({ callId: "c", otherLine: 9 }, entryAt)).toBeNull();
    expect(resultOf({ callId: "c", otherLine: null }, entryAt)).toBeNull();
  });
});
