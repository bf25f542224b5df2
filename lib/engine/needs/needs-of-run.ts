// What a run needs from a person, as its summary tells: its open breakers, and the state it stopped in.

import type { Need, NeedKind } from "@/lib/engine/needs/need";
import { nextStepOf } from "@/lib/engine/needs/next-command";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Breaker } from "@/lib/engine/run/breaker";
import type { RunCondition, RunSummary } from "@/lib/engine/run/run";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** The needs of one run, most urgent first; none when nobody has to do anything. */
export function needsOfRun(run: RunSummary): readonly Need[] {
  const kind = kindOf(run.status.condition);
  const breakers = isOver(run.status.condition) ? [] : run.breakers.filter((breaker) => breaker.state === "open");
  const own = kind === null || (kind === "breaker" && breakers.length > 0) ? [] : [stateNeed(run, kind)];
  return [...breakers.map((breaker) => breakerNeed(run, breaker)), ...own];
}

function kindOf(condition: RunCondition): NeedKind | null {
  switch (condition) {
    case "breaker-open":
      return "breaker";
    case "gate":
    case "open-operation":
    case "interrupted":
    case "damaged":
      return condition;
    case "not-started":
    case "maybe-live":
    case "finished":
    case "finished-unverified":
    case "finished-unknown":
    case "cancelled":
    case "foreign":
      return null;
  }
}

/** A breaker that an ended run left open holds nothing. */
function isOver(condition: RunCondition): boolean {
  switch (condition) {
    case "finished":
    case "finished-unverified":
    case "finished-unknown":
    case "cancelled":
    case "foreign":
      return true;
    case "breaker-open":
    case "not-started":
    case "damaged":
    case "open-operation":
    case "gate":
    case "interrupted":
    case "maybe-live":
      return false;
  }
}

/** About a backend and the moment its breaker opened: one that opens anew is another need. */
function breakerNeed(run: RunSummary, breaker: Breaker): Need {
  const { backend, reason, held, openedAtMs } = breaker;
  const waiting = held.length === 0 ? "No job waits behind it." : `${held.length === 1 ? "1 job is" : `${held.length} jobs are`} held.`;
  const sentence = `${backend}: ${reason ?? "refused, without a recorded reason"}. ${waiting}`;
  const said = [reason, held, breaker.clears];
  const need = needOf(run, "breaker", [backend, openedAtMs], said, breaker.planKind);
  const next = { ...need.next, sentence: breaker.clears };
  return { ...need, condition: "breaker-open", word: "Breaker open", guess: false, sentence, sinceMs: openedAtMs, next };
}

/** A question is a new one when the run has moved since; the other states keep their id and change what they say. */
function stateNeed(run: RunSummary, kind: NeedKind): Need {
  const { status, headline, nextStep } = run;
  const movedAtMs = run.liveness.lastActivity?.atMs ?? null;
  const about = kind === "gate" ? [status.code, movedAtMs] : [status.code];
  return needOf(run, kind, about, [status.sentence, headline, nextStep.sentence, movedAtMs], null);
}

function needOf(run: RunSummary, kind: NeedKind, about: readonly unknown[], said: readonly unknown[], planKind: string | null): Need {
  const { ref, status } = run;
  return {
    id: sha256Hex(canonicalJson([ref, kind, about])).slice(0, 32),
    kind,
    fingerprint: sha256Hex(canonicalJson([kind, about, said])),
    run: ref,
    format: run.format,
    project: run.project,
    title: run.title,
    condition: status.condition,
    word: status.word,
    guess: status.guess,
    sentence: run.headline !== null && kind === "damaged" ? run.headline : status.sentence,
    sinceMs: run.liveness.lastActivity?.atMs ?? null,
    next: nextStepOf(run, planKind),
  };
}
