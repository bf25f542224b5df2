// reprise apply: asks each gate on a terminal, or takes `--confirm GATE=ANSWER --digest D`; then does what the plan says.

import { createInterface } from "node:readline/promises";
import { type Answer, cannot, inert } from "@/cli/answer";
import { comparePlans } from "@/lib/engine/plan/compare-plans";
import { describePlan } from "@/lib/engine/plan/describe-plan";
import type { Plan, PlanRequest } from "@/lib/engine/plan/plan";
import { type ApplyResult, applyRecovery } from "@/lib/service/apply-recovery";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";

interface Confirmation {
  /** The plan the person read; null when only its digest was given. */
  readonly seen: Plan | null;
  readonly digest: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Exit code 0 when applied, 1 when a person has to look (stale, refused, a gate unanswered), 2 when it cannot be planned. */
export async function apply(
  services: Services,
  request: PlanRequest,
  given: { readonly digest: string | null; readonly confirm: Readonly<Record<string, string>> },
): Promise<Answer> {
  const confirmation =
    given.digest === null ? await askGates(services, request) : { seen: null, digest: given.digest, answers: given.confirm };
  if ("code" in confirmation) return confirmation;
  const { seen, digest, answers } = confirmation;
  return answerOf(await applyRecovery(services, { request, digest, answers, confirmation: services.randomId() }), seen);
}

async function askGates(services: Services, request: PlanRequest): Promise<Confirmation | Answer> {
  if (!process.stdin.isTTY)
    return cannot("No terminal to ask on. Plan first, then give --digest D and --confirm GATE=ANSWER for each gate.");
  const planned = await planRecovery(services, request);
  if (!planned.ok) return cannot(planned.problem.message);
  if (!planned.value.ok) return cannot(planned.value.refusal.message);
  const { plan } = planned.value;
  process.stdout.write(`${describePlan(plan).map(inert).join("\n")}\n\n`);
  if (plan.empty) return { code: 0, lines: ["Nothing to do."], value: { status: "nothing", plan } };
  const answers = await ask(plan);
  return answers === null ? cannot("Not applied.", 1) : { seen: plan, digest: plan.digest, answers };
}

/** The answers, or null when the person did not say yes at the end. */
async function ask(plan: Plan): Promise<Readonly<Record<string, string>> | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: (readonly [string, string])[] = [];
  for (const gate of plan.gates) {
    const evidence = gate.evidence.map((line) => `  ${inert(line)}\n`).join("");
    answers.push([gate.id, await terminal.question(`${inert(gate.question)}\n${evidence}Type “${inert(gate.expects)}” to go on: `)]);
  }
  const last = await terminal.question("Apply this plan? Type “yes”: ");
  terminal.close();
  return last.trim() === "yes" ? Object.fromEntries(answers) : null;
}

function answerOf(result: ApplyResult, seen: Plan | null): Answer {
  switch (result.status) {
    case "applied":
      return { code: 0, lines: [...result.remarks, `Applied. To take it back: reprise undo ${result.entryId}`], value: result };
    case "refused": {
      const changes = seen === null || result.fresh === null ? [] : comparePlans(seen, result.fresh);
      const fresh = result.fresh === null ? [] : ["", "The plan as the disk is now:", ...describePlan(result.fresh)];
      return { code: 1, lines: [`Refused (${result.code}): ${result.message}`, ...changes, ...fresh], value: result };
    }
    case "failed":
      return { code: 2, lines: [`Failed (${result.code}): ${result.message}`], value: result };
  }
}
