// What holds for every session: readers are total, requeueing and sealing twice is once, a tree's rewrite changes the planned bytes
// only, and a report comes out of any subset of files (§13, §14, §17, §20).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { readFacts } from "@/lib/engine/formats/arbor/read-facts";
import { sessionReport } from "@/lib/engine/formats/arbor/session-report";
import {
  buildSession,
  danglingHistory,
  type Files,
  gitWith,
  interruptedTree,
  logText,
  sessionFolder,
} from "@/lib/engine/formats/arbor/testing/build-session";
import type { RunSource } from "@/lib/engine/formats/format";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan } from "@/lib/engine/plan/plan";
import { generatedReport } from "@/lib/engine/run/generated-report";

const whole: Files = {
  ".coordinator/idea_tree.json": interruptedTree,
  ".coordinator/idea_tree.md": "# Idea Tree\n",
  ".coordinator/messages.jsonl": danglingHistory,
  ".coordinator/checkpoint.json": '{"run_name": "run_20260304_010203"}',
  "events.jsonl": logText(),
  "run_stats.json": '{"schema_version": 1, "iterations": {"best_score": 41.5}}',
  "run_info.json": '{"task": "raise accuracy"}',
  "REPORT.md": "# Research Report: x\n\n_Generated 2026-03-04 01:00_   _Exit: `interrupted`_\n",
};
const names = Object.keys(whole);
const kinds = ["resume", "requeue", "seal-history", "repair-history", "recover-submission", "write-report"];
const git = gitWith({ "coordinator/n1-2-page": 3, "coordinator/n2-1-clean-a2": 1 });

/** Some of the files, each whole, cut short, or anything at all. */
const damage = fc
  .array(
    fc.constantFrom(...names).chain((name) => {
      const bytes = new TextEncoder().encode(`${whole[name] ?? ""}`);
      const cut = fc.nat(bytes.length).map((length) => bytes.subarray(0, length));
      return fc.tuple(fc.constant(name), fc.oneof(fc.constant(bytes), cut, fc.uint8Array({ maxLength: 60 })));
    }),
    { maxLength: names.length },
  )
  .map((entries): Files => Object.fromEntries(entries));

function planOf(source: RunSource, kind: string): Plan | null {
  const outcome = arbor.plan({ kind, run: source.ref, choices: {} }, source);
  return outcome.ok ? outcome.plan : null;
}

/** The session after a plan's edits; new files are left out, as nothing reads them. */
function applied(source: RunSource, files: Readonly<Record<string, string | Uint8Array>>, plan: Plan): RunSource {
  const after: Record<string, string | Uint8Array> = { ...files };
  for (const edit of plan.edits) {
    const path = edit.path.slice(sessionFolder.length + 1);
    const content = source.files.get(path);
    if (content?.status === "ok") after[path] = applySplices(content.bytes, edit.splices);
  }
  return buildSession(after, { git });
}

describe("any bytes in any subset of files", () => {
  it("give a page, a list entry, plans or refusals, and reports", () => {
    fc.assert(
      fc.property(damage, (files) => {
        const source = buildSession(files, { git });
        const run = arbor.read(source);
        expect(run.status.condition).toBe(arbor.listRun(source).summary.status.condition);
        expect(generatedReport(run, "now")).toContain("## Caveats");
        expect(sessionReport(readFacts(source))).toMatch(/^# Research Report/);
        for (const kind of kinds) planOf(source, kind);
        arbor.runHostCheck(source, ["strict-artifacts"]);
      }),
      { numRuns: 300 },
    );
  });

  it("never give a plan that writes outside the session, or over a tree that cannot be resumed", () => {
    fc.assert(
      fc.property(damage, fc.constantFrom(...kinds), (files, kind) => {
        const source = buildSession(files, { git });
        const plan = planOf(source, kind);
        if (plan === null) return;
        const damaged = readFacts(source).reading?.resumable === false;
        expect(damaged).toBe(false);
        for (const { path } of [...plan.edits, ...plan.effects]) expect(path.startsWith(`${sessionFolder}/`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("twice is once", () => {
  it.each(kinds)("%s: planned again after it was done, there is nothing left to do", (kind) => {
    const source = buildSession(whole, { git });
    const plan = planOf(source, kind);
    if (plan === null || plan.edits.length === 0) return expect(["repair-history", "recover-submission"]).toContain(kind);
    const again = planOf(applied(source, whole, plan), kind);
    expect(again?.edits ?? []).toEqual([]);
  });
});

describe("a rewrite of the tree", () => {
  it("changes the planned bytes only, whatever stands between them", () => {
    const filler = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue()), { maxLength: 4 });
    fc.assert(
      fc.property(filler, fc.constantFrom("\n", "\r\n", " "), (extra, gap) => {
        const more = extra.map(([key, value]) => `${JSON.stringify(`x-${key}`)}:${gap}${JSON.stringify(value)},`).join(gap);
        const text = interruptedTree.replace('"own": 1.50', () => `${more}"own": 1.50`);
        const source = buildSession({ ...whole, ".coordinator/idea_tree.json": text }, { git });
        const edit = planOf(source, "requeue")?.edits.find((one) => one.path.endsWith("idea_tree.json"));
        const bytes = new TextEncoder().encode(text);
        const after = new TextDecoder().decode(applySplices(bytes, edit?.splices ?? []));
        expect(after).toBe(text.replaceAll('"status": "running"', '"status": "pending"'));
      }),
      { numRuns: 100 },
    );
  });
});
