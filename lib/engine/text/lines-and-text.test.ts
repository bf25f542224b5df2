import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dictionaryKey, isTruthy, pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { compareCodePoints, pythonFloat, pythonSplitLines, pythonStrip } from "@/lib/engine/text/python-text";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { splitLines } from "@/lib/engine/text/split-lines";

const read = (text: string): JsonNode => {
  const reading = parseJsonText(text);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.document.root;
};

describe("splitLines", () => {
  const endings = "\n \r \r\n \v \f \x1c \x1d \x1e \x85 \u2028 \u2029".split(" ");

  it("splits where Python's splitlines does, and only there", () => {
    for (const ending of endings) {
      const lines = splitLines(Buffer.from(`a${ending}é`), "python");
      expect(lines.map((line) => [line.line, line.text, line.terminated])).toEqual([
        [1, "a", true],
        [2, "é", false],
      ]);
    }
    expect(splitLines(Buffer.from("a\x1fb\tc\u00a0d"), "python")).toHaveLength(1);
  });

  it("splits at line feeds alone under the other rule", () => {
    expect(splitLines(Buffer.from("a\r\nb\u2028c\n"), "lf").map((line) => line.text)).toEqual(["a\r", "b\u2028c"]);
  });

  it("names the byte of invalid UTF-8 and keeps the line", () => {
    const [, line] = splitLines(Uint8Array.of(0x61, 0x0a, 0x62, 0xff, 0x63), "python");
    expect(line).toMatchObject({ line: 2, byteOffset: 2, text: "b\ufffdc", invalidUtf8At: 3, terminated: false });
  });

  it("keeps everything behind a million lines as one more line", () => {
    const lines = splitLines(Buffer.from(`${"\n".repeat(1_000_000)}a\nb\n`), "python");
    expect(lines).toHaveLength(1_000_001);
    expect(lines.at(-1)).toMatchObject({ line: 1_000_001, byteOffset: 1_000_000, text: "a\nb\n", terminated: false });
  });

  it("agrees with pythonSplitLines on valid text and loses no byte", () => {
    const texts = fc.array(fc.oneof(fc.constantFrom(...endings), fc.string({ unit: "grapheme" }))).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text, "utf8");
        const lines = splitLines(bytes, "python");
        expect(lines.map((line) => line.text)).toEqual(pythonSplitLines(bytes.toString("utf8")));
        for (const [index, line] of lines.entries()) {
          const end = lines[index + 1]?.byteOffset ?? bytes.length;
          const ending = bytes.subarray(line.byteOffset + line.sizeBytes, end).toString("utf8");
          expect(line.terminated ? endings : [""]).toContain(ending);
        }
      }),
    );
  });
});

describe("Python's text", () => {
  it("strips what Python strips", () => {
    expect(pythonStrip(" \x1c\x1f\x85\u3000a b\t\r\n")).toBe("a b");
    expect(pythonStrip("\ufeffa\ufeff")).toBe("\ufeffa\ufeff");
    expect(pythonStrip(" \t ")).toBe("");
  });

  it("orders by code point", () => {
    expect(compareCodePoints("\ufffd", "😀")).toBeLessThan(0);
    expect(compareCodePoints("a", "ab")).toBeLessThan(0);
    expect(compareCodePoints("B", "a")).toBeLessThan(0);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (left, right) => {
        const points = (text: string) => Array.from(text, (one) => String(one.codePointAt(0)).padStart(8, "0")).join("");
        expect(Math.sign(compareCodePoints(left, right))).toBe(points(left) < points(right) ? -1 : points(left) > points(right) ? 1 : 0);
      }),
    );
  });

  it.each([
    [" 1_0 ", 10],
    ["1__0", null],
    ["_1", null],
    ["0x10", null],
    ["", null],
    ["1.", 1],
    [".5", 0.5],
    ["1e3", 1000],
    ["inf", Number.POSITIVE_INFINITY],
    ["-Infinity", Number.NEGATIVE_INFINITY],
    ["NaN", Number.NaN],
    ["١٢٣", 123],
    ["𝟏𝟘１", 101],
    ["\u00a07\u3000", 7],
    ["\x1c7", null],
    ["1 2", null],
  ])("reads %j as float() does", (text, value) => {
    expect(pythonFloat(text)).toBe(value);
  });
});

describe("Python's equality and truth", () => {
  it("compares numbers by value, exactly, and true as 1", () => {
    expect(pythonEquals(read("1"), read("1.0"))).toBe(true);
    expect(pythonEquals(read("true"), read("1"))).toBe(true);
    expect(pythonEquals(read("0"), read("false"))).toBe(true);
    expect(pythonEquals(read("1"), read('"1"'))).toBe(false);
    expect(pythonEquals(read("NaN"), read("NaN"))).toBe(false);
    expect(pythonEquals(read("9007199254740993"), read("9007199254740992.0"))).toBe(false);
    expect(pythonEquals(read("null"), read("0"))).toBe(false);
  });

  it("compares lists and objects by value, in any order of keys", () => {
    expect(pythonEquals(read('{"a":[1],"b":2}'), read('{"b":2.0,"a":[true]}'))).toBe(true);
    expect(pythonEquals(read("[1,2]"), read("[2,1]"))).toBe(false);
    expect(pythonEquals(read('{"a":1,"a":2}'), read('{"a":2}'))).toBe(true);
  });

  it("gives equal scalars the same dictionary key", () => {
    expect(dictionaryKey(read("1"))).toBe(dictionaryKey(read("true")));
    expect(dictionaryKey(read("1"))).toBe(dictionaryKey(read("1.0")));
    expect(dictionaryKey(read("1"))).not.toBe(dictionaryKey(read('"1"')));
    expect(dictionaryKey(read("[]"))).toBeNull();
  });

  it("finds empty things false", () => {
    expect(["[]", "{}", '""', "0", "0.0", "null", "false"].map((text) => isTruthy(read(text)))).not.toContain(true);
    expect(["[0]", '{"a":0}', '"0"', "1", "NaN", "true"].map((text) => isTruthy(read(text)))).not.toContain(false);
    expect(isTruthy(undefined)).toBe(false);
  });
});

describe("sha256Hex", () => {
  it("is SHA-256 of the UTF-8 bytes", () => {
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256Hex(Buffer.from("é"))).toBe(sha256Hex("é"));
  });
});
