// What a recorded hand-over is now, from its record, the supervisor's status and the life of both processes.

import { durationWords } from "@/lib/engine/hand-over/duration-words";
import { factsOf, type HandOverFact, type HandOverSigns } from "@/lib/engine/hand-over/hand-over-facts";
import type { SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";

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

/** A failure within this time is one of the command, hardly of the work. */
const instantMs = 2000;
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

type Judged = Pick<HandOverState, "code" | "over" | "stoppable" | "sentence" | "nextStep">;

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

function failedStart({ failure }: SupervisorStatus): Judged {
  const message = failure?.message ?? "The engine could not be started.";
  const dead = { over: true, stoppable: false, sentence: message };
  switch (failure?.code) {
    case "command-missing":
      return {
        ...dead,
        code: "command-missing",
        nextStep: "Install the program, or correct the command among the engines; then hand over again.",
      };
    case "not-executable":
      return {
        ...dead,
        code: "not-executable",
        nextStep: "Make the program executable for you, or correct the command among the engines.",
      };
    case "folder-missing":
      return {
        ...dead,
        code: "not-started",
        nextStep: "The folder it should start in is gone: look at the project, then hand over again.",
      };
    case "not-startable":
    case undefined:
      return { ...dead, code: "not-started", nextStep: "Read the message; correct the command among the engines." };
  }
}

function ended(status: SupervisorStatus, { lastWords, timeLimitMs, supervisorLife }: HandOverSigns): Judged {
  // Processes that stayed behind are watched no more once their watcher is gone: that is said, and nothing waits for them.
  const over = status.phase === "ended" || supervisorLife === "dead";
  const base = { over, stoppable: !over };
  const how = howEnded(status);
  const { stop } = status;
  if (stop !== null) {
    const forced = stop.killed ? " It did not end by itself within the grace period, so its process group was killed." : "";
    if (stop.reason === "time-limit") {
      const limit = timeLimitMs === null ? "" : ` of ${durationWords(timeLimitMs)}`;
      const sentence = `The engine reached its time limit${limit} and was ended: ${how}.${forced}`;
      return {
        ...base,
        code: "timed-out",
        sentence,
        nextStep: "Read where the run stands; allow more time among the engines if it needs it.",
      };
    }
    const who =
      stop.reason === "person" ? "The engine was stopped" : "The engine was ended because this machine or the session was being shut down";
    return {
      ...base,
      code: stop.killed ? "killed" : "stopped",
      sentence: `${who}: ${how}.${forced}`,
      nextStep: "The run may be interrupted now: plan the resume anew when it is to go on.",
    };
  }
  if (status.exitCode === 0) {
    return { ...base, code: "ended", sentence: `The engine ended by itself: ${how}.`, nextStep: "Compare the plan with what it did." };
  }
  if (status.durationMs !== null && status.durationMs <= instantMs) {
    const words = lastWords === "" ? "It said nothing." : `Its own words: ${lastWords}`;
    return {
      ...base,
      code: "instant-exit",
      sentence: `The engine ended at once, ${how}. ${words}`,
      nextStep: "It hardly worked on the run: correct what it complains about, then hand over again.",
    };
  }
  if (status.signal !== null) {
    const sentence = `The engine was ended by ${status.signal}, which Reprise did not send.`;
    return {
      ...base,
      code: "killed",
      sentence,
      nextStep: "Somebody or the system ended it, such as for want of memory. Plan the resume anew.",
    };
  }
  return {
    ...base,
    code: "failed",
    sentence: `The engine gave up: ${how}.`,
    nextStep: "Read the end of its output, then plan the resume anew.",
  };
}

function howEnded({ exitCode, signal, durationMs }: SupervisorStatus): string {
  const way = signal === null ? `exit code ${exitCode ?? "unknown"}` : `signal ${signal}`;
  return durationMs === null ? way : `${way} after ${durationWords(durationMs)}`;
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
