import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { asWritten, buildRun, logOf, singleChange } from "@/lib/engine/formats/atlas/testing/build-run";

const verified = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED"];
const critic = (more: Readonly<Record<string, unknown>> = {}) =>
  asWritten({ dimensions: { SECURITY: "yes" }, defects: [], verdict: "OK", ...more });

/** Titles of what is stale after so many refine passes. */
function staleAfter(passes: number, files: Readonly<Record<string, string>>): readonly string[] {
  const log = logOf([...verified, ...Array.from({ length: passes }, () => ["REFINE", "CODED", "VERIFIED"]).flat()]);
  const run = atlas.read(buildRun({ files: { ...singleChange("VERIFIED", verified), ...files, "log.jsonl": log } }));
  return run.assessments.filter((one) => one.stale).map((one) => one.title);
}

describe("verdicts somebody recorded (§3.7, §12)", () => {
  const files = { "critic_security.json": critic({ pass: 1 }), "merged_critic.json": critic() };

  it("are stale when their stamp is not the present refine pass, and so is what was merged from them", () => {
    expect(staleAfter(1, files)).toEqual([]);
    expect(staleAfter(2, files)).toEqual(["Merged verdict", "Critic: security"]);
    expect(staleAfter(0, files)).toEqual(["Merged verdict", "Critic: security"]);
  });

  it("are fresh without a stamp only as long as nothing was refined", () => {
    const unstamped = { "critic_security.json": critic(), "merged_critic.json": critic() };
    expect(staleAfter(0, unstamped)).toEqual([]);
    expect(staleAfter(1, unstamped)).toEqual(["Merged verdict", "Critic: security"]);
  });

  it("are not called stale when nothing bears witness", () => {
    expect(staleAfter(1, { "merged_critic.json": critic() })).toEqual([]);
  });

  it("show lenses, defects and how the checks went; what was not measured is not made up", () => {
    const defect = { id: "C1", severity: "HIGH", category: "SECURITY", location: "a.py:3" };
    const run = atlas.read(
      buildRun({
        files: {
          ...singleChange("VERIFIED", verified),
          "merged_critic.json": asWritten({ dimensions: { SECURITY: "no", "DOES-IT-RUN": "maybe" }, defects: [defect], verdict: "FAIL" }),
          "runcheck.json": asWritten({ ok: true, returncode: 0, test_count: 12, new_tests_collected: true }),
        },
      }),
    );
    const [merged, checks] = run.assessments;
    expect(merged).toMatchObject({ verdict: "FAIL", defects: [{ ...defect, fix: "—" }] });
    expect(merged?.dimensions).toEqual([
      { name: "SECURITY", pass: false },
      { name: "DOES-IT-RUN", pass: null },
    ]);
    expect(checks?.verdict).toBe("green");
    expect(checks?.facts.map((fact) => fact.value)).toEqual(["0", "12", "yes", null]);
  });

  it("are left out when they cannot be read, and never break the page", () => {
    const run = atlas.read(buildRun({ files: { ...singleChange("VERIFIED", verified), "merged_critic.json": "[", "runcheck.json": "7" } }));
    expect(run.assessments).toEqual([]);
  });
});
