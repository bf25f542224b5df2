// New files that a plan may not make, because of what else it does: they could not be taken back, or an undo would lose something.

import type { Plan } from "@/lib/engine/plan/plan";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";

/**
 * A new file inside a folder that the same plan takes away would go with it, and the recovery could never be undone.
 * @returns the first such file, in words; null when there is none
 */
export function madeInRemoved({ effects }: Plan): string | null {
  const removed = effects.flatMap((one) => (one.kind === "remove-worktree" || one.kind === "hide-folder" ? [one.path] : []));
  const made = effects.find((one) => one.kind === "create-file" && removed.some((folder) => one.path.startsWith(`${folder}/`)));
  return made === undefined ? null : `${made.path} cannot be made in a folder that the same plan takes away.`;
}

/**
 * A copy of something that is removed for good is all that is left of it in the project, and an undo would remove it.
 * @returns the first such copy, in words; null when there is none
 */
export function copiedFromLost(steps: readonly RecoveryStep[], forGood: readonly RecoveryStep[]): string | null {
  for (const step of steps) {
    if (step.kind !== "create-file") continue;
    const { path, copyOf } = step;
    if (copyOf === null || !forGood.some((lost) => copyOf.startsWith(`${lost.path}/`))) continue;
    return `${path} cannot be made: ${copyOf}, which it copies, would be removed in a way that cannot be undone.`;
  }
  return null;
}
