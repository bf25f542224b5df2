// What a resume makes of breakers and cooldowns, given what a person stated (§9.5). Nothing is cleared without its evidence.

import { type Breaker, mayClear } from "@/lib/engine/formats/compound-v/rules/breakers";
import type { Cooldown } from "@/lib/engine/formats/compound-v/rules/cooldowns";

/** Backends for which a person stated something. */
export interface BreakerEvidence {
  readonly topUp: readonly string[];
  readonly reauth: readonly string[];
  readonly probeOk: readonly string[];
  readonly probeFailed: readonly string[];
}

export const noBreakerEvidence: BreakerEvidence = { topUp: [], reauth: [], probeOk: [], probeFailed: [] };

/** What unblocks a backend. `wait` names the time as written. */
export type BackendAction =
  | { readonly kind: "top-up-or-probe" | "reauth" | "state-the-cause" | "probe-again" }
  | { readonly kind: "wait"; readonly until: string };

export interface BackendVerdict {
  readonly backend: string;
  readonly state: "closed" | "open" | "half-open" | "cooling";
  /** True when nothing may be dispatched to it. */
  readonly blocked: boolean;
  readonly action: BackendAction | null;
  /** The clearance to record; null when the breaker stays as it is. */
  readonly clear: "top_up" | "probe" | "reauth" | null;
  readonly dropCooldown: boolean;
}

/** One verdict per backend that has a breaker or a cooldown, breakers first, in their order (§9.5). */
export function reconcileBreakers(
  breakers: readonly Breaker[],
  cooldowns: readonly Cooldown[],
  nowMs: number,
  evidence: BreakerEvidence,
): readonly BackendVerdict[] {
  const cooling = new Map(cooldowns.map((cooldown) => [cooldown.backend, cooldown]));
  const backends = new Set([...breakers.map((breaker) => breaker.backend), ...cooling.keys()]);
  return [...backends].map((backend) => {
    const breaker = breakers.find((one) => one.backend === backend && one.open);
    const clear = breaker === undefined ? null : clearanceFor(breaker, evidence);
    if (breaker !== undefined && clear === null) {
      return { backend, state: "open", blocked: true, action: actionFor(breaker), clear, dropCooldown: false };
    }
    return { ...afterCooldown(backend, cooling.get(backend), nowMs, evidence), clear };
  });
}

function clearanceFor({ backend, reason }: Breaker, evidence: BreakerEvidence): BackendVerdict["clear"] {
  const offered = [
    ["top_up", evidence.topUp],
    ["probe", evidence.probeOk],
    ["reauth", evidence.reauth],
  ] as const;
  return offered.find(([kind, backends]) => backends.includes(backend) && mayClear(reason, kind))?.[0] ?? null;
}

function actionFor({ reason }: Breaker): BackendAction {
  if (reason === "out_of_credits") return { kind: "top-up-or-probe" };
  return { kind: reason === "auth" ? "reauth" : "state-the-cause" };
}

function afterCooldown(
  backend: string,
  cooldown: Cooldown | undefined,
  nowMs: number,
  evidence: BreakerEvidence,
): Omit<BackendVerdict, "clear"> {
  if (cooldown === undefined) return { backend, state: "closed", blocked: false, action: null, dropCooldown: false };
  const { untilMs, until } = cooldown;
  if (untilMs === null || nowMs < untilMs) {
    return { backend, state: "cooling", blocked: true, action: { kind: "wait", until }, dropCooldown: false };
  }
  if (evidence.probeOk.includes(backend)) return { backend, state: "closed", blocked: false, action: null, dropCooldown: true };
  if (evidence.probeFailed.includes(backend)) {
    return { backend, state: "half-open", blocked: true, action: { kind: "probe-again" }, dropCooldown: false };
  }
  return { backend, state: "half-open", blocked: false, action: null, dropCooldown: false };
}
