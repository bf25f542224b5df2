// Terminal output is shown as words and colours; nothing in it moves a cursor, opens a link or changes a title.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnsi, stripAnsi } from "@/lib/engine/text/ansi";
import { maskSecrets } from "@/lib/engine/text/mask-secrets";
import { wholeStretch } from "@/lib/engine/text/whole-stretch";

describe("terminal output", () => {
  it("keeps bold and the sixteen colours until they are taken back", () => {
    expect(parseAnsi("a\u001b[1;31mb\u001b[22mc\u001b[94md\u001b[0me")).toEqual([
      { text: "a", bold: false, colour: null },
      { text: "b", bold: true, colour: "red" },
      { text: "c", bold: false, colour: "red" },
      { text: "d", bold: false, colour: "blue" },
      { text: "e", bold: false, colour: null },
    ]);
  });

  it("drops every other sequence, links and titles with their contents", () => {
    const hidden = [
      "\u001b[2J",
      "\u001b[10;5H",
      "\u001b]0;title\u0007",
      "\u001b]8;;http://evil\u001b\\",
      "\u001b[?1049h",
      "\u001bc",
      "\u009b31m",
      "\u001b(B",
    ];
    expect(stripAnsi(`x${hidden.join("y")}z`)).toBe(`x${"y".repeat(hidden.length - 1)}z`);
    expect(stripAnsi("a\u001b[38;5;200mb\u001b[48;2;1;2;3mc\u001b[4md")).toBe("abcd");
    expect(parseAnsi("\u001b[38;2;31;31;31mx")).toEqual([{ text: "x", bold: false, colour: null }]);
  });

  it("shows of a line that is written over what stands there last", () => {
    expect(stripAnsi("10 %\r50 %\rdone\r\nnext\tline")).toBe("done\nnext\tline");
  });

  it("drops a sequence that its end cuts off", () => {
    for (const end of ["\u001b", "\u001b[", "\u001b[31", "\u001b]0;title"]) expect(stripAnsi(`x${end}`)).toBe("x");
  });

  it("is parsed in time that grows with its length only", () => {
    const long = 300_000;
    for (const piece of ["x", "\u001b", "\u001b[", "\u001b[1", "\u001b]", "\r", "1\r", ";"]) {
      expect(stripAnsi(piece.repeat(long)).length).toBeLessThanOrEqual(piece.length * long);
    }
    expect(stripAnsi(`\u001b[${"1".repeat(long)}`)).toBe("");
  });

  it("holds no control character, whatever it was", () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom("\u001b", "[", "]", "m", ";", "\u0007", "\r", "\n", "\u009b", "31", "\u202e"));
    fc.assert(
      fc.property(fc.array(piece), (parts) => {
        for (const { text } of parseAnsi(parts.join(""))) expect(text).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe("a stretch of bytes", () => {
  const whole = new TextEncoder().encode("grün \u001b[1;32mfertig\u001b[0m 🎉 ende");

  it("is cut between characters and sequences, so that two of them are the whole", () => {
    for (let at = 1; at < whole.length; at += 1) {
      const first = whole.subarray(0, at);
      const { trim } = wholeStretch(first, true, false);
      const cut = at - trim;
      const parts = [whole.subarray(0, cut), whole.subarray(cut)].map((bytes) => stripAnsi(new TextDecoder().decode(bytes)));
      expect(parts.join(""), String(at)).toBe("grün fertig 🎉 ende");
    }
  });

  it("that begins in the middle leaves the rest of a character out", () => {
    const bytes = new TextEncoder().encode("🎉x").subarray(2);
    expect(wholeStretch(bytes, false, true)).toEqual({ skip: 2, trim: 0 });
  });

  it("is given as it is when it would be empty otherwise", () => {
    expect(wholeStretch(new Uint8Array([0xf0, 0x9f]), true, false)).toEqual({ skip: 0, trim: 0 });
  });
});

describe("secrets", () => {
  it("are masked by value and by look, and plain words are left alone", () => {
    const text = "key sk-abcdefghijklmnop1234 Bearer abcdefgh12345678 token=hunter22 my-own-secret ok";
    expect(maskSecrets(text, ["my-own-secret", "ok"])).toBe("key ••• Bearer ••• token=••• ••• ok");
  });
});
