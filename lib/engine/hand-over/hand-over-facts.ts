// What a person should know of a hand-over besides its state: sleep, a full disk, dropped output, processes that stayed.

import type { ProcessLife } from "@/lib/engine/formats/format";
import type { SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";

/** Something besides the state that a person should know. */
export interface HandOverFact {
  readonly code: "suspended" | "disk-full" | "output-dropped" | "processes-remain" | "silent" | "elsewhere";
  readonly sentence: string;
}

export interface HandOverSigns {
  /** Null when the supervisor has written nothing, or nothing that can be read. */
  readonly status: SupervisorStatus | null;
  /** When the hand-over was recorded, milliseconds since the epoch. */
  readonly recordedAtMs: number;
  readonly supervisorLife: ProcessLife;
  readonly engineLife: ProcessLife;
  /** The end of what it printed, inert; "" for nothing. */
  readonly lastWords: string;
  readonly timeLimitMs: number | null;
  readonly nowMs: number;
}

/** A supervisor writes every few seconds; longer silence of a living one is worth a word. */
const silentMs = 30_000;

/** The facts of a hand-over whose supervisor has written. Absolute times only. */
export function factsOf(status: SupervisorStatus, { nowMs, supervisorLife }: HandOverSigns): readonly HandOverFact[] {
  const facts: HandOverFact[] = [];
  const last = status.sleeps.at(-1);
  if (last !== undefined) {
    const times = status.sleeps.length === 1 ? "once," : `${status.sleeps.length} times, last`;
    const span = `${iso(last.fromMs)} to ${iso(last.toMs)}`;
    facts.push({
      code: "suspended",
      sentence: `The machine slept or stood still ${times} from ${span}; the time limit did not run meanwhile.`,
    });
  }
  if (status.writeError !== null) {
    const why = status.writeError === "ENOSPC" || status.writeError === "EDQUOT" ? "there is no space left" : status.writeError;
    facts.push({
      code: "disk-full",
      sentence: `Output cannot be kept now: ${why}. The engine goes on; what it prints meanwhile is dropped and counted.`,
    });
  }
  const dropped = status.stdout.droppedBytes + status.stderr.droppedBytes;
  if (dropped > 0) facts.push({ code: "output-dropped", sentence: `${dropped} bytes of output could not be kept.` });
  if (status.phase === "draining" || (status.phase === "ended" && (status.remaining ?? 0) > 0)) {
    const count = status.remaining === null ? "Processes" : status.remaining === 1 ? "One process" : `${status.remaining} processes`;
    facts.push({ code: "processes-remain", sentence: `${count} that the engine started still ran when it had ended.` });
  }
  const open = status.phase !== "ended" && status.phase !== "failed";
  if (open && supervisorLife === "alive" && nowMs - status.heartbeatAtMs > silentMs) {
    facts.push({
      code: "silent",
      sentence: `The program that watches the engine last wrote at ${iso(status.heartbeatAtMs)}, though it is there.`,
    });
  }
  if (open && supervisorLife === "unknown") {
    facts.push({ code: "elsewhere", sentence: `It was started on ${status.supervisor.host}: what became of it can be told only there.` });
  }
  return facts;
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
