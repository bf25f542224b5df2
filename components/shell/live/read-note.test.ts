// What comes from other tabs and from the stream: of the right shape, or nothing.

import { describe, expect, it } from "vitest";
import { parseMessage, readNote } from "@/components/shell/live/read-note";

const message = { topic: "list", stamp: "A", mode: "watching" } as const;

describe("readNote", () => {
  it.each([
    { kind: "wants", tab: "a", words: ["list"] },
    { kind: "leads", tab: "a", link: "open" },
    { kind: "told", id: "s-1", message },
  ] as const)("takes a note of the kind $kind", (note) => {
    expect(readNote(structuredClone(note))).toEqual(note);
  });

  it.each([
    null,
    1,
    "leads",
    {},
    { kind: "leads", tab: "a", link: "up" },
    { kind: "leads", link: "open" },
    { kind: "told", id: "s-1", message: {} },
    { kind: "wants", tab: "a" },
  ])("takes nothing else: %j", (value) => {
    expect(readNote(value)).toBeNull();
  });
});

describe("parseMessage", () => {
  it("reads the data of an event, and takes nothing that is none", () => {
    expect(parseMessage(JSON.stringify(message))).toEqual(message);
    for (const text of [
      "",
      "{",
      "[]",
      "null",
      '{"topic":"list","stamp":1,"mode":"watching"}',
      '{"topic":"list","stamp":"A","mode":"guessing"}',
    ])
      expect(parseMessage(text), text).toBeNull();
  });
});
