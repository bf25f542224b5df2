// Makes plans of built runs for tests.

import { compoundV } from "@/lib/engine/formats/compound-v/compound-v";
import { buildSource, checkout, type Files } from "@/lib/engine/formats/compound-v/testing/build-run";
import type { GitEvidence } from "@/lib/engine/formats/evidence";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan, PlanRefusal } from "@/lib/engine/plan/plan";

type Choices = Readonly<Record<string, readonly string[]>>;

function outcome(files: Files, kind: string, choices: Choices = {}, git: GitEvidence | null = checkout()) {
  const source = buildSource(files, git);
  return { source, result: compoundV.plan({ kind, run: source.ref, choices }, source) };
}

/** The plan; throws when it is refused. */
export function planned(files: Files, kind: string, choices: Choices = {}, git?: GitEvidence): Plan {
  const { result } = outcome(files, kind, choices, git);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.plan;
}

/** The refusal; throws when there is a plan. */
export function refused(files: Files, kind: string, choices: Choices = {}, git?: GitEvidence): PlanRefusal {
  const { result } = outcome(files, kind, choices, git);
  if (result.ok) throw new Error("was planned");
  return result.refusal;
}

/** state.json as the plan would leave it. */
export function stateAfter(files: Files, kind: string, choices: Choices = {}, git?: GitEvidence): string {
  const { source, result } = outcome(files, kind, choices, git);
  const content = source.files.get("state.json");
  if (!result.ok || content?.status !== "ok") throw new Error("no plan");
  const [edit] = result.plan.edits;
  return new TextDecoder().decode(edit === undefined ? content.bytes : applySplices(content.bytes, edit.splices));
}
