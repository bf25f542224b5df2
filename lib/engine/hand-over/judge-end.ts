// What is said of an engine that ended, or that could not be started: state, sentence and next step.

import type { HandOverSigns } from "@/lib/engine/hand-over/hand-over-facts";
import type { SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";
import type { Judged } from "@/lib/engine/hand-over/hand-over-state";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

/** A failure within this time is one of the command, hardly of the work. */
const instantMs = 2000;

/** An engine that could not be started. */
export function failedStart({ failure }: SupervisorStatus): Judged {
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

/** An engine that ended, whoever ended it. */
export function ended(status: SupervisorStatus, { lastWords, timeLimitMs, supervisorLife }: HandOverSigns): Judged {
  // Processes that stayed behind are watched no more once their watcher is gone: that is said, and nothing waits for them.
  const over = status.phase === "ended" || supervisorLife === "dead";
  const base = { over, stoppable: !over };
  const how = howEnded(status);
  const { stop } = status;
  if (stop !== null) {
    const forced = stop.killed ? " It did not end by itself within the grace period, so its process group was killed." : "";
    if (stop.reason === "time-limit") {
      const limit = timeLimitMs === null ? "" : ` of ${durationInWords(timeLimitMs)}`;
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
  return durationMs === null ? way : `${way} after ${durationInWords(durationMs)}`;
}
