import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyAnswer, type RunListData } from "@/components/shell/run-list-data";
import { compareRuns } from "@/lib/engine/run/need";
import type { RunSummary } from "@/lib/engine/run/run";
import type { RunListHead } from "@/lib/service/list-runs";
import type { ReadRun } from "@/lib/service/read-root";
import type { RunRowsAnswer } from "@/lib/service/read-run-rows";
import { RowLog } from "@/lib/service/row-log";

const head: RunListHead = { roots: [], foreign: [], foreignCount: 0, formats: [], rootsProblem: null, readOnly: false, isDemo: false };
const conditions = ["gate", "interrupted", "finished"] as const;

interface Run {
  readonly id: number;
  readonly condition: number;
  readonly chosen: boolean;
}

function readRun({ id, condition, chosen }: Run): ReadRun {
  const summary: RunSummary = {
    ref: { rootId: "r", path: `p/${id}` },
    format: "parcel",
    project: "p",
    id: `${id}`,
    kind: { code: "run", word: "run" },
    title: `Run ${id}`,
    status: { condition: conditions[condition % 3] ?? "gate", code: "", word: "", sentence: "", guess: false },
    liveness: { lastActivity: { atMs: id, source: "file" }, quietMs: 1, thresholdMs: 1, maybeLive: false },
    progress: null,
    nextStep: { sentence: "", planKind: null, commands: [] },
    findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
    headline: null,
    chosenByHost: false,
    breakers: [],
    reports: [],
  };
  const stamp = { inRun: [], outside: [], facts: new Float64Array(), settled: true };
  return { kept: { outcome: { is: "run", listed: { summary, pick: null } }, stamp, afterMs: 0, beforeMs: 1 }, chosenByHost: chosen };
}

/** The answer of the server to one browser. */
function answer(log: RowLog, runs: readonly Run[], since: string | null): RunRowsAnswer {
  const stamp = log.update(runs.map(readRun));
  const changes = since === null ? null : log.since(since);
  const rest = { stamp, head, readAtMs: 0 };
  return changes === null ? { ...rest, whole: true, rows: log.all(), gone: [] } : { ...rest, whole: false, ...changes };
}

const lists = fc.uniqueArray(fc.record({ id: fc.nat({ max: 12 }), condition: fc.nat({ max: 2 }), chosen: fc.boolean() }), {
  selector: (run) => run.id,
  maxLength: 12,
});

describe("differences of the run list", () => {
  it("give what a whole answer gives, for browsers that ask at any time", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lists, fc.nat({ max: 2 })), { minLength: 1, maxLength: 12 }), (states) => {
        const log = new RowLog("log");
        const browsers: (RunListData | undefined)[] = [undefined, undefined, undefined];
        for (const [runs, who] of states) {
          browsers[who] = applyAnswer(browsers[who], answer(log, runs, browsers[who]?.stamp ?? null));
          const whole = applyAnswer(undefined, answer(log, runs, null));
          expect(browsers[who]).toEqual(whole);
          expect(whole.rows).toEqual([...whole.rows].sort(compareRuns));
          expect(whole.counts.total).toBe(runs.length);
        }
      }),
    );
  });

  it("hold only what changed, and leave the other rows the same objects", () => {
    const log = new RowLog("log");
    const before = applyAnswer(
      undefined,
      answer(
        log,
        [1, 2, 3].map((id) => ({ id, condition: 0, chosen: false })),
        null,
      ),
    ); // prettier-ignore
    const next = answer(
      log,
      [
        { id: 1, condition: 0, chosen: false },
        { id: 2, condition: 1, chosen: false },
      ],
      before.stamp,
    ); // prettier-ignore
    expect(next).toMatchObject({ whole: false, rows: [{ id: "2" }], gone: ["r/p/3"] });
    const after = applyAnswer(before, next);
    expect(after.rows.map((row) => row.id)).toEqual(["1", "2"]);
    expect(after.rows[0]).toBe(before.rows.find((row) => row.id === "1"));
    const same = answer(
      log,
      [
        { id: 2, condition: 1, chosen: false },
        { id: 1, condition: 0, chosen: false },
      ],
      after.stamp,
    ); // prettier-ignore
    expect(same).toMatchObject({ whole: false, rows: [], gone: [] });
    expect(applyAnswer(after, same).rows).toBe(after.rows);
  });

  it("are not given for a stamp of another log, of the future, or that is no stamp", () => {
    const log = new RowLog("log");
    log.update([readRun({ id: 1, condition: 0, chosen: false })]);
    for (const stamp of ["other.1", "log.2", "log.x", "log", "", "log.-1"]) expect(log.since(stamp), stamp).toBeNull();
    expect(log.since("log.1")).toEqual({ rows: [], gone: [] });
  });

  it("take nothing away of a root that is still being read, and everything of one that was", () => {
    const log = new RowLog("log");
    const known = applyAnswer(
      undefined,
      answer(
        log,
        [1, 2].map((id) => ({ id, condition: 0, chosen: false })),
        null,
      ),
    ); // prettier-ignore
    const root = { id: "r", name: "r", path: "/r", origin: "config", problem: null, skipped: [], skippedCount: 0, runCount: 1 } as const;
    const restarted = answer(new RowLog("new"), [{ id: 2, condition: 1, chosen: false }], known.stamp);
    const early = applyAnswer(known, { ...restarted, head: { ...head, roots: [{ ...root, reading: true }] } });
    expect(early.rows.map((row) => [row.id, row.status.condition])).toEqual([
      ["1", "gate"],
      ["2", "interrupted"],
    ]); // prettier-ignore
    const late = applyAnswer(early, { ...restarted, head: { ...head, roots: [{ ...root, reading: false }] } });
    expect(late.rows.map((row) => row.id)).toEqual(["2"]);
  });
});
