import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import { checkAnswers } from "@/lib/engine/plan/check-answers";
import { comparePlans } from "@/lib/engine/plan/compare-plans";
import { describePlan } from "@/lib/engine/plan/describe-plan";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import { type PlanDraft, sealPlan } from "@/lib/engine/plan/seal-plan";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const edit = makeEdit({ path: "p/plan.json", bytes: bytesOf("a\nb\nc\n"), splices: [{ start: 2, end: 3, text: "B" }], changes: ["b → B"] });

const draft: PlanDraft = {
  kind: "reset",
  run: { rootId: "r", path: "p" },
  format: "test",
  title: "Reset the run",
  summary: "One job goes back.",
  choices: {},
  reads: [{ path: "p/plan.json", sha256: edit.before.sha256, sizeBytes: 6 }],
  edits: [edit],
  effects: [{ kind: "remove-file", path: "p/x.tmp", sha256: "00", sizeBytes: 3, sentence: "It is a leftover." }],
  consequences: {
    redispatch: [{ jobId: "api#0", reason: "It was running.", evidence: ["plan.json says RUNNING"] }],
    keep: [],
    held: [],
    needsPerson: [],
    lost: [{ path: "p/tree", sentence: "Files without a commit.", files: ["a.txt"], count: 3, sizeBytes: null }],
  },
  gates: [{ id: "gone", question: "Is the agent gone?", evidence: ["last line at 10:00"], expects: "the agent is gone" }],
  findings: [],
  afterwards: { sentences: ["Start the host again."], commands: [{ host: "kimi", command: "/resume" }] },
};

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

describe("comparePlans", () => {
  const plan = sealPlan(draft);

  it("says nothing about the same plan", () => {
    expect(comparePlans(plan, sealPlan(draft))).toEqual([]);
  });

  it("names the file that moved and the job whose fate changed", () => {
    const fresh = sealPlan({
      ...draft,
      reads: [{ path: "p/plan.json", sha256: "11", sizeBytes: 9 }],
      consequences: { ...draft.consequences, redispatch: [], keep: [{ jobId: "api#0", reason: "Done.", evidence: [] }] },
    });
    expect(comparePlans(plan, fresh)).toEqual([
      "p/plan.json has changed (6 → 9 bytes).",
      "api#0: would be kept; before, it would be run again.",
    ]);
  });

  it("always says something when the digests differ", () => {
    expect(comparePlans(plan, sealPlan({ ...draft, title: "Another title" }))).toHaveLength(1);
    expect(comparePlans(plan, sealPlan({ ...draft, edits: [], effects: [] }))[0]).toBe("Nothing is left to do.");
  });
});

describe("describePlan", () => {
  it("holds everything a person must know", () => {
    const text = describePlan(sealPlan(draft)).join("\n");
    for (const part of [
      "3",
      "a.txt",
      "… and 2 more",
      "api#0: It was running.",
      "- b",
      "+ B",
      "p/x.tmp",
      "the agent is gone",
      "kimi: /resume",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(sealPlan(draft).digest);
  });
});
