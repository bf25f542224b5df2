import { describe, expect, it } from "vitest";
import { comparePlans } from "@/lib/engine/plan/compare-plans";
import { describePlan } from "@/lib/engine/plan/describe-plan";
import { type PlanDraft, sealPlan } from "@/lib/engine/plan/seal-plan";
import { draft } from "@/lib/engine/plan/testing/plan-draft";

const plan = sealPlan(draft);
const { consequences } = draft;

/** Differences between the plan and one that is partly another. */
const against = (parts: Partial<PlanDraft>) => comparePlans(plan, sealPlan({ ...draft, ...parts }));

describe("comparePlans", () => {
  it("says nothing about the same plan", () => {
    expect(against({})).toEqual([]);
  });

  it("names the file that moved and the job whose fate changed", () => {
    const changed = against({
      reads: [{ path: "p/plan.json", sha256: "11", sizeBytes: 9 }],
      consequences: { ...consequences, redispatch: [], keep: [...consequences.redispatch, ...consequences.keep] },
    });
    expect(changed).toEqual([
      "p/plan.json has changed (6 → 9 bytes).",
      "p/plan.json.tmp is no longer looked at.",
      "api#0: would be kept; before, it would be run again.",
    ]);
  });

  it("tells a file that appeared from one that is gone and from one that is new to the plan", () => {
    const changed = against({
      reads: [
        { path: "p/plan.json", sha256: null, sizeBytes: 0 },
        { path: "p/plan.json.tmp", sha256: "22", sizeBytes: 4 },
        { path: "p/state.json", sha256: "33", sizeBytes: 4 },
      ],
    });
    expect(changed).toEqual(["p/plan.json is gone.", "p/plan.json.tmp has appeared.", "p/state.json was not looked at before."]);
  });

  it("names what would be lost now, what no longer, and a number that is another", () => {
    const [item] = consequences.lost;
    const lost = (items: PlanDraft["consequences"]["lost"]) => against({ consequences: { ...consequences, lost: items } });
    if (item === undefined) throw new Error("the draft loses something");
    expect(lost([{ ...item, count: 5 }])).toEqual(["In p/tree, 5 files would be lost; before, 3."]);
    expect(lost([{ ...item, count: 1, unit: "commits" }])).toEqual(["In p/tree, 1 commit would be lost; before, 3."]);
    expect(lost([{ ...item, files: ["b.txt"] }])).toEqual(["In p/tree, other files would be lost than before."]);
    expect(lost([{ ...item, path: "p/other" }])).toEqual([
      "In p/other, 3 files would be lost; before, none.",
      "In p/tree, nothing would be lost any more.",
    ]);
  });

  it("names changes, effects, questions and remarks that came, went or are different", () => {
    const [gate] = draft.gates;
    if (gate === undefined) throw new Error("the draft has a gate");
    const changed = against({ edits: [], effects: draft.effects.slice(0, 2), gates: [{ ...gate, expects: "yes" }], findings: [] });
    expect(changed).toEqual([
      "No longer in the plan: the change of p/plan.json.",
      "No longer in the plan: moving the folder p/old out of sight.",
      "No longer in the plan: making the file p/note.md.",
      "No longer in the plan: making the file p/copy.json.",
      "Different now: the question “Is the agent gone?”.",
      "No longer in the plan: the remark “A job is odd.”.",
    ]);
  });

  it("says first when nothing is left to do", () => {
    expect(against({ edits: [], effects: [] })[0]).toBe("Nothing is left to do.");
  });

  it("always says something when the digests differ, and never more than fifty things one by one", () => {
    expect(against({ title: "Another title" })).toEqual(["The plan reads differently now, although it would do the same."]);
    const keep = Array.from({ length: 200 }, (_, index) => ({ jobId: `job ${index}`, reason: "It is done.", evidence: [] }));
    const changed = against({ consequences: { ...consequences, keep } });
    expect(changed).toHaveLength(51);
    expect(changed.at(-1)).toBe("… and 151 more differences.");
  });
});

describe("describePlan", () => {
  it("holds everything a person must know, in the order of what matters", () => {
    expect(describePlan(plan)).toEqual([
      "Reset the run",
      "One job goes back.",
      "",
      "Would be lost (1):",
      "  p/tree (3 files, 77 bytes): Files without a commit.",
      "    a.txt",
      "    … and 2 more",
      "",
      "Run again (1):",
      "  api#0: It was running.",
      "    plan.json says RUNNING",
      "",
      "Need a person (1):",
      "  docs#0: It asked a question.",
      "    gate open",
      "",
      "Held (1):",
      "  ui#0: Its breaker is open.",
      "    three failures",
      "",
      "Kept (1):",
      "  db#0: It is done.",
      "    plan.json says DONE",
      "",
      "Files that change (1):",
      "  p/plan.json (6 → 6 bytes)",
      "    b → B",
      "    @@ line 1 @@",
      "      a",
      "    - b",
      "    + B",
      "      c",
      "",
      "Besides editing files (5):",
      "  Remove the file p/x.tmp (3 bytes). It is a leftover.",
      "  Git removes the worktree p/tree. It is half written.",
      "    branch work/api, at c0ffee",
      "  Move the folder p/old out of sight. Nobody reads it.",
      "    with the worktree p/old/tree",
      "  Make the file p/note.md (13 bytes). It says why.",
      "    @@ line 1 @@",
      "    + # Note",
      "    + ",
      "    + again (no line end)",
      "  Copy p/old.json to the new file p/copy.json (9 bytes). It is the last good one.",
      "",
      "Worth knowing (1):",
      "  warning test.odd: A job is odd.",
      "    plan.json:2 jobs[1]",
      "    state: ODD",
      "    Look at it.",
      "",
      "Questions to answer (1):",
      "  gone: Is the agent gone?",
      "    last line at 10:00",
      "    answer: the agent is gone",
      "",
      "Afterwards (2):",
      "  Start the host again.",
      "  kimi: /resume",
      "",
      `Made from 2 files, by digest ${plan.digest}`,
    ]);
  });

  it("says of an empty plan that nothing would change", () => {
    expect(describePlan(sealPlan({ ...draft, edits: [], effects: [] }))).toContain("Nothing would change.");
  });

  it("says how many files are lost also when none of them is named", () => {
    const lost = consequences.lost.map((item) => ({ ...item, files: [], sizeBytes: null }));
    const lines = describePlan(sealPlan({ ...draft, consequences: { ...consequences, lost } }));
    expect(lines).toContain("  p/tree (3 files): Files without a commit.");
    expect(lines).toContain("    3 that are not named");
  });
});
