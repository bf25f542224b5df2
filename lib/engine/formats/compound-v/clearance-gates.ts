// The questions behind which a breaker or a cooldown is cleared: each asks for a statement in words (§9.5).

import { breakersOf } from "@/lib/engine/formats/compound-v/breaker-view";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Clearance } from "@/lib/engine/formats/compound-v/plan-changes";
import { probeLines } from "@/lib/engine/formats/compound-v/probes";
import type { Gate } from "@/lib/engine/plan/plan";

/** Words a person types, by clearance. */
function confirmationWords(backend: string, clearance: Clearance): string {
  switch (clearance) {
    case "top_up":
      return `I topped up ${backend}`;
    case "probe":
      return `a call to ${backend} passed`;
    case "reauth":
      return `I signed in to ${backend} again`;
  }
}

function questionOf(backend: string, clearance: Clearance): string {
  switch (clearance) {
    case "top_up":
      return `Did you top ${backend} up?`;
    case "probe":
      return `Did a small live call to ${backend} succeed?`;
    case "reauth":
      return `Did you sign in to ${backend} again?`;
  }
}

/** The gate of one clearance. */
export function clearGate(facts: RunFacts, backend: string, clearance: Clearance): Gate {
  const held = breakersOf(facts).find((view) => view.backend === backend)?.held ?? [];
  const probe = probeLines(facts, backend);
  const openedAt = facts.breakers.find((breaker) => breaker.backend === backend)?.openedAt ?? null;
  return {
    id: `confirm-clearance-${backend}`,
    question: questionOf(backend, clearance),
    evidence: [
      `Opened ${openedAt ?? "at an unknown time"}.`,
      held.length === 0 ? "No job waits behind it." : `Behind it: ${held.join(", ")}.`,
      ...(clearance === "probe" && probe.length > 0 ? probe : ["Reprise records what you state."]),
    ],
    expects: confirmationWords(backend, clearance),
  };
}

/** The gate of an expired cooldown. */
export function cooldownGate(facts: RunFacts, backend: string): Gate {
  const until = facts.cooldowns.find((one) => one.backend === backend)?.until ?? "";
  return {
    id: `confirm-healthy-${backend}`,
    question: `Did ${backend} answer a small live call?`,
    evidence: [`It was to be left alone until ${until}.`, ...probeLines(facts, backend)],
    expects: `${backend} answers again`,
  };
}
