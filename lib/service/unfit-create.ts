// Finds what a plan may not create, given what else it does.

import type { Plan } from "@/lib/engine/plan/plan";
import { notUndoable, type RecoveryStep } from "@/lib/io/journal/recovery-step";

/** In words, the first file that is created in a folder which the same plan takes away: neither could be told from the other. Else null. */
export function createdInRemoved({ effects }: Plan): string | null {
  const removed = effects.flatMap((one) => (one.kind === "remove-worktree" || one.kind === "hide-folder" ? [one.path] : []));
  const created = effects.find((one) => one.kind === "create-file" && removed.some((folder) => one.path.startsWith(`${folder}/`)));
  return created === undefined ? null : `${created.path} cannot be created in a folder that the same plan takes away.`;
}

/** In words, the first copy of something that is removed for good: an undo would remove the only copy. Else null. */
export function copiedFromLost(steps: readonly RecoveryStep[]): string | null {
  const lost = steps.filter((step) => notUndoable(step) !== null).map((step) => `${step.path}/`);
  for (const step of steps) {
    if (step.kind !== "create-file") continue;
    const { path, copyOf } = step;
    if (copyOf !== null && lost.some((folder) => copyOf.startsWith(folder))) {
      return `${path} cannot be created: ${copyOf}, which it is a copy of, is removed in a way that cannot be undone.`;
    }
  }
  return null;
}
