import { describe, expect, it } from "vitest";
import { livenessOf } from "@/lib/engine/formats/atlas/activity";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import { type BuiltRun, buildRun, finishedSubRun, graphRun, planOf, readAtMs } from "@/lib/engine/formats/atlas/testing/build-run";

const files = { ...graphRun(planOf([{ id: "a", state: "RUNNING" }])), ...finishedSubRun("a") };
const minutes = 60_000;

const liveness = (run: BuiltRun) => livenessOf(readFacts(buildRun(run)));
const hooks = (line: Readonly<Record<string, unknown>>) => ({ ...files, "hooks.jsonl": `${JSON.stringify(line)}\n` });

describe("when a run last moved (§14)", () => {
  it.each(["state.json", "log.jsonl", "plan.dag.json", "tasks/a/state.json", "tasks/a/log.jsonl"])("is told by the time of %s", (path) => {
    expect(liveness({ files, times: { [path]: readAtMs - minutes } })).toEqual({
      lastActivity: { atMs: readAtMs - minutes, source: `file time of ${path}` },
      quietMs: minutes,
      thresholdMs: 1_800_000,
      maybeLive: true,
    });
  });

  it.each(["intent.txt", "tasks/a/diff.patch", "plan.dag.json.tmp", "hooks.jsonl", "worktree/state.json"])(
    "is not told by the time of %s",
    (path) => {
      expect(liveness({ files: { ...files, [path]: "" }, times: { [path]: readAtMs } }).maybeLive).toBe(false);
    },
  );

  it("may be alive below 1800 seconds of quiet, and not from there on", () => {
    const quiet = (seconds: number) => liveness({ files, times: { "log.jsonl": readAtMs - seconds * 1000 } }).maybeLive;
    expect([quiet(1799.9), quiet(1800), quiet(-5)]).toEqual([true, false, true]);
  });

  it.each([
    ["as text", "2026-07-01T15:59:00Z"],
    ["as text with fractions and a zone", "2026-07-01T17:59:00.000+02:00"],
    ["in seconds", (readAtMs - minutes) / 1000],
    ["in milliseconds", readAtMs - minutes],
  ])("is told by a hook line of its own session, its time %s", (_how, ts) => {
    expect(liveness({ files: hooks({ event: "x", session_id: "run-1", ts }) }).lastActivity).toEqual({
      atMs: readAtMs - minutes,
      source: "hook event in hooks.jsonl",
    });
  });

  it.each([
    ["another session", { session_id: "run-2", ts: "2026-07-01T15:59:00Z" }],
    ["no session", { ts: "2026-07-01T15:59:00Z" }],
    ["no time", { session_id: "run-1" }],
    ["a time without a zone", { session_id: "run-1", ts: "2026-07-01T15:59:00" }],
    ["a time of a far future", { session_id: "run-1", ts: "9999-01-01T00:00:00Z" }],
    ["a time that is no number", { session_id: "run-1", ts: true }],
  ])("is not told by a hook line of %s", (_what, line) => {
    expect(liveness({ files: hooks(line) }).maybeLive).toBe(false);
  });

  it("is unknown when no ledger is there", () => {
    expect(liveness({ files: { "intent.txt": "x" } })).toMatchObject({ lastActivity: null, quietMs: null, maybeLive: false });
  });
});
