// Plans that clear a breaker or an expired cooldown: only with the confirmation that its rule demands, in words (§9.5, §19).

import { reasonWords } from "@/lib/engine/formats/compound-v/breaker-view";
import { clearGate, cooldownGate } from "@/lib/engine/formats/compound-v/clearance-gates";
import { resumeCommands } from "@/lib/engine/formats/compound-v/commands";
import { consequencesOf } from "@/lib/engine/formats/compound-v/consequences";
import { dispatchOf } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { breakerChange, type Clearance, cooldownChange } from "@/lib/engine/formats/compound-v/plan-changes";
import { emptyDraft, livenessGates, refuse, stateEdit, uncommittedWords, writeRefusal } from "@/lib/engine/formats/compound-v/plan-parts";
import { failedProbes, probeOf, probeRefusal } from "@/lib/engine/formats/compound-v/probes";
import type { Breaker } from "@/lib/engine/formats/compound-v/rules/breakers";
import { noBreakerEvidence, reconcileBreakers } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import type { Gate, PlanOption, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Plans the clearing of one open breaker. Choices: `backend` (needed when several are open), `by` (`top_up`, `probe`, `reauth`),
 * `cause` (`out_of_credits` or `auth`, for a breaker that gives no reason).
 * @returns `bad-choice` when the clearance is not the evidence that the breaker's rule demands
 */
export function planClearBreaker(facts: RunFacts, choices: Choices): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const open = facts.breakers.filter((breaker) => breaker.open);
  const breaker = choices.backend === undefined ? open[0] : open.find((one) => one.backend === choices.backend?.[0]);
  if (breaker === undefined) {
    return choices.backend === undefined
      ? refuse("not-offered", "No breaker is open.")
      : refuse("bad-choice", `No breaker of ${choices.backend[0] ?? ""} is open.`);
  }
  const stated = choices.cause?.[0] ?? null;
  const cause = knownReason(breaker) ?? stated;
  const by = clearanceOf(choices.by?.[0]) ?? usualClearance(facts, breaker, cause);
  const failed = by === "probe" ? probeRefusal(facts, breaker.backend) : null;
  if (failed !== null) return refuse("bad-choice", failed);
  if (cause === null) {
    // The first preview of a breaker without a reason shows the cautious reading; the gate makes the person state it.
    return sealed(facts, breaker, by, "out_of_credits", open.length, true);
  }
  if (cause !== "auth" && cause !== "out_of_credits") return refuse("bad-choice", "The cause is either out_of_credits or auth.");
  return sealed(facts, breaker, by, cause, open.length, knownReason(breaker) === null);
}

/** A probe that passed is offered as the evidence it is; else what most often ends such a stop. */
function usualClearance(facts: RunFacts, { backend }: Breaker, cause: string | null): Clearance {
  if (cause === "auth") return "reauth";
  return probeOf(facts.source, facts.breakers, backend)?.outcome === "passed" ? "probe" : "top_up";
}

function sealed(facts: RunFacts, breaker: Breaker, by: Clearance, cause: string, openCount: number, isStated: boolean): PlanOutcome {
  const { backend } = breaker;
  const change = breakerChange(facts, backend, by, cause);
  if (change === null) {
    return refuse("bad-choice", `A breaker that was opened for ${reasonWords(cause) ?? cause} is not cleared by ${by}: ${demand(cause)}`);
  }
  const edit = stateEdit(facts, [change]);
  if (edit === "failed" || edit === null) return refuse("damaged", "state.json cannot be changed safely.");
  const evidence = {
    ...noBreakerEvidence,
    probeFailed: failedProbes(facts.source, facts.breakers).filter((one) => one !== backend),
    topUp: by === "top_up" ? [backend] : [],
    probeOk: by === "probe" ? [backend] : [],
    reauth: by === "reauth" ? [backend] : [],
  };
  const cleared = facts.breakers.map((one) => (one.backend === backend ? { ...one, reason: cause } : one));
  const verdicts = reconcileBreakers(cleared, facts.cooldowns, facts.source.nowMs, evidence);
  const dispatch = dispatchOf(facts, verdicts);
  const freed = dispatchOf(facts).held.size - dispatch.held.size;
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "clear-breaker", `Close the breaker of ${backend}`),
      choices: { backend: [backend], by: [by], ...(isStated ? { cause: [cause] } : {}) },
      options: optionsOf(facts, backend, by, cause, isStated),
      summary: `Records that ${backend} works again (${by}). One object changes in state.json. ${freed === 0 ? "No job is freed by it" : `${freed === 1 ? "One job is" : `${freed} jobs are`} no longer held`}; each stays failed or pending until it is resumed.`,
      edits: [edit],
      consequences: { ...consequencesOf(facts, dispatch, verdicts, new Set()), redispatch: [], lost: [] },
      gates: [...livenessGates(facts), ...(isStated ? [causeGate(breaker, cause)] : []), clearGate(facts, backend, by)],
      findings: [],
      afterwards: {
        sentences: [
          ...(openCount > 1 ? [`${openCount - 1} more ${openCount === 2 ? "breaker is" : "breakers are"} open.`] : []),
          "Plan the resume next: jobs that failed behind the breaker go back to pending there.",
          ...uncommittedWords(facts),
        ],
        commands: resumeCommands(facts.runId),
      },
    }),
  };
}

function optionsOf(facts: RunFacts, backend: string, by: Clearance, cause: string, isStated: boolean): readonly PlanOption[] {
  const open = facts.breakers.filter((one) => one.open).map((one) => one.backend);
  const clearances: readonly Clearance[] = cause === "auth" ? ["reauth"] : ["top_up", "probe"];
  const words: Readonly<Record<Clearance, string>> = {
    top_up: "it was topped up",
    probe: "a small live call passed",
    reauth: "I signed in again",
  };
  return [
    { choice: "backend", title: "Which backend", values: open.map((value) => ({ value, label: value })), chosen: [backend], many: false },
    ...(isStated
      ? [
          {
            choice: "cause",
            title: "Why it was stopped",
            values: ["out_of_credits", "auth"].map((value) => ({ value, label: reasonWords(value) ?? value })),
            chosen: [cause],
            many: false,
          },
        ]
      : []),
    {
      choice: "by",
      title: "What ended it",
      values: clearances.map((value) => ({ value, label: words[value] })),
      chosen: [by],
      many: false,
    },
  ];
}

function causeGate({ backend }: Breaker, cause: string): Gate {
  return {
    id: "state-the-cause",
    question: `The ledger does not say why ${backend} was stopped. State the cause: was it ${reasonWords(cause) ?? cause}?`,
    evidence: ["What clears a breaker depends on its cause; it is recorded with your statement."],
    expects: cause,
  };
}

/**
 * Plans the removal of an expired cooldown, for a backend that a person saw healthy. Choice: `backend` when several are expired.
 * @returns `not-offered` when none is expired, or an open breaker outranks it (§9.5)
 */
export function planClearCooldown(facts: RunFacts, choices: Choices): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const expired = facts.verdicts.filter((verdict) => verdict.state === "half-open").map((verdict) => verdict.backend);
  const backend = choices.backend?.[0] ?? expired[0];
  if (backend === undefined) return refuse("not-offered", "No cooldown has expired.");
  const failed = probeRefusal(facts, backend);
  if (failed !== null) return refuse("bad-choice", failed);
  if (!expired.includes(backend)) return refuse("bad-choice", `The cooldown of ${backend} has not expired, or its breaker is open.`);
  const edit = stateEdit(facts, [cooldownChange(backend)]);
  if (edit === "failed" || edit === null) return refuse("damaged", "state.json cannot be changed safely.");
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "clear-cooldown", `End the cooldown of ${backend}`),
      choices: { backend: [backend] },
      options: [
        {
          choice: "backend",
          title: "Which backend",
          values: expired.map((value) => ({ value, label: value })),
          chosen: [backend],
          many: false,
        },
      ],
      summary: `Removes the expired cooldown of ${backend}. Without it the host would send one job first to see whether ${backend} answers.`,
      edits: [edit],
      consequences: { ...consequencesOf(facts, dispatchOf(facts), facts.verdicts, new Set()), redispatch: [], lost: [] },
      gates: [...livenessGates(facts), cooldownGate(facts, backend)],
      afterwards: { sentences: uncommittedWords(facts), commands: resumeCommands(facts.runId) },
    }),
  };
}

const knownReason = ({ reason }: Breaker) => (reason === "auth" || reason === "out_of_credits" ? reason : null);

function clearanceOf(word: string | undefined): Clearance | null {
  return word === "top_up" || word === "probe" || word === "reauth" ? word : null;
}

function demand(cause: string): string {
  return cause === "auth" ? "only signing in again does." : "only a top-up, or a small call that passes, does.";
}
