// Whether a person's answers open every gate of a plan.

import type { Plan } from "@/lib/engine/plan/plan";

/** `message` names the first gate that is not open, in words. */
export type AnswersCheck = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Compares answers with the gates. Each gate needs its exact words, blanks around them aside; an answer to no gate is refused. */
export function checkAnswers(plan: Pick<Plan, "gates">, answers: Readonly<Record<string, string>>): AnswersCheck {
  const given = new Map(Object.entries(answers));
  for (const gate of plan.gates) {
    const answer = given.get(gate.id);
    if (answer === undefined) return { ok: false, message: `“${gate.question}” was not answered.` };
    if (answer.trim() !== gate.expects) return { ok: false, message: `“${gate.question}” needs the answer “${gate.expects}”.` };
    given.delete(gate.id);
  }
  const [stranger] = given.keys();
  return stranger === undefined ? { ok: true } : { ok: false, message: `The plan has no gate “${stranger}”.` };
}
