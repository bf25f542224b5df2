// Use case: applies the confirmed plan and starts the run's own engine under its supervisor. One at a time per run.

import { setTimeout as wait } from "node:timers/promises";
import type { HandOverRecord } from "@/lib/engine/hand-over/hand-over-record";
import { glanceAt } from "@/lib/engine/hand-over/run-glance";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import { checkAnswers } from "@/lib/engine/plan/check-answers";
import { createHandOver, handOverFolder, readHandOver } from "@/lib/io/hand-overs/hand-over-files";
import { appendJournal } from "@/lib/io/journal/append-journal";
import { handOversOf } from "@/lib/io/journal/journal-hand-over";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { takeLock } from "@/lib/io/processes/lock";
import { type SupervisorPace, startSupervisor, usualPace } from "@/lib/io/processes/start-supervisor";
import { type ApplyResult, applyRecovery } from "@/lib/service/apply-recovery";
import { commandFor } from "@/lib/service/engine-of-root";
import { entryId } from "@/lib/service/entry-id";
import type { ConfirmedHandOver, HandOverPlan, HandOverRefusal, HandOverStart } from "@/lib/service/hand-over-views";
import { type LocatedRun, locateRun } from "@/lib/service/locate-run";
import { openRun } from "@/lib/service/open-run";
import { planHandOver } from "@/lib/service/plan-hand-over";
import { realPlace } from "@/lib/service/real-place";
import type { Services } from "@/lib/service/services";

/** Another start of the same run takes seconds at most. */
const lockMs = 3000;
/** How long the supervisor may take to say that the engine runs, before the answer goes back. */
const startMs = 10_000;

/**
 * Hands a run over. The command is resolved again and must be the confirmed one.
 * @param pace how closely the supervisor looks, for tests
 * @returns `started` once the engine runs or could not be started (its state says which); `stale` with the plan as it is now;
 * `apply-refused` or `apply-failed` with what became of the plan; the codes of `planHandOver`
 */
export async function startHandOver(
  services: Services,
  confirmed: ConfirmedHandOver,
  pace: SupervisorPace = usualPace,
): Promise<HandOverStart> {
  if (!services.mayAct) return refused("read-only", "Reprise was started to look only; nothing is started.");
  const located = await locateRun(services, confirmed.run);
  if (!located.ok) return refused("unknown-run", located.problem.message);
  const { root, ref } = located.value;
  const subject = `hand-over ${await realPlace(root.path, ref.path)}`;
  const taken = await takeLock({ home: services.home, subject, purpose: "hand a run over", nowMs: services.nowMs(), waitMs: lockMs });
  if (!taken.ok) return refused(taken.code === "held" ? "busy" : "unwritable", taken.message);
  try {
    return await startLocked(services, confirmed, located.value, pace);
  } finally {
    await taken.lock.release();
  }
}

async function startLocked(
  services: Services,
  confirmed: ConfirmedHandOver,
  located: LocatedRun,
  pace: SupervisorPace,
): Promise<HandOverStart> {
  const planned = await planHandOver(services, confirmed);
  if (!planned.ok) return { ...refused(planned.code, planned.message), runningId: planned.runningId };
  const { value } = planned;
  if (await wasUsed(services, confirmed.confirmation)) {
    return { ...refused("already-used", "This confirmation was used already. Read the plan as it is now and confirm anew."), fresh: value };
  }
  if (value.digest !== confirmed.digest) {
    return {
      ...refused("stale", "The disk or the engine changed since you read this, so something else would be done now."),
      fresh: value,
    };
  }
  const answered = checkAnswers({ gates: [...value.plan.gates, ...value.gates] }, confirmed.answers);
  if (!answered.ok) return { ...refused("gates", answered.message), fresh: value };
  const applied = value.plan.empty ? null : await applyPlan(services, confirmed, value);
  if (applied !== null && applied.status !== "applied") {
    return { ...refused(applied.status === "refused" ? "apply-refused" : "apply-failed", applied.message), applied };
  }
  if (applied?.verified === false) {
    return { ...refused("apply-failed", `The plan was applied, but the disk is not as planned: ${applied.remarks.join(" ")}`), applied };
  }
  return start(services, confirmed, located, value, applied, pace);
}

function applyPlan(services: Services, { confirmation, answers }: ConfirmedHandOver, { plan }: HandOverPlan): Promise<ApplyResult> {
  const own = new Set(plan.gates.map((gate) => gate.id));
  return applyRecovery(services, {
    request: { kind: plan.kind, run: plan.run, choices: plan.choices },
    digest: plan.digest,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => own.has(id))),
    confirmation,
  });
}

type Applied = Extract<ApplyResult, { readonly status: "applied" }> | null;

async function start(
  services: Services,
  confirmed: ConfirmedHandOver,
  located: LocatedRun,
  { plan, command, spend, digest }: HandOverPlan,
  applied: Applied,
  pace: SupervisorPace,
): Promise<HandOverStart> {
  const fail = (code: HandOverRefusal, message: string): HandOverStart => ({ ...refused(code, message), applied });
  const opened = await openRun(services, confirmed.run);
  if (!opened.ok) return fail("unknown-run", opened.problem.message);
  const ready = await commandFor(services, located);
  if (!ready.ok) return fail(ready.code, ready.message);
  if (canonicalJson(ready.command) !== canonicalJson(command)) {
    return fail("stale", "The engine's command changed while the plan was applied, so it was not started.");
  }
  const { redispatch, keep, held, needsPerson } = plan.consequences;
  const { root, project, ref, format } = located;
  const record: HandOverRecord = {
    id: entryId(services),
    at: new Date(services.nowMs()).toISOString(),
    root: { id: root.id, path: root.path },
    project,
    run: ref.path,
    format: format.descriptor.id,
    command,
    digest,
    plan: {
      kind: plan.kind,
      title: plan.title,
      digest: plan.digest,
      entryId: applied?.entryId ?? null,
      predicted: { redispatch, keep, held, needsPerson },
    },
    spend,
    before: glanceAt(opened.value.run, opened.value.readAtMs),
  };
  const created = await createHandOver(services.home, record);
  const folder = handOverFolder(services.home, record.id);
  if (!created.ok || folder === null) return fail("unwritable", created.ok ? "The hand-over has no folder." : created.message);
  const begun = await appendJournal(services.home, services.nowMs(), { kind: "hand-over-begun", payload: begunOf(record, confirmed) });
  if (!begun.ok) return fail("unwritable", begun.message);
  const { programPath, argv, timeLimitMs, graceMs, folder: cwd } = command;
  const order = { folder, programPath, args: argv.slice(1), cwd, env: ready.env, timeLimitMs, graceMs };
  const started = await startSupervisor(process.cwd(), order, pace);
  if (!started.ok) return fail("not-started", started.message);
  await untilBegun(services.home, record.id);
  return { status: "started", id: record.id, applied };
}

function begunOf({ id, root, run, format, plan, command, digest }: HandOverRecord, { confirmation }: ConfirmedHandOver) {
  const { argv, folder } = command;
  return { entry: id, root, run, format, title: plan.title, argv: [...argv], folder, digest, key: confirmation, planEntry: plan.entryId };
}

async function wasUsed(services: Services, confirmation: string): Promise<boolean> {
  return handOversOf((await readJournalFile(services.home)).lines).some((one) => one.begun.key === confirmation);
}

/** Waits until the supervisor says more than that it begins; a slow one is told by the state afterwards. */
async function untilBegun(home: string, id: string): Promise<void> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline) {
    const phase = (await readHandOver(home, id))?.status?.phase;
    if (phase !== undefined && phase !== "starting") return;
    await wait(25);
  }
}

function refused(code: HandOverRefusal, message: string): Extract<HandOverStart, { readonly status: "refused" }> {
  return { status: "refused", code, message, applied: null, runningId: null, fresh: null };
}
