// The one thing to do next, in a sentence, with the host's exact commands (§12, §13).

import { resumeCommands, rollbackCommands } from "@/lib/engine/formats/atlas/commands";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { isFinished } from "@/lib/engine/formats/atlas/plan-parts";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { listed, readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { pendingRollback } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { guessedGate, missingFor, positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { HostCommand, NextStep } from "@/lib/engine/run/run";

/** @param damaged true when a check that must hold before any write fails */
export function nextStepOf(facts: AtlasFacts, damaged: boolean): NextStep {
  if (damaged) return step("Look at the findings first: nothing is written to a damaged run.");
  if (facts.folder.log.status === "read" && pendingRollback(facts.folder.log.lines) !== null) {
    const sentence = "Finish the open rollback with its own driver before anything else.";
    return step(sentence, null, rollbackCommands(facts.folder.expectedId));
  }
  if (isFinished(facts)) return step("Nothing to resume. Look at the result and decide yourself whether to use it.");
  return facts.isGraph ? graphStep(facts) : singleStep(facts);
}

function step(sentence: string, planKind: string | null = null, commands: readonly HostCommand[] = []): NextStep {
  return { sentence, planKind, commands };
}

function graphStep(facts: AtlasFacts): NextStep {
  const view = planView(facts.dag);
  const running = view.jobs.filter((job) => job.state === "RUNNING").length;
  if (running > 0) {
    const sentence = `Put ${running === 1 ? "the interrupted job" : `the ${running} interrupted jobs`} back to pending, then resume in the host.`;
    return step(sentence, "reset", resumeCommands);
  }
  const readiness = readinessOf(view, (view.gasRemaining ?? 0) > 0);
  const ready = view.jobs.filter((job) => readiness[job.index]?.readiness === "ready");
  if (ready.length > 0)
    return step(`Resume in the host: ${listed(ready.map((job) => job.id ?? "?"))} can be dispatched.`, null, resumeCommands);
  if (view.jobs.length > 0 && view.jobs.every((job) => job.state === "DONE")) {
    return step("Every job is done: resume in the host to integrate the results.", null, resumeCommands);
  }
  if (view.gasRemaining === null) return step("Resume in the host: the budget of the plan has yet to be set.", null, resumeCommands);
  if (readiness.some((one) => one.readiness === "budget-frozen")) {
    return step("The gas is spent: no job can be dispatched any more. Resuming only closes the run as unverified.", null, resumeCommands);
  }
  return step("Nothing more can be dispatched. Resuming closes the run; what is blocked stays undone.", null, resumeCommands);
}

function singleStep(facts: AtlasFacts): NextStep {
  const position = positionOfFolder(facts.folder);
  if (position.status !== "ok") return step("The position cannot be told from the disk. Look at the findings and the ledger.");
  switch (guessedGate(facts.folder, position)) {
    case "clarify":
      return step("Answer the host's question about the request, if it asked one; else resume there.", "next-step", resumeCommands);
    case "code":
      return step("Read plan.md and approve or cancel it in the host.", "next-step", resumeCommands);
    case null: {
      if (position.next === null) {
        return step(
          "Resume in the host: the verdict that decides the next stage is missing, so it verifies again.",
          "next-step",
          resumeCommands,
        );
      }
      const missing = missingFor(facts.folder, position.next);
      const note = missing.length === 0 ? "" : ` ${listed(missing)} ${missing.length === 1 ? "is" : "are"} missing for it.`;
      return step(`Resume in the host: the next stage is ${position.next}.${note}`, "next-step", resumeCommands);
    }
  }
}
