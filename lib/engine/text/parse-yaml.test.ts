import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlain } from "@/lib/engine/text/json-access";
import { parseYaml } from "@/lib/engine/text/parse-yaml";

const read = (text: string) => parseYaml(new TextEncoder().encode(text));

function plain(text: string): unknown {
  const reading = read(text);
  if (!reading.ok) throw new Error(reading.problem.message);
  return JSON.parse(JSON.stringify(toPlain(reading.document.root)));
}

describe("parseYaml", () => {
  it("reads what a library dump writes: lists at the parent's indentation, anchors, folded quotes", () => {
    const text = "jobs:\n- id: a\n  lanes: &id001\n  - src/**\n  title: 'one\n    two, it''s'\n- id: b\n  lanes: *id001\n";
    expect(plain(text)).toEqual({
      jobs: [
        { id: "a", lanes: ["src/**"], title: "one two, it's" },
        { id: "b", lanes: ["src/**"] },
      ],
    });
  });

  it("keeps on, yes, no and dates as texts, and numbers as they are written", () => {
    expect(plain("a: on\nb: yes\nc: no\nd: 2026-01-02\ne: 1.50\nf: ~\ng: true")).toEqual({
      a: "on",
      b: "yes",
      c: "no",
      d: "2026-01-02",
      e: 1.5,
      f: null,
      g: true,
    });
    const reading = read("e: 1.50");
    expect(reading.ok && reading.document.root.kind === "object" && reading.document.root.members[0]?.value).toMatchObject({
      literal: "1.50",
    });
  });

  it("says where a mistake stands", () => {
    expect(read("a: 1\nb: [1, 2\nc: 3\n")).toMatchObject({ ok: false, problem: { code: "syntax", line: 3 } });
    expect(read("a: !!python/object:os.system x")).toMatchObject({ ok: false, problem: { code: "syntax", line: 1, column: 4 } });
    expect(read("a: *nobody")).toMatchObject({ ok: false, problem: { code: "syntax", line: 1 } });
    expect(read("a: 1\n---\nb: 2\n")).toMatchObject({ ok: false, problem: { code: "syntax" } });
    expect(read("")).toMatchObject({ ok: false, problem: { code: "empty" } });
    expect(parseYaml(Uint8Array.of(97, 58, 32, 255))).toMatchObject({ ok: false, problem: { code: "invalid-utf8", byteOffset: 3 } });
  });

  it("does not grow without end: nested aliases, an anchor inside itself, deep nesting", () => {
    const bomb = [
      "a0: &a0 [x, x, x, x, x, x, x, x, x, x]",
      ...Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}*a${n}]`),
    ];
    expect(read(bomb.join("\n"))).toMatchObject({ ok: false, problem: { code: "too-large" } });
    expect(read("a: &x [*x]")).toMatchObject({ ok: false, problem: { code: "too-deep" } });
    expect(read(`${"[".repeat(200)}${"]".repeat(200)}`)).toMatchObject({ ok: false, problem: { code: "too-deep" } });
  });

  it("reports a key that occurs twice, and takes __proto__ for a key like any other", () => {
    const reading = read("a: 1\nb: 2\na: 3\n__proto__: {x: 1}\n");
    expect(reading).toMatchObject({ ok: true, document: { duplicates: [{ pointer: "a", line: 3 }] } });
  });

  it("gives a document or a problem for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab:-[]{}&*!|>'\"\n \t#%?,0.~<"), maxLength: 60 }), (text) => {
        expect(typeof read(text).ok).toBe("boolean");
      }),
      { numRuns: 500 },
    );
  });
});
