// Breakers and cooldowns as a person sees them: state, cause, what waits behind them, what clears them (§9.3, §9.5).

import { breakerFaultWords } from "@/lib/engine/formats/compound-v/checks/state-words";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { readTimeText } from "@/lib/engine/formats/compound-v/rules/read-time";
import type { BackendVerdict } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import type { Breaker } from "@/lib/engine/run/breaker";

/** One entry per backend with a breaker or a cooldown; blocked ones first. */
export function breakersOf(facts: RunFacts): readonly Breaker[] {
  const views = facts.verdicts.map((verdict): Breaker => {
    const breaker = facts.breakers.find((one) => one.backend === verdict.backend);
    const cooldown = facts.cooldowns.find((one) => one.backend === verdict.backend);
    return {
      backend: verdict.backend,
      state: verdict.state,
      reason: reasonWords(breaker?.reason ?? null),
      openedAtMs: breaker?.openedAt === undefined || breaker.openedAt === null ? null : readTimeText(breaker.openedAt),
      untilMs: cooldown?.untilMs ?? null,
      held: verdict.blocked ? heldBehind(facts, verdict.backend) : [],
      clears: clearsWords(verdict),
      remarks: (breaker?.codes ?? []).map((code) => breakerFaultWords(code, verdict.backend).message),
      planKind: facts.pool ? null : verdict.state === "open" ? "clear-breaker" : verdict.state === "half-open" ? "clear-cooldown" : null,
    };
  });
  return views.toSorted((a, b) => order[a.state] - order[b.state]);
}

const order: Readonly<Record<Breaker["state"], number>> = { open: 0, cooling: 1, "half-open": 2, closed: 3 };

/** Unfinished jobs of the manifest that run on a backend. */
function heldBehind({ jobs, runClass }: RunFacts, backend: string): readonly string[] {
  if (runClass?.phase === "MERGED") return [];
  return jobs.filter((job) => job.backend === backend && (job.truth?.status ?? job.claim.status) !== "done").map((job) => job.id);
}

/** `out_of_credits` → `out of credits`; null stays. */
export function reasonWords(reason: string | null): string | null {
  return reason === "auth" ? "not signed in" : (reason?.replaceAll("_", " ") ?? null);
}

/** What unblocks a backend, as one sentence. */
export function clearsWords({ backend, state, action }: BackendVerdict): string {
  switch (action?.kind) {
    case "top-up-or-probe":
      return `Top ${backend} up, or see a small live call to it succeed; then record it here.`;
    case "reauth":
      return `Sign in to ${backend} again; then record it here. A call that happens to pass is not enough.`;
    case "state-the-cause":
      return `Nothing says why ${backend} was stopped: state the cause and what ended it.`;
    case "probe-again":
      return `A probe of ${backend} failed: wait and let the host try again.`;
    case "wait":
      return `Wait until ${action.until}.`;
    case undefined:
      return state === "half-open" ? `The waiting time is over: the host sends one job to ${backend} first.` : "Nothing has to be done.";
  }
}
