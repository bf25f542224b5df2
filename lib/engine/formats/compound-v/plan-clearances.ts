// Breakers and cooldowns that a person clears together with a resume, each behind a gate of its own (§9.5).

import { clearGate, cooldownGate } from "@/lib/engine/formats/compound-v/clearance-gates";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { breakerChange, type Clearance, cooldownChange } from "@/lib/engine/formats/compound-v/plan-changes";
import type { StateChange } from "@/lib/engine/formats/compound-v/plan-parts";
import { failedProbes, probeRefusal } from "@/lib/engine/formats/compound-v/probes";
import { mayClear } from "@/lib/engine/formats/compound-v/rules/breakers";
import { type BackendVerdict, noBreakerEvidence, reconcileBreakers } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import type { Gate, PlanOption } from "@/lib/engine/plan/plan";

interface Clearances {
  readonly ok: true;
  readonly changes: readonly StateChange[];
  readonly gates: readonly Gate[];
  readonly options: readonly PlanOption[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** What every backend is after the clearances. */
  readonly verdicts: readonly BackendVerdict[];
}

type Clearing = Clearances | { readonly ok: false; readonly message: string };

/** No clearance: every breaker stays as it is. */
export function nothingCleared(facts: RunFacts): Clearances {
  return { ok: true, changes: [], gates: [], options: [], choices: {}, verdicts: facts.verdicts };
}

const clearances: readonly Clearance[] = ["top_up", "probe", "reauth"];

/**
 * Reads `choices.cleared` (`codex:top_up`) and `choices.cooled` (`claude`). Nothing is cleared by default.
 * @returns a message when a clearance is not what the breaker's rule demands; a breaker without a cause has a plan of its own
 */
export function clearancesIn(facts: RunFacts, choices: Readonly<Record<string, readonly string[]>>): Clearing {
  const possible = facts.breakers.flatMap(({ backend, open, reason }) =>
    open ? clearances.flatMap((by) => (mayClear(reason, by) ? [{ value: `${backend}:${by}`, backend, by }] : [])) : [],
  );
  const cleared = choices.cleared ?? [];
  const cooled = choices.cooled ?? [];
  const chosen: (typeof possible)[number][] = [];
  const changes: StateChange[] = [];
  for (const value of cleared) {
    const one = possible.find((candidate) => candidate.value === value);
    const change = one === undefined ? null : breakerChange(facts, one.backend, one.by, null);
    if (one === undefined || change === null) return refused(`“${value}” is no clearance that an open breaker of this run accepts.`);
    if (chosen.some((other) => other.backend === one.backend)) return refused(`Name one clearance for ${one.backend}, not several.`);
    const failed = one.by === "probe" ? probeRefusal(facts, one.backend) : null;
    if (failed !== null) return refused(failed);
    chosen.push(one);
    changes.push(change);
  }
  const by = (kind: Clearance) => chosen.flatMap((one) => (one.by === kind ? [one.backend] : []));
  const probeFailed = failedProbes(facts.source, facts.breakers);
  const evidence = { ...noBreakerEvidence, probeFailed, topUp: by("top_up"), probeOk: [...by("probe"), ...cooled], reauth: by("reauth") };
  const verdicts = reconcileBreakers(facts.breakers, facts.cooldowns, facts.source.nowMs, evidence);
  const expired = facts.verdicts.flatMap((verdict) => (verdict.state === "half-open" ? [verdict.backend] : []));
  const stranger = cooled.find((backend) => !expired.includes(backend));
  if (stranger !== undefined) return refused(`The cooldown of ${stranger} has not expired, or its breaker is open.`);
  for (const backend of cooled) {
    const failed = probeRefusal(facts, backend);
    if (failed !== null) return refused(failed);
  }
  return {
    ok: true,
    changes: [...changes, ...cooled.map(cooldownChange)],
    gates: [...chosen.map((one) => clearGate(facts, one.backend, one.by)), ...cooled.map((backend) => cooldownGate(facts, backend))],
    options: [
      ...option(
        "cleared",
        "Backends that work again",
        possible.map(({ value, backend, by: kind }) => ({ value, label: `${backend}: ${words[kind]}` })),
        cleared,
      ),
      ...option(
        "cooled",
        "Expired cooldowns to end",
        expired.map((value) => ({ value, label: `${value} answers again` })),
        cooled,
      ),
    ],
    choices: { ...(cleared.length === 0 ? {} : { cleared }), ...(cooled.length === 0 ? {} : { cooled }) },
    verdicts,
  };
}

function refused(message: string): Clearing {
  return { ok: false, message };
}

function option(choice: string, title: string, values: PlanOption["values"], chosen: readonly string[]): readonly PlanOption[] {
  return values.length === 0 ? [] : [{ choice, title, values, chosen, many: true }];
}

const words: Readonly<Record<Clearance, string>> = {
  top_up: "topped up",
  probe: "a small live call passed",
  reauth: "signed in again",
};
