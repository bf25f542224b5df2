// Closes a plan: from here on its digest stands for every word of it (design §3.3).

import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Plan } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** A plan before it is closed; whether it is empty follows from its edits and effects. */
export type PlanDraft = Omit<Plan, "digest" | "empty">;

/** Adds `empty` and the digest: SHA-256, 64 hex digits, of everything else in canonical JSON. */
export function sealPlan(draft: PlanDraft): Plan {
  const whole = { ...draft, empty: draft.edits.length === 0 && draft.effects.length === 0 };
  return { ...whole, digest: sha256Hex(canonicalJson(whole)) };
}
