// Which verdict each constellation of log, tree and file times gives (§19).

import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { judge, type RunSigns } from "@/lib/engine/formats/arbor/rules/verdict";

type Event = readonly [ts: number, type: string, data?: object];

const nowS = 1_782_600_000;
const agoMs = (seconds: number) => (nowS - seconds) * 1000;
const start = [nowS - 5000, "session.start", { cwd: "/p" }] as const;

function signs(events: readonly Event[], more: Partial<RunSigns> = {}): RunSigns {
  const text = events.map(([ts, type, data = {}]) => `${JSON.stringify({ ts, type, data })}\n`).join("");
  return {
    rows: readEvents(new TextEncoder().encode(text)),
    beginsLate: false,
    projectFolder: null,
    eventsModifiedAtMs: events.length === 0 ? null : (events.at(-1)?.[0] ?? 0) * 1000,
    treeModifiedAtMs: null,
    statsModifiedAtMs: null,
    statsEmergencyTimeout: null,
    report: null,
    nowMs: nowS * 1000,
    onlyRoot: false,
    baselineNull: false,
    skillSession: false,
    foreign: false,
    treeDamaged: false,
    ...more,
  };
}

const verdictOf = (events: readonly Event[], more: Partial<RunSigns> = {}) => judge(signs(events, more)).verdict;
const at = (secondsAgo: number, type: string, data: object = {}): Event => [nowS - secondsAgo, type, data];

test("session.end ends a run; its exit reason and a failed last call say how", () => {
  expect(verdictOf([start, at(9, "session.end", { exit_reason: "ok" })])).toBe("ended");
  expect(verdictOf([start, at(9, "session.end", { exit_reason: "timeout" })])).toBe("cut-by-budget");
  expect(verdictOf([start, at(9, "session.end", { exit_reason: "emergency_timeout" })])).toBe("cut-by-budget");
  const error = at(20, "llm.error");
  const end = at(9, "session.end", { exit_reason: "ok" });
  expect(verdictOf([start, error, end])).toBe("ended-by-failure");
  expect(verdictOf([start, error, at(15, "llm.call", { agent_cwd: "/p" }), end])).toBe("ended");
  expect(verdictOf([start, error, at(15, "llm.call", { agent_cwd: "/w/executor" }), end])).toBe("ended-by-failure");
});

test("without a log, statistics tell that the run reached its end; an exit reason that is no failure does not make it one", () => {
  expect(verdictOf([], { statsModifiedAtMs: agoMs(4000) })).toBe("ended");
  expect(verdictOf([], { statsModifiedAtMs: agoMs(4000), statsEmergencyTimeout: true })).toBe("cut-by-budget");
  expect(verdictOf([])).toBe("interrupted");
  expect(verdictOf([start, at(9, "session.end", { exit_reason: "converged" })])).toBe("ended");
  expect(verdictOf([start, at(9, "session.end", { exit_reason: "error" })])).toBe("ended-by-failure");
});

test("a resume after an end is not ended, and statistics of the earlier process do not end it", () => {
  const events = [at(9000, "session.start"), at(8000, "session.end", { exit_reason: "ok" }), start, at(4000, "llm.call")];
  expect(verdictOf(events, { statsModifiedAtMs: agoMs(8000) })).toBe("interrupted");
  expect(verdictOf(events, { statsModifiedAtMs: agoMs(3900) })).toBe("ended");
  expect(verdictOf(events, { statsModifiedAtMs: agoMs(3900), statsEmergencyTimeout: true })).toBe("cut-by-budget");
});

test("a report newer than the last event tells of an interruption", () => {
  const events = [start, at(4000, "llm.call")];
  expect(verdictOf(events, { report: { modifiedAtMs: agoMs(3999), exit: "interrupted" } })).toBe("interrupted-report-written");
  expect(verdictOf(events, { report: { modifiedAtMs: agoMs(3999), exit: "ok" } })).toBe("interrupted");
  expect(verdictOf(events, { report: { modifiedAtMs: agoMs(4500), exit: "interrupted" } })).toBe("interrupted");
});

test("live needs two young ages; the larger one decides for gone", () => {
  expect(verdictOf([start, at(30, "progress.heartbeat")])).toBe("live");
  expect(verdictOf([start, at(200, "progress.heartbeat")])).toBe("quiet");
  expect(verdictOf([start, at(900, "progress.heartbeat")])).toBe("interrupted");
  const copied = judge(signs([start, at(4000, "llm.call")], { eventsModifiedAtMs: agoMs(5), statsModifiedAtMs: agoMs(5) }));
  expect(copied).toMatchObject({ verdict: "interrupted", mayBeLive: true });
  expect(copied.evidence.map(({ label }) => label)).toContain("Clock");
  expect(verdictOf([start, at(30, "llm.call")], { eventsModifiedAtMs: agoMs(900) })).toBe("interrupted");
});

test("a live run with an unanswered question waits for a human", () => {
  const asked = at(40, "user.await", { node_id: "1" });
  expect(verdictOf([start, asked, at(30, "progress.heartbeat")])).toBe("waiting-for-human");
  expect(verdictOf([start, asked, at(30, "user.input_received")])).toBe("live");
});

test("nothing done, no log, a foreign log, a damaged tree", () => {
  expect(verdictOf([start], { onlyRoot: true, baselineNull: true })).toBe("never-started");
  expect(verdictOf([at(10, "session.start")], { onlyRoot: true, baselineNull: true })).toBe("live");
  expect(judge(signs([], { skillSession: true, treeModifiedAtMs: agoMs(5) }))).toMatchObject({ verdict: "skill-session", mayBeLive: true });
  expect(verdictOf([start], { foreign: true })).toBe("foreign");
  expect(judge(signs([start, at(5, "llm.call")], { treeDamaged: true }))).toMatchObject({ verdict: "damaged", mayBeLive: true });
  expect(verdictOf([])).toBe("interrupted");
});

test("any signs give one verdict and a sentence without relative times", () => {
  const time = fc.option(fc.double());
  const event = fc.tuple(
    fc.double(),
    fc.constantFrom("session.start", "session.end", "llm.error", "llm.call", "user.await"),
    fc.record({ exit_reason: fc.jsonValue() }),
  );
  const more = fc.record({
    eventsModifiedAtMs: time,
    treeModifiedAtMs: time,
    statsModifiedAtMs: time,
    report: fc.option(fc.record({ modifiedAtMs: fc.double(), exit: fc.option(fc.string()) })),
    nowMs: fc.double(),
    onlyRoot: fc.boolean(),
    baselineNull: fc.boolean(),
    skillSession: fc.boolean(),
    foreign: fc.boolean(),
    treeDamaged: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), more, (events, rest) => {
      const judgement = judge(signs(events, rest));
      expect(judgement.sentence).toMatch(/\.$/);
      expect(judgement.sentence).not.toMatch(/\bago\b/);
    }),
  );
});
