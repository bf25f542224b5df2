// What the project keeps about a run outside its folder (§16, §18).

import { describe, expect, it } from "vitest";
import { memoryFacts, preEvalFacts, unboundFacts } from "@/lib/engine/formats/compound-v/project-records";
import { readRun } from "@/lib/engine/formats/compound-v/read-run";
import { buildSource, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";

function sourceWith(files: Readonly<Record<string, string>>): RunSource {
  const content = (text: string): FileContent => {
    const bytes = new TextEncoder().encode(text);
    return { status: "ok", bytes, sha256: "", sizeBytes: bytes.length, modifiedAtMs: 0 };
  };
  return { ...buildSource({}), projectFiles: new Map(Object.entries(files).map(([path, text]) => [path, content(text)])) };
}

describe("records of the project", () => {
  it("counts the lines of a stream, those about this run, and those that cannot be read", () => {
    const stream = '{"run_id": "r1"}\n{"run_id": "r2"}\n{broken\n\n{"pre_eval_id": "p1"}\n[]\n';
    const source = sourceWith({ "docs/superpowers/memory/task-outcomes.jsonl": stream });
    expect(memoryFacts(source, "r1", "p1")).toEqual([
      {
        label: "Memory: task-outcomes",
        value: "5 lines, 2 about this run, 2 unreadable",
        evidence: "docs/superpowers/memory/task-outcomes.jsonl",
      },
    ]);
    expect(memoryFacts(sourceWith({}), "r1", null)).toEqual([]);
  });

  it("lists pre-evaluations that belong to no run, each by itself", () => {
    const stream = ["p1", "p2", "p4"].map((id) => `{"event": "predicted", "pre_eval_id": "${id}"}\n`).join("");
    const source = sourceWith({
      "docs/superpowers/pre-eval/p1.json": "{}",
      "docs/superpowers/pre-eval/p2.json": "{}",
      "docs/superpowers/pre-eval/p3.json": "{}",
      "docs/superpowers/memory/triage-outcomes.jsonl": `${stream}{"event": "bind", "pre_eval_id": "p1", "run_id": "r1"}\n{odd\n`,
    });
    expect(unboundFacts(source, "p3").map(({ value, evidence }) => [value, evidence])).toEqual([
      ["p2", "docs/superpowers/pre-eval/p2.json"],
      ["p4 (predicted, no record)", "docs/superpowers/memory/triage-outcomes.jsonl"],
    ]);
    const [alone] = unboundFacts(sourceWith({ "docs/superpowers/pre-eval/p9.json": "{}" }), null);
    expect(alone?.label).toBe("Pre-evaluation this run does not name");
  });

  it("shows a fast path's review, a job's test contract and what was recalled for it", () => {
    const source = buildSource({
      "state.json": state({ a: { status: "pending" } }),
      "manifest.yaml": manifest([manifestJob("a")]),
      "review/receipt.json": { review_attempt: 2, verdict: "pass" },
      "jobs/a.test-contract.json": { command: "npm test", files: ["x"] },
      "jobs/a.recall-check.json": "{",
    });
    const run = readRun(source);
    expect(run.facts.find(({ label }) => label === "Fast-path review: receipt")?.value).toBe("review_attempt 2, verdict pass");
    const sections = run.jobs[0]?.sections ?? [];
    expect(sections.find(({ title }) => title === "Test contract")?.text).toBe("command npm test\nfiles 1 entry");
    expect(sections.find(({ title }) => title === "Earlier failures recalled")?.problem).not.toBeNull();
  });

  it("shows the plain values of a pre-evaluation, and says when it cannot", () => {
    const path = "docs/superpowers/pre-eval/p1.json";
    expect(preEvalFacts(sourceWith({ [path]: '{"tier": "FULL", "score": 1.50, "deep": {}}' }), "p1")[0]?.value).toBe(
      "tier FULL, score 1.50",
    );
    expect(preEvalFacts(sourceWith({ [path]: "{" }), "p1")[0]?.value).toContain("cannot be read");
    expect(preEvalFacts(sourceWith({}), null)).toEqual([]);
  });
});
