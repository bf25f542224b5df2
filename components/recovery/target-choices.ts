// Which single targets of a plan a person may leave out, as the plan's own choices.

import type { Plan, PlanEffect } from "@/lib/engine/plan/plan";

/** A target with the name it has among the choices. */
export interface Target {
  readonly choice: "trees" | "files";
  readonly value: string;
}

/** Targets of a plan that removes several things; none for a plan of another make. */
export function targetsOf(plan: Plan): readonly Target[] {
  const prefix = `${plan.run.path}/`;
  return plan.effects.flatMap((effect) => {
    const choice = choiceOf(effect);
    return choice === null || !effect.path.startsWith(prefix) ? [] : [{ choice, value: effect.path.slice(prefix.length) }];
  });
}

function choiceOf(effect: PlanEffect): Target["choice"] | null {
  switch (effect.kind) {
    case "remove-worktree":
      return "trees";
    case "remove-file":
      return "files";
    case "hide-folder":
    case "create-file":
      return null;
  }
}

/** The choices after a target was ticked or not; all ticked is the same as no choice. Never empty. */
export function choose(targets: readonly Target[], choices: Readonly<Record<string, readonly string[]>>, target: Target, ticked: boolean) {
  const values = targets.filter((one) => one.choice === target.choice).map((one) => one.value);
  const now = new Set(choices[target.choice] ?? values);
  if (ticked) now.add(target.value);
  else now.delete(target.value);
  const kept = values.filter((value) => now.has(value));
  if (kept.length === 0) return choices;
  return kept.length === values.length ? {} : { [target.choice]: kept };
}
