// The changes that the plans of this format may make, and nothing else: job statuses, one breaker object, one cooldown (§19).

import { correctedStatus } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { isoSeconds, type StateChange } from "@/lib/engine/formats/compound-v/plan-parts";
import { mayClear } from "@/lib/engine/formats/compound-v/rules/breakers";
import { member } from "@/lib/engine/text/json-access";

/** Status changes that git's word demands; none where git could not be asked (§12.8). */
export function reconcileChanges(facts: RunFacts): readonly StateChange[] {
  return facts.jobs.flatMap((job) => {
    const corrected = correctedStatus(job);
    return corrected === null ? [] : [statusChange(job.id, job.claim.status, corrected)];
  });
}

/** One job's status. */
export function statusChange(id: string, before: string | null, after: string): StateChange {
  return {
    changes: [{ op: "set", path: ["jobs", id, "status"], text: JSON.stringify(after) }],
    words: `${id}: status ${before ?? "(none)"} → ${after}`,
  };
}

export type Clearance = "top_up" | "probe" | "reauth";

/**
 * Clears one breaker. `cause` is what a person states of a breaker without a known reason; it must not contradict a known one.
 * @returns null when the clearance is not the evidence that the breaker's rule demands (§9.5)
 */
export function breakerChange(facts: RunFacts, backend: string, clearance: Clearance, cause: string | null): StateChange | null {
  const breaker = facts.breakers.find((one) => one.backend === backend && one.open);
  if (breaker === undefined) return null;
  const namedReason = breaker.reason === "auth" || breaker.reason === "out_of_credits" ? breaker.reason : cause;
  if (!mayClear(namedReason, clearance)) return null;
  const path = ["circuit_open", backend] as const;
  const words = `circuit_open.${backend}: open → closed, cleared by ${clearance}`;
  if (member(facts.stateRoot ?? undefined, "circuit_open")?.kind !== "object") return null;
  if (breaker.bare) {
    const openedAt = lastKnownTime(facts);
    const text = breakerText(facts, { open: false, reason: namedReason, opened_at: openedAt, cleared_by: clearance });
    return { changes: [{ op: "set", path, text }], words: `${words}; rewritten as an object with the stated cause` };
  }
  const restated =
    breaker.reason === namedReason ? [] : [{ op: "set", path: [...path, "reason"], text: JSON.stringify(namedReason) } as const];
  return {
    changes: [
      { op: "set", path: [...path, "open"], text: "false" },
      ...restated,
      { op: "set", path: [...path, "cleared_by"], text: JSON.stringify(clearance) },
    ],
    words,
  };
}

/** A breaker object as text: on lines of its own where the file is laid out in lines, else on one. */
function breakerText({ state, stateRoot }: RunFacts, breaker: object): string {
  const circuit = member(stateRoot ?? undefined, "circuit_open");
  const source = state.status === "read" && circuit !== undefined ? state.document.text.slice(circuit.start, circuit.end) : "";
  if (!source.includes("\n")) return JSON.stringify(breaker, null, 1).replaceAll(/\n\s*/g, " ");
  return JSON.stringify(breaker, null, 2).replaceAll("\n", "\n    ");
}

/** The file's last known time: its own word, else the time of the file. */
function lastKnownTime({ stateRoot, source }: RunFacts): string {
  const updated = member(stateRoot ?? undefined, "updated_at");
  if (updated?.kind === "text") return updated.value;
  const file = source.files.get("state.json");
  return isoSeconds(file?.modifiedAtMs ?? source.nowMs);
}

/** Takes an expired cooldown away. */
export function cooldownChange(backend: string): StateChange {
  return { changes: [{ op: "remove", path: ["cooldowns", backend] }], words: `cooldowns.${backend}: removed` };
}
