// Turns a plan into journal steps: reads what is there, keeps before-images and copies, and finds out what cannot be undone.
// Writes nothing outside Reprise's own state folder.

import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan, PlanEdit } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { pathComponents } from "@/lib/io/files/relative-path";
import { writeError } from "@/lib/io/files/write-code";
import { keepBlob } from "@/lib/io/journal/blob-store";
import { notUndoable, type RecoveryStep } from "@/lib/io/journal/recovery-step";
import { expectedFile, type Prepared } from "@/lib/service/expected-file";
import { prepareEffect } from "@/lib/service/prepare-effect";
import type { RecoveryContext } from "@/lib/service/recovery-context";
import { copiedFromLost, madeInRemoved } from "@/lib/service/unfit-new-file";

export interface PlanToPrepare {
  readonly plan: Plan;
  /** Project folder below the root, whose lock is held: nothing outside it is written. */
  readonly project: string;
}

/**
 * Prepares every step of a plan, in the order in which they will be done: edits, then effects, and last what cannot be
 * undone, so that a failure before it can still be taken back whole.
 * @returns the steps; `moved-on` when a file is not what the plan was made from, `io-error` when the plan's own
 * numbers do not fit (a defect), `other-filesystem` for a folder that cannot be moved in one step, `journal-unwritable`
 */
export async function prepareSteps(context: RecoveryContext, { plan, project }: PlanToPrepare): Promise<Prepared<readonly RecoveryStep[]>> {
  const steps: RecoveryStep[] = [];
  const forGood: RecoveryStep[] = [];
  const stray = strayPath(plan, project);
  if (stray !== null) return inconsistent(`${stray} may not be written.`);
  const swallowed = madeInRemoved(plan);
  if (swallowed !== null) return inconsistent(swallowed);
  try {
    // An edit that changes nothing would be done and undone at once, and neither could be told from the other.
    for (const edit of plan.edits.filter((one) => one.before.sha256 !== one.after.sha256)) {
      const step = await prepareEdit(context, edit);
      if (!step.ok) return step;
      steps.push(step.value);
    }
    for (const effect of plan.effects) {
      const step = await prepareEffect(context, steps.length, effect);
      if (!step.ok) return step;
      (notUndoable(step.value) === null ? steps : forGood).push(step.value);
    }
    const lost = copiedFromLost(steps, forGood);
    return lost === null ? { ok: true, value: [...steps, ...forGood] } : inconsistent(lost);
  } catch (error) {
    return writeError(error, context.rootPath);
  }
}

/**
 * Whatever a plan says: the first path outside the project, or in git's own folder, where nothing else writes, or of a file
 * that would be made twice; else null.
 */
function strayPath(plan: Plan, project: string): string | null {
  const inside = project === "" ? "" : `${project}/`;
  const copied = plan.effects.flatMap((effect) => (effect.kind === "create-file" && effect.copyOf !== null ? [effect.copyOf] : []));
  const paths = [...plan.edits, ...plan.effects, ...copied].map((one) => one.path);
  const isStray = (one: string): boolean => {
    const parts = pathComponents(one);
    return parts === null || one === "" || !one.startsWith(inside) || parts.some((part) => part.toLowerCase() === ".git");
  };
  const elsewhere = plan.effects.find((effect) => "project" in effect && effect.project !== project);
  const made = plan.effects.flatMap((effect) => (effect.kind === "create-file" ? [effect.path] : []));
  const twice = made.find((one, index) => made.indexOf(one) !== index);
  return paths.find(isStray) ?? elsewhere?.path ?? twice ?? null;
}

async function prepareEdit(context: RecoveryContext, edit: PlanEdit): Promise<Prepared<RecoveryStep>> {
  const state = await expectedFile(context, edit.path, edit.before.sha256);
  if (!state.ok) return state;
  const after = spliced(state.value.bytes, edit);
  if (after === null) return inconsistent(`${edit.path}: the splices do not give the announced content.`);
  for (const bytes of [state.value.bytes, after]) {
    const kept = await keepBlob(context.home, bytes);
    if (!kept.ok) return kept;
  }
  const { mode, modifiedAtMs } = state.value;
  const { path: relPath, before, changes } = edit;
  return {
    ok: true,
    value: { kind: "edit", path: relPath, before: { ...before }, after: { ...edit.after }, mode, modifiedAtMs, changes: [...changes] },
  };
}

/** The announced content; null when the plan's splices do not give it, which is a defect of whatever made the plan. */
function spliced(bytes: Uint8Array, { splices, after }: PlanEdit): Uint8Array | null {
  try {
    const made = applySplices(bytes, splices);
    return sha256Hex(made) === after.sha256 ? made : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function inconsistent(message: string): Prepared<never> {
  return { ok: false, code: "io-error", message };
}
