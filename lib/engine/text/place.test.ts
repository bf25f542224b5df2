import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAt, placesIn } from "@/lib/engine/text/place";
import { pointerText } from "@/lib/engine/text/pointer";

describe("placesIn", () => {
  it("counts lines and columns from 1 and bytes from 0", () => {
    const text = "é\n😀x";
    expect(placeAt(text, 0)).toEqual({ line: 1, column: 1, byteOffset: 0 });
    expect(placeAt(text, 2)).toEqual({ line: 2, column: 1, byteOffset: 3 });
    expect(placeAt(text, 4)).toEqual({ line: 2, column: 3, byteOffset: 7 });
    expect(placeAt(text, 99)).toEqual({ line: 2, column: 4, byteOffset: 8 });
    expect(placeAt(text, -1)).toEqual({ line: 1, column: 1, byteOffset: 0 });
  });

  it("agrees with counting from the beginning, far into a text and between any characters", () => {
    const units = ["a", "é", "€", "😀", "\n", "\r\n"];
    const texts = fc.tuple(fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 200, 900));
    fc.assert(
      fc.property(texts, fc.nat(), ([parts, times], pick) => {
        const characters = Array.from({ length: times }, () => parts).flat();
        const before = characters.slice(0, pick % (characters.length + 1)).join("");
        const lines = before.split("\n");
        expect(placesIn(characters.join(""))(before.length)).toEqual({
          line: lines.length,
          column: (lines.at(-1) ?? "").length + 1,
          byteOffset: Buffer.byteLength(before),
        });
      }),
    );
  });
});

describe("pointerText", () => {
  it("writes plain words with dots and quotes everything else", () => {
    expect(pointerText(["jobs", 3, "state"])).toBe("jobs[3].state");
    expect(pointerText(["nodes", "a.b", "__proto__", ""])).toBe('nodes["a.b"].__proto__[""]');
    expect(pointerText([])).toBe("");
  });
});
