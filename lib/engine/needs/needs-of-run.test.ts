// What a run needs, and when a need is the same one as before.

import { describe, expect, it } from "vitest";
import { needsOfRun } from "@/lib/engine/needs/needs-of-run";
import { runSummary } from "@/lib/engine/needs/testing/run-summary";
import type { Breaker } from "@/lib/engine/run/breaker";

const breaker: Breaker = {
  backend: "codex",
  state: "open",
  reason: "out of credits",
  openedAtMs: 1000,
  untilMs: null,
  held: ["a", "b"],
  clears: "Buy credits.",
  remarks: [],
  planKind: "clear-breaker",
};
const idsOf = (run: Parameters<typeof needsOfRun>[0]) => needsOfRun(run).map((need) => need.id);
const behind = runSummary({ condition: "breaker-open", breakers: [breaker] });

describe("the needs of a run", () => {
  it.each(["gate", "open-operation", "interrupted", "damaged"] as const)("is one for the state “%s”", (condition) => {
    expect(needsOfRun(runSummary({ condition }))).toMatchObject([{ kind: condition, sentence: "It stopped." }]);
  });

  it.each(["finished", "finished-unverified", "finished-unknown", "cancelled", "foreign", "not-started", "maybe-live"] as const)(
    "is none for the state “%s”",
    (condition) => {
      expect(needsOfRun(runSummary({ condition }))).toEqual([]);
    },
  );

  it("is one per open breaker, not another one for the run that stands behind them", () => {
    const both = runSummary({ condition: "breaker-open", breakers: [breaker, { ...breaker, backend: "kimi" }] });
    expect(needsOfRun(both)).toMatchObject([{ kind: "breaker", sentence: "codex: out of credits. 2 jobs are held." }, { kind: "breaker" }]);
    expect(new Set(idsOf(both)).size).toBe(2);
  });

  it("names the run itself when the breaker is not among those listed", () => {
    expect(needsOfRun(runSummary({ condition: "breaker-open" }))).toMatchObject([{ kind: "breaker", sentence: "It stopped." }]);
  });

  it("leaves out breakers that clear by themselves, and those of a run that has ended", () => {
    for (const state of ["closed", "cooling", "half-open"] as const) {
      expect(needsOfRun(runSummary({ condition: "maybe-live", breakers: [{ ...breaker, state }] }))).toEqual([]);
    }
    expect(needsOfRun(runSummary({ condition: "finished", breakers: [breaker] }))).toEqual([]);
    expect(needsOfRun(runSummary({ condition: "maybe-live", breakers: [breaker] }))).toHaveLength(1);
  });
});

describe("a need is the same one", () => {
  it("when the files are read again, at whatever time", () => {
    const later = runSummary({ condition: "interrupted", quietMs: 99_999 });
    expect(needsOfRun(later)).toEqual(needsOfRun(runSummary({ condition: "interrupted" })));
  });

  it("but not in another run, of another root, or of another kind", () => {
    const ids = [
      runSummary({ condition: "interrupted" }),
      runSummary({ condition: "interrupted", path: "p/.x/other" }),
      runSummary({ condition: "interrupted", rootId: "second" }),
      runSummary({ condition: "damaged" }),
    ].flatMap(idsOf);
    expect(new Set(ids).size).toBe(4);
  });

  it("until its breaker opens anew", () => {
    const anew = runSummary({ condition: "breaker-open", breakers: [{ ...breaker, openedAtMs: 2000 }] });
    expect(idsOf(anew)).not.toEqual(idsOf(behind));
  });

  it("until the run moves on to another question", () => {
    const first = runSummary({ condition: "gate", movedAtMs: 10 });
    expect(idsOf(runSummary({ condition: "gate", movedAtMs: 10 }))).toEqual(idsOf(first));
    expect(idsOf(runSummary({ condition: "gate", movedAtMs: 11 }))).not.toEqual(idsOf(first));
  });

  it("and says something new when the run moved, more jobs wait, or the reason is another", () => {
    const said = (run: Parameters<typeof needsOfRun>[0]) => needsOfRun(run).map((need) => [need.id, need.fingerprint]);
    const [[id, before] = []] = said(runSummary({ condition: "interrupted", movedAtMs: 10 }));
    const [[sameId, after] = []] = said(runSummary({ condition: "interrupted", movedAtMs: 11 }));
    expect([sameId, after === before]).toEqual([id, false]);
    for (const change of [{ held: ["a"] }, { reason: "signed out" }]) {
      const [[, changed] = []] = said(runSummary({ condition: "breaker-open", breakers: [{ ...breaker, ...change }] }));
      expect(changed).not.toBe(said(behind)[0]?.[1]);
    }
  });
});

describe("the next step of a need", () => {
  it("is what clears its own breaker, whatever the run's next step is", () => {
    expect(needsOfRun(behind)[0]?.next).toMatchObject({
      sentence: "Buy credits.",
      planKind: "clear-breaker",
      command: "reprise plan root:p/.x/r1 clear-breaker",
      host: "Reprise",
    });
  });

  it("is the host's command where Reprise has no plan, and looking at the run where the host's takes several lines", () => {
    const hosts = (command: string) =>
      needsOfRun(
        runSummary({ condition: "gate", nextStep: { sentence: "Answer.", planKind: null, commands: [{ host: "Kimi", command }] } }),
      )[0]?.next;
    expect(hosts("kimi --resume r1")).toMatchObject({ command: "kimi --resume r1", host: "Kimi" });
    for (const bad of ["one\ntwo", "bell\u0007", "x".repeat(500)]) expect(hosts(bad)?.command).toBe("reprise show root:p/.x/r1");
  });

  it("quotes what a shell would read something into", () => {
    const run = runSummary({ condition: "interrupted", path: "it's/$(rm -rf ~)/.x/r1" });
    expect(needsOfRun(run)[0]?.next.command).toBe(String.raw`reprise plan 'root:it'\''s/$(rm -rf ~)/.x/r1' tidy`);
  });
});
