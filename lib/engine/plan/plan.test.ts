import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import { checkAnswers } from "@/lib/engine/plan/check-answers";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import { sealPlan } from "@/lib/engine/plan/seal-plan";
import { draft } from "@/lib/engine/plan/testing/plan-draft";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("applySplices", () => {
  it("replaces by bytes, behind multi-byte text too", () => {
    expect(textOf(applySplices(bytesOf("é=1;x"), [{ start: 3, end: 4, text: "zwei" }]))).toBe("é=zwei;x");
  });

  it.each([
    [
      [
        { start: 2, end: 3, text: "x" },
        { start: 0, end: 1, text: "y" },
      ],
    ],
    [
      [
        { start: 0, end: 3, text: "x" },
        { start: 2, end: 4, text: "y" },
      ],
    ],
    [[{ start: 3, end: 9, text: "x" }]],
    [[{ start: -1, end: 1, text: "x" }]],
    [[{ start: 2, end: 1, text: "x" }]],
    [[{ start: 0.5, end: 1, text: "x" }]],
  ])("gives no bytes at all when the splices are not in order: %j", (splices) => {
    expect(() => applySplices(bytesOf("abcd"), splices)).toThrow(RangeError);
    expect(() => makeEdit({ path: "p", bytes: bytesOf("abcd"), splices, changes: [] })).toThrow(RangeError);
  });
});

describe("sealPlan", () => {
  it("gives a digest that any word changes and the order of keys does not", () => {
    const { digest } = sealPlan(draft);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(sealPlan({ ...Object.fromEntries(Object.entries(draft).reverse()), ...draft }).digest).toBe(digest);
    expect(sealPlan({ ...draft, summary: `${draft.summary} ` }).digest).not.toBe(digest);
    expect(sealPlan({ ...draft, gates: [] }).digest).not.toBe(digest);
    expect(sealPlan({ ...draft, choices: { trees: ["a"] } }).digest).not.toBe(digest);
  });

  it("covers every text and every number in a plan, wherever it stands", () => {
    const { digest } = sealPlan(draft);
    const leaves = leafPaths(draft);
    expect(leaves.length).toBeGreaterThan(60);
    for (const path of leaves) expect([path, sealPlan(changedAt(draft, path)).digest]).not.toEqual([path, digest]);
  });

  it("is empty exactly when nothing would be written", () => {
    expect(sealPlan(draft).empty).toBe(false);
    expect(sealPlan({ ...draft, edits: [], effects: [] }).empty).toBe(true);
    expect(sealPlan({ ...draft, edits: [] }).empty).toBe(false);
  });

  it("writes equal values as equal text", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("checkAnswers", () => {
  const plan = sealPlan(draft);

  it("opens a gate by its exact words alone", () => {
    expect(checkAnswers(plan, { gone: " the agent is gone\n" })).toEqual({ ok: true });
    for (const answers of [{}, { gone: "yes" }, { gone: "The agent is gone" }, { gone: "the agent is gone", other: "yes" }]) {
      expect(checkAnswers(plan, answers).ok).toBe(false);
    }
  });
});

type Path = readonly string[];

/** Paths of everything in a value that is no object and no list. */
function leafPaths(value: unknown): readonly Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  return Object.entries(value).flatMap(([key, one]) => leafPaths(one).map((rest) => [key, ...rest]));
}

/** A copy of a plan with one such value changed. */
function changedAt<T extends object>(value: T, [key, ...rest]: Path): T {
  const copy = structuredClone(value);
  if (key === undefined) return copy;
  const one: unknown = Reflect.get(copy, key);
  Reflect.set(copy, key, typeof one === "object" && one !== null ? changedAt(one, rest) : typeof one === "number" ? one + 1 : `${one}!`);
  return copy;
}
