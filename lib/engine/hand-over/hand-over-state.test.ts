// Every combination of what a supervisor wrote and which process is there has one state, with a sentence and a next step.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HandOverSigns } from "@/lib/engine/hand-over/hand-over-facts";
import type { SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";
import { handOverState } from "@/lib/engine/hand-over/hand-over-state";

const atMs = Date.UTC(2026, 2, 4, 5, 6, 7);
const process = { pid: 7, startTicks: "1", bootId: "b", host: "h" };
const running: SupervisorStatus = {
  phase: "running",
  supervisor: { ...process, pid: 6 },
  engine: process,
  startedAtMs: atMs,
  endedAtMs: null,
  durationMs: null,
  heartbeatAtMs: atMs + 1000,
  exitCode: null,
  signal: null,
  stop: null,
  failure: null,
  stdout: { keptBytes: 0, droppedBytes: 0 },
  stderr: { keptBytes: 0, droppedBytes: 0 },
  writeError: null,
  sleeps: [],
  remaining: null,
};
const signs: HandOverSigns = {
  status: running,
  recordedAtMs: atMs,
  supervisorLife: "alive",
  engineLife: "alive",
  lastWords: "",
  timeLimitMs: null,
  nowMs: atMs + 2000,
};
const ended = (more: Partial<SupervisorStatus>): SupervisorStatus => ({
  ...running,
  phase: "ended",
  endedAtMs: atMs + 90_000,
  durationMs: 90_000,
  ...more,
});
const stateOf = (status: Partial<SupervisorStatus> | null, more: Partial<HandOverSigns> = {}) =>
  handOverState({ ...signs, status: status === null ? null : { ...running, ...status }, ...more });

describe("a hand-over", () => {
  it("starts, or was never started when nothing was written for long", () => {
    expect(stateOf(null)).toMatchObject({ code: "starting", over: false });
    expect(stateOf(null, { nowMs: atMs + 60_000 })).toMatchObject({ code: "not-started", over: true });
    expect(stateOf({ phase: "starting", engine: null })).toMatchObject({ code: "starting", stoppable: true });
  });

  it("runs as long as its supervisor is there, and stops until it has ended", () => {
    expect(stateOf({})).toMatchObject({ code: "running", stoppable: true, sentence: "The engine runs as process 7." });
    const stop = { reason: "person", atMs, killed: false } as const;
    expect(stateOf({ phase: "stopping", stop })).toMatchObject({ code: "stopping", over: false });
  });

  it("is unsupervised when only its supervisor is gone, and lost when both are", () => {
    expect(stateOf({}, { supervisorLife: "dead" })).toMatchObject({ code: "unsupervised", over: false, stoppable: true });
    expect(stateOf({}, { supervisorLife: "dead", engineLife: "dead" })).toMatchObject({ code: "lost", over: true });
    expect(stateOf({}, { supervisorLife: "unknown" })).toMatchObject({ code: "running", facts: [{ code: "elsewhere" }] });
  });

  it("says why it could not be started", () => {
    const failure = (code: NonNullable<SupervisorStatus["failure"]>["code"]) =>
      stateOf({ phase: "failed", failure: { code, message: "m." } });
    expect(failure("command-missing")).toMatchObject({ code: "command-missing", over: true, sentence: "m." });
    expect(failure("not-executable").code).toBe("not-executable");
    expect(failure("folder-missing").code).toBe("not-started");
    expect(failure("not-startable").code).toBe("not-started");
  });

  it("ends by itself, with its code, its signal or its own last words", () => {
    expect(stateOf(ended({ exitCode: 0 }))).toMatchObject({
      code: "ended",
      sentence: "The engine ended by itself: exit code 0 after 1 min 30 s.",
    });
    expect(stateOf(ended({ exitCode: 3 }))).toMatchObject({ code: "failed", exitCode: 3 });
    expect(stateOf(ended({ signal: "SIGKILL" })).sentence).toBe("The engine was ended by SIGKILL, which Reprise did not send.");
    expect(stateOf(ended({ exitCode: 2, durationMs: 120 }), { lastWords: "bad flag" })).toMatchObject({
      code: "instant-exit",
      sentence: "The engine ended at once, exit code 2 after 120 ms. Its own words: bad flag",
    });
    // A short success is no failure to start.
    expect(stateOf(ended({ exitCode: 0, durationMs: 120 })).code).toBe("ended");
  });

  it("was ended: by a person, by its time limit, by force", () => {
    const stop = (reason: "person" | "time-limit" | "shutdown", killed: boolean) => ({ stop: { reason, atMs, killed }, signal: "SIGTERM" });
    expect(stateOf(ended(stop("person", false))).code).toBe("stopped");
    expect(stateOf(ended(stop("person", true))).code).toBe("killed");
    expect(stateOf(ended(stop("shutdown", false))).sentence).toContain("shut down");
    expect(stateOf(ended(stop("time-limit", true)), { timeLimitMs: 90_000 })).toMatchObject({
      code: "timed-out",
      sentence: expect.stringMatching(/its time limit of 1 min 30 s .* process group was killed/),
    });
  });

  it("has facts beside its state: sleep, a full disk, dropped output, processes that stayed, silence", () => {
    const facts = stateOf({
      sleeps: [{ fromMs: atMs, toMs: atMs + 60_000 }],
      writeError: "ENOSPC",
      stdout: { keptBytes: 5, droppedBytes: 1000 },
      phase: "draining",
      exitCode: 0,
      remaining: 2,
      heartbeatAtMs: atMs - 60_000,
    }).facts;
    expect(facts.map((fact) => fact.code)).toEqual(["suspended", "disk-full", "output-dropped", "processes-remain", "silent"]);
    expect(facts[0]?.sentence).toContain("2026-03-04T05:06:07.000Z to 2026-03-04T05:07:07.000Z");
    expect(facts[1]?.sentence).toContain("there is no space left");
    expect(facts[3]?.sentence).toContain("2 processes");
  });

  it("whose engine ended and left others behind is over when nobody watches those any more", () => {
    expect(stateOf({ phase: "draining", exitCode: 0, durationMs: 9000 })).toMatchObject({ code: "ended", over: false, stoppable: true });
    expect(stateOf({ phase: "draining", exitCode: 0, durationMs: 9000 }, { supervisorLife: "dead" })).toMatchObject({
      over: true,
      stoppable: false,
    });
  });

  it("has a state whatever the signs are, and one that is over cannot be stopped", () => {
    const life = fc.constantFrom("alive", "dead", "unknown" as const);
    const status = fc.record<Partial<SupervisorStatus>>({
      phase: fc.constantFrom("starting", "running", "stopping", "draining", "ended", "failed"),
      engine: fc.constantFrom(null, process),
      exitCode: fc.constantFrom(null, 0, 1),
      signal: fc.constantFrom(null, "SIGTERM"),
      durationMs: fc.constantFrom(null, 0, 5000),
      stop: fc.constantFrom(null, { reason: "person" as const, atMs, killed: true }),
    });
    fc.assert(
      fc.property(fc.option(status), life, life, (one, supervisorLife, engineLife) => {
        const state = stateOf(one, { supervisorLife, engineLife });
        expect(state.sentence.length * state.nextStep.length).toBeGreaterThan(0);
        if (state.over) expect(state.stoppable).toBe(false);
        if (supervisorLife === "dead" && engineLife === "dead" && one !== null) expect(state.over).toBe(true);
      }),
    );
  });
});
