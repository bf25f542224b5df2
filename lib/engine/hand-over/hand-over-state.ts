// What a recorded hand-over is now, from its record, the supervisor's status and the life of both processes.

import { factsOf, type HandOverFact, type HandOverSigns } from "@/lib/engine/hand-over/hand-over-facts";
import type { SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";
import { ended, failedStart } from "@/lib/engine/hand-over/judge-end";

/** `unsupervised`: the engine runs on, but the program that watched it is gone. `lost`: neither process nor an end is known. */
export type HandOverCode =
  | "starting"
  | "running"
  | "stopping"
  | "unsupervised"
  | "ended"
  | "failed"
  | "instant-exit"
  | "stopped"
  | "killed"
  | "timed-out"
  | "command-missing"
  | "not-executable"
  | "not-started"
  | "lost";

export interface HandOverState {
  readonly code: HandOverCode;
  /** True when nothing more will come of it. */
  readonly over: boolean;
  /** True when a stop would still reach a process. */
  readonly stoppable: boolean;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly durationMs: number | null;
  /** One sentence, without relative times. */
  readonly sentence: string;
  readonly nextStep: string;
  readonly facts: readonly HandOverFact[];
}

/** How long a supervisor may take to write its first status. */
const startMs = 15_000;

/** Tells what a hand-over is. Total: any combination of signs gives a state. */
export function handOverState(signs: HandOverSigns): HandOverState {
  const { status } = signs;
  const base = {
    exitCode: status?.exitCode ?? null,
    signal: status?.signal ?? null,
    startedAtMs: status?.startedAtMs ?? null,
    endedAtMs: status?.endedAtMs ?? null,
    durationMs: status?.durationMs ?? null,
    facts: status === null ? [] : factsOf(status, signs),
  };
  return { ...base, ...judge(signs) };
}

/** What is said of a hand-over, besides what was measured. */
export type Judged = Pick<HandOverState, "code" | "over" | "stoppable" | "sentence" | "nextStep">;

function judge(signs: HandOverSigns): Judged {
  const { status } = signs;
  if (status === null) return withoutStatus(signs);
  switch (status.phase) {
    case "failed":
      return failedStart(status);
    case "draining":
    case "ended":
      return ended(status, signs);
    case "starting":
    case "running":
    case "stopping":
      return signs.supervisorLife === "dead" ? orphaned(signs) : alive(status);
  }
}

function withoutStatus({ recordedAtMs, nowMs }: HandOverSigns): Judged {
  if (nowMs - recordedAtMs <= startMs) {
    return { code: "starting", over: false, stoppable: false, sentence: "The engine is being started.", nextStep: "Wait a moment." };
  }
  return {
    code: "not-started",
    over: true,
    stoppable: false,
    sentence: "The engine was never started: Reprise was interrupted before it could be.",
    nextStep: "Plan the resume anew and hand over again.",
  };
}

function alive(status: SupervisorStatus): Judged {
  if (status.phase === "starting") {
    return { code: "starting", over: false, stoppable: true, sentence: "The engine is being started.", nextStep: "Wait a moment." };
  }
  if (status.stop !== null) {
    return {
      code: "stopping",
      over: false,
      stoppable: true,
      sentence: `The engine was told to end${stopWords(status.stop)}; it has not ended yet.`,
      nextStep: "Wait: after the grace period its whole process group is killed.",
    };
  }
  const pid = status.engine === null ? "" : ` as process ${status.engine.pid}`;
  return { code: "running", over: false, stoppable: true, sentence: `The engine runs${pid}.`, nextStep: "Watch what it does, or stop it." };
}

/** Whoever watched is gone before an end was written. */
function orphaned({ engineLife, status }: HandOverSigns): Judged {
  if (engineLife === "alive") {
    return {
      code: "unsupervised",
      over: false,
      stoppable: true,
      sentence: `The engine still runs as process ${status?.engine?.pid ?? "?"}, but the program that watched it is gone: what it prints is no longer kept, and no time limit applies.`,
      nextStep: "Watch the run itself, or stop the engine.",
    };
  }
  return {
    code: "lost",
    over: true,
    stoppable: false,
    sentence: "Neither the engine nor the program that watched it is there any more, and how the engine ended is not known.",
    nextStep: "Read the end of its output and the run as it is now; then plan the resume anew.",
  };
}

function stopWords({ reason }: NonNullable<SupervisorStatus["stop"]>): string {
  switch (reason) {
    case "person":
      return "";
    case "time-limit":
      return " at its time limit";
    case "shutdown":
      return " because of a shutdown";
  }
}
