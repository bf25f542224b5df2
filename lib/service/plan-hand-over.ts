// Use case: what a hand-over would do: the plan, the command as it would be started, what it may spend, and its questions. Starts nothing.

import { spendOf } from "@/lib/engine/hand-over/spend";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Gate, Plan } from "@/lib/engine/plan/plan";
import type { Run } from "@/lib/engine/run/run";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { commandFor } from "@/lib/service/engine-of-root";
import { handOverGates } from "@/lib/service/hand-over-gates";
import type { HandOverPlan, HandOverPlanning, HandOverRefusal, HandOverRequest } from "@/lib/service/hand-over-views";
import type { LocatedRun } from "@/lib/service/locate-run";
import { gatherOpenRun, type OpenedRun } from "@/lib/service/open-run";
import { otherChoice } from "@/lib/service/other-choice";
import { runningHandOver } from "@/lib/service/read-hand-overs";
import type { Services } from "@/lib/service/services";

/**
 * Plans a hand-over.
 * @returns `already-running` with the one that runs, `no-engine`, `not-enabled`, `bad-command`, `command-missing`,
 * `other-run` when the command names no run and the host would choose another one, `cannot-plan` with the format's refusal
 */
export async function planHandOver(services: Services, request: HandOverRequest, signal?: AbortSignal): Promise<HandOverPlanning> {
  const opened = await gatherOpenRun(services, request.run, signal);
  if (!opened.ok) return refused("unknown-run", opened.problem.message);
  const { located, source } = opened.value;
  const running = await runningHandOver(services, located.root.path, located.ref.path);
  if (running !== null) {
    return {
      ...refused("already-running", `This run was handed over at ${running.record.at}: ${running.state.sentence}`),
      runningId: running.id,
    };
  }
  const ready = await commandFor(services, located);
  if (!ready.ok) return refused(ready.code, ready.message);
  const other = await otherChoice(services, located, ready.command);
  if (other !== null) return refused("other-run", other);
  const planned = planOf(opened.value, request);
  if (!planned.ok) return planned;
  const run = located.format.read(source);
  return { ok: true, value: sealed(located, run, planned.plan, ready.command) };
}

type Planned = { readonly ok: true; readonly plan: Plan } | Extract<HandOverPlanning, { readonly ok: false }>;

/** The plan asked for, or the first of the format's that can be made. */
function planOf({ located, source }: OpenedRun, { run, kind, choices }: HandOverRequest): Planned {
  const { format } = located;
  const { planKinds } = format.descriptor.engines;
  if (kind !== null && !planKinds.includes(kind)) {
    return refused("cannot-plan", `The run's engine does not go on after “${kind}”; it does after: ${planKinds.join(", ") || "nothing"}.`);
  }
  let first: Planned | null = null;
  for (const one of kind === null ? planKinds : [kind]) {
    const outcome = format.plan({ kind: one, run, choices }, source);
    if (outcome.ok) return { ok: true, plan: outcome.plan };
    first ??= { ...refused("cannot-plan", outcome.refusal.message), refusal: outcome.refusal };
  }
  return first ?? refused("cannot-plan", "This format has no program that Reprise could start.");
}

function sealed(located: LocatedRun, run: Run, plan: Plan, command: HandOverPlan["command"]): HandOverPlan {
  const spend = spendOf(run, plan.consequences);
  const gates: readonly Gate[] = handOverGates({ located, run, plan, command, spend });
  return { plan, command, spend, gates, digest: sha256Hex(canonicalJson({ plan: plan.digest, command, spend, gates })) };
}

function refused(code: HandOverRefusal, message: string): Extract<HandOverPlanning, { readonly ok: false }> {
  return { ok: false, code, message, refusal: null, runningId: null };
}
