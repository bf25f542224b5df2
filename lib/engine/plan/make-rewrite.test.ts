import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { makeRewrite } from "@/lib/engine/plan/make-rewrite";

const text = fc
  .array(fc.constantFrom("a\n", "b\n", "é", "\u{1F600}\n", "\r\n", "\ufeff", "c"), { maxLength: 12 })
  .map((parts) => parts.join(""));

describe("a file written anew", () => {
  it("becomes exactly the new text, and none where it already is", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const bytes = new TextEncoder().encode(before);
        const edit = makeRewrite({ path: "x", bytes, text: after, changes: [] });
        const made = edit === null ? bytes : applySplices(bytes, edit.splices);
        expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(made)).toBe(after);
        expect(edit === null).toBe(before === after);
      }),
      { numRuns: 1000 },
    );
  });

  it("replaces the lines that differ only", () => {
    const bytes = new TextEncoder().encode("one\ntwo\nthree\n");
    expect(makeRewrite({ path: "x", bytes, text: "one\n2\nthree\n", changes: [] })?.splices).toEqual([{ start: 4, end: 8, text: "2\n" }]);
  });
});
