import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entriesOf, integerOf, member, memberAt, textOf, toPlain } from "@/lib/engine/text/json-access";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const problemOf = (input: string | Uint8Array) => {
  const reading = typeof input === "string" ? parseJsonText(input) : parseJson(input);
  if (reading.ok) throw new Error("was read");
  return reading.problem;
};

const rootOf = (text: string) => {
  const reading = parseJson(bytesOf(text));
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.document.root;
};

describe("parseJson", () => {
  it("keeps number literals as written", () => {
    const literals = ["1", "1.0", "40.0", "1e3", "-0", "NaN", "Infinity", "-Infinity", "123456789012345678901234567890"];
    const root = rootOf(`[${literals.join(", ")}]`);
    expect(root.kind === "array" && root.items.map((item) => (item.kind === "number" ? item.literal : null))).toEqual(literals);
  });

  it("keeps the order of keys, integer-like and prototype keys included", () => {
    const root = rootOf('{"2": 1, "1": 2, "__proto__": {"polluted": true}, "constructor": 3}');
    expect(entriesOf(root)?.map(([key]) => key)).toEqual(["2", "1", "__proto__", "constructor"]);
    expect(Object.getPrototypeOf(toPlain(root))).toBeNull();
    expect(Reflect.get(Object.prototype, "polluted")).toBeUndefined();
  });

  it("reports duplicate keys with the place of the later one, and lets the last one count", () => {
    const reading = parseJson(bytesOf('{"a": {"é": 1,\n "é": 2}}'));
    expect(reading.ok && reading.document.duplicates).toEqual([{ pointer: 'a["é"]', line: 2, column: 2, byteOffset: 17 }]);
    expect(reading.ok && integerOf(memberAt(reading.document.root, "a", "é"))).toBe(2);
  });

  it("keeps lone surrogates of escapes and joins pairs", () => {
    expect(textOf(rootOf('"\\ud83d\\ude00\\ud800"'))).toBe("😀\ud800");
  });

  it.each([
    ["", "empty", 0],
    [" \n\t", "empty", 3],
    ['{"a": 1,}', "syntax", 8],
    ["[1 2]", "syntax", 3],
    ["01", "trailing-data", 1],
    ["1.", "trailing-data", 1],
    ['{"a"}', "syntax", 4],
    ['"abc', "syntax", 0],
    ['"a\nb"', "syntax", 2],
    ['"\\x"', "syntax", 1],
    ['"\\u12g4"', "syntax", 1],
    ["nul", "syntax", 0],
    ["{'a': 1}", "syntax", 1],
    ["{}{}", "trailing-data", 2],
    ["\ufeff{}", "byte-order-mark", 0],
  ])("refuses %j as %s at byte %i", (text, code, byteOffset) => {
    expect(problemOf(text)).toMatchObject({ code, byteOffset });
  });

  it("counts bytes, lines and columns of an error behind multi-byte text", () => {
    expect(problemOf('{"é": "😀",\n "b" 1}')).toMatchObject({ code: "syntax", line: 2, column: 6, byteOffset: 20 });
  });

  it("says which byte is not UTF-8", () => {
    const bytes = Uint8Array.of(0x7b, 0x0a, 0xc3, 0x28, 0x7d);
    expect(problemOf(bytes)).toMatchObject({ code: "invalid-utf8", byteOffset: 2, line: 2, column: 1 });
    expect(problemOf(Uint8Array.of(0xed, 0xa0, 0x80))).toMatchObject({ code: "invalid-utf8", byteOffset: 0 });
    expect(problemOf(Uint8Array.of(0x22, 0xf0, 0x9f, 0x98))).toMatchObject({ code: "invalid-utf8", byteOffset: 1 });
  });

  it("stops at 512 open brackets instead of overflowing the stack", () => {
    expect(parseJsonText("[".repeat(512) + "]".repeat(512)).ok).toBe(true);
    expect(problemOf("[".repeat(1_000_000))).toMatchObject({ code: "too-deep", byteOffset: 512 });
    expect(problemOf('{"a":'.repeat(600))).toMatchObject({ code: "too-deep" });
  });

  it("gives up at two million values instead of using up the memory", () => {
    expect(problemOf(`[${"0,".repeat(2_000_000)}0]`)).toMatchObject({ code: "too-large", line: 1, byteOffset: 3_999_999 });
  });

  it("tells of at most a hundred duplicate keys, with paths of a bounded length", () => {
    const long = "k".repeat(5000);
    const reading = parseJsonText(`{"${long}": {${'"a": 0, '.repeat(500)}"a": 1}}`);
    const duplicates = reading.ok ? reading.document.duplicates : [];
    expect(duplicates).toHaveLength(100);
    expect(duplicates[0]?.pointer).toMatch(/^…k+\.a$/);
    expect(duplicates[0]?.pointer).toHaveLength(1000);
  });

  it("reads what JSON.parse reads, to the same values", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, 2, "\t"), (text, indent) => {
        const laidOut = JSON.stringify(JSON.parse(text), null, indent);
        expect(JSON.stringify(toPlain(rootOf(laidOut)))).toBe(JSON.stringify(JSON.parse(laidOut)));
      }),
    );
  });

  it("gives a value or a placed problem for any bytes", () => {
    const mutated = fc.tuple(fc.json(), fc.nat(), fc.uint8Array({ maxLength: 4 })).map(([text, at, junk]) => {
      const bytes = bytesOf(text);
      const cut = at % (bytes.length + 1);
      return Uint8Array.of(...bytes.subarray(0, cut), ...junk, ...bytes.subarray(cut));
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), mutated), (bytes) => {
        const reading = parseJson(bytes);
        if (reading.ok) return;
        expect(reading.problem.byteOffset).toBeLessThanOrEqual(bytes.length);
        expect(reading.problem.byteOffset).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("finds nothing where there is nothing", () => {
    expect(member(undefined, "a")).toBeUndefined();
    expect(memberAt(rootOf("[1]"), 5, "a")).toBeUndefined();
    expect(integerOf(rootOf("1.0"))).toBeNull();
    expect(integerOf(rootOf("true"))).toBeNull();
    expect(integerOf(rootOf("12345678901234567890"))).toBeNull();
  });
});
