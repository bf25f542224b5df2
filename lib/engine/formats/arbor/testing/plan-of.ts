// Plans and refusals of a session built for a test, and what a file says after a plan.

import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { sessionFolder } from "@/lib/engine/formats/arbor/testing/build-session";
import type { RunSource } from "@/lib/engine/formats/format";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan } from "@/lib/engine/plan/plan";

/** The plan; a refusal fails the test. */
export function planOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): Plan {
  const outcome = arbor.plan({ kind, run: source.ref, choices }, source);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}

/** The refusal; null when there is a plan. */
export function refusalOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}) {
  const outcome = arbor.plan({ kind, run: source.ref, choices }, source);
  return outcome.ok ? null : outcome.refusal;
}

/** The text of a file after the plan; null when the plan does not edit it. */
export function textAfter(source: RunSource, plan: Plan, path: string): string | null {
  const edit = plan.edits.find((one) => one.path === `${sessionFolder}/${path}`);
  const content = source.files.get(path);
  return edit === undefined || content?.status !== "ok" ? null : new TextDecoder().decode(applySplices(content.bytes, edit.splices));
}
