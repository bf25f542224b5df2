// Words of topics: any topic survives the way into an address and back, and nothing else is taken for one.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveTopicWord, parseTopicWord } from "@/lib/engine/live/topic-word";

const name = fc.string({ unit: "grapheme", minLength: 1 });
const ref = fc.record({ rootId: name, path: name });
const topic = fc.oneof(
  fc.record({ kind: fc.constant("list" as const) }),
  fc.record({ kind: fc.constant("run" as const), ref }),
  fc.record({ kind: fc.constant("file" as const), ref, file: name }),
);

describe("liveTopicWord", () => {
  it("gives words that can be read by a person", () => {
    expect(liveTopicWord({ kind: "list" })).toBe("list");
    const ref = { rootId: "demo", path: "shop/.atlas/r1" };
    expect(liveTopicWord({ kind: "run", ref })).toBe("run:demo:shop/.atlas/r1");
    expect(liveTopicWord({ kind: "file", ref, file: "a:b, c.jsonl" })).toBe("file:demo:shop/.atlas/r1:a%3Ab%2C%20c.jsonl");
  });

  it("is read back as the same topic, whatever its names are, and stands in a list of words", () => {
    fc.assert(
      fc.property(topic, (one) => {
        const word = liveTopicWord(one);
        expect(word).not.toContain(",");
        expect(parseTopicWord(word)).toEqual(one);
      }),
    );
  });

  it("never throws, not even on half a character", () => {
    expect(liveTopicWord({ kind: "run", ref: { rootId: "\ud800", path: "x" } })).toBe("run:%EF%BF%BD:x");
  });
});

describe("parseTopicWord", () => {
  it.each([
    "",
    "lists",
    "list:x",
    "run",
    "run:demo",
    "run:demo:",
    "run::x",
    "run:a:b:c",
    "file:a:b",
    "file:a:b:",
    "run:a:%",
    "run:a:%ff",
    "run:a:a b",
  ])("takes “%s” for nothing", (word) => {
    expect(parseTopicWord(word)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => [null, "object"].includes(parseTopicWord(text) === null ? null : "object")));
  });
});
