// What the project keeps about a run outside its folder (§16, §18).

import { describe, expect, it } from "vitest";
import { memoryFacts, preEvalFacts } from "@/lib/engine/formats/compound-v/project-records";
import { buildSource } from "@/lib/engine/formats/compound-v/testing/build-run";
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

  it("shows the plain values of a pre-evaluation, and says when it cannot", () => {
    const path = "docs/superpowers/pre-eval/p1.json";
    expect(preEvalFacts(sourceWith({ [path]: '{"tier": "FULL", "score": 1.50, "deep": {}}' }), "p1")[0]?.value).toBe(
      "tier FULL, score 1.50",
    );
    expect(preEvalFacts(sourceWith({ [path]: "{" }), "p1")[0]?.value).toContain("cannot be read");
    expect(preEvalFacts(sourceWith({}), null)).toEqual([]);
  });
});
