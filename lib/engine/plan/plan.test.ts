import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import { checkAnswers } from "@/lib/engine/plan/check-answers";
import { comparePlans } from "@/lib/engine/plan/compare-plans";
import { describePlan } from "@/lib/engine/plan/describe-plan";
import { diffHunks } from "@/lib/engine/plan/diff-hunks";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { Splice } from "@/lib/engine/plan/plan";
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

/** Sorted, disjoint splices for a text of a given length. */
const splicesFor = (length: number) =>
  fc.array(fc.tuple(fc.nat(length), fc.string({ maxLength: 4 })), { maxLength: 6 }).chain((cuts) =>
    fc.constant(
      cuts
        .map(([at, text]) => ({ at, text }))
        .sort((a, b) => a.at - b.at)
        .flatMap(({ at, text }, index, all): Splice[] => (index % 2 === 1 ? [] : [{ start: at, end: all[index + 1]?.at ?? at, text }])),
    ),
  );

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
  ])("changes nothing when the splices are not in order: %j", (splices) => {
    expect(textOf(applySplices(bytesOf("abcd"), splices))).toBe("abcd");
  });
});

describe("diffHunks", () => {
  it("shows removed and added lines with their numbers and three lines around", () => {
    const before = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join("");
    const at = before.indexOf("line 10");
    const [hunk, ...others] = diffHunks(bytesOf(before), [{ start: at, end: at + 7, text: "ten\nand a half" }]);
    expect(others).toEqual([]);
    expect(hunk?.map((line) => [line.kind, line.before, line.after, line.text])).toEqual([
      ["same", 7, 7, "line 7"],
      ["same", 8, 8, "line 8"],
      ["same", 9, 9, "line 9"],
      ["removed", 10, null, "line 10"],
      ["added", null, 10, "ten"],
      ["added", null, 11, "and a half"],
      ["same", 11, 12, "line 11"],
      ["same", 12, 13, "line 12"],
      ["same", 13, 14, "line 13"],
    ]);
  });

  it("tells the whole change: context and additions rebuild the new text around each hunk", () => {
    const cases = fc
      .string({ unit: fc.constantFrom("a", "b", "\n", "c") })
      .chain((text) => fc.tuple(fc.constant(text), splicesFor(text.length)));
    fc.assert(
      fc.property(cases, ([text, splices]) => {
        const bytes = bytesOf(text);
        const lines = (whole: string) => whole.split("\n");
        const before = lines(text);
        const after = lines(textOf(applySplices(bytes, splices)));
        const hunks = diffHunks(bytes, splices).flat();
        for (const line of hunks) {
          if (line.before !== null) expect(before[line.before - 1]).toBe(line.text);
          if (line.after !== null) expect(after[line.after - 1]).toBe(line.text);
        }
        const removed = new Set(hunks.filter((line) => line.kind === "removed").map((line) => line.before));
        const added = new Set(hunks.filter((line) => line.kind === "added").map((line) => line.after));
        const kept = (all: readonly string[], gone: ReadonlySet<number | null>) =>
          all.filter((one, index) => !gone.has(index + 1) && !(one === "" && index === all.length - 1));
        expect(kept(before, removed)).toEqual(kept(after, added));
      }),
    );
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
