// The derived status of a run: first match wins (§13.1). Sentences name evidence and hold no relative times.

import { livenessOf } from "@/lib/engine/formats/atlas/activity";
import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { positionText } from "@/lib/engine/formats/atlas/plan-parts";
import { type PlanView, planView } from "@/lib/engine/formats/atlas/plan-view";
import { readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { pendingRollback, stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { guessedGate, positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { Finding } from "@/lib/engine/run/finding";
import type { RunStatus } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** @param findings of the run; a blocker means damage */
export function statusOf(facts: AtlasFacts, findings: readonly Finding[]): RunStatus {
  const blocker = findings.find((finding) => finding.severity === "blocker");
  if (blocker !== undefined) return status("damaged", "damaged", "Damaged", blocker.message);
  const { folder } = facts;
  const lines = folder.log.status === "read" ? folder.log.lines : [];
  const rollback = pendingRollback(lines);
  if (rollback !== null) {
    const target = rollback.stage === null ? "" : ` to ${rollback.stage}`;
    return status("open-operation", "rollback-open", "Rollback open", `A rollback${target} was begun and its end is not recorded.`);
  }
  const position = positionText(facts);
  if (isTerminal(position)) return finishedStatus(folder, facts.isGraph);
  if (livenessOf(facts).maybeLive) {
    return status("maybe-live", "maybe-live", "Maybe live", `Something was written less than 30 minutes ago; ${where(facts)}`, true);
  }
  const gate = facts.isGraph ? null : guessedGate(folder, positionOfFolder(folder));
  if (gate === "clarify") {
    const sentence = "The request was captured and its packet has gaps, so the host probably waits for an answer.";
    return status("gate", "at-clarify-gate?", "Question open", sentence, true);
  }
  if (gate === "code") {
    const sentence = "The plan is written and no tree is set up, so the host probably waits for your approval.";
    return status("gate", "at-code-gate?", "Approval open", sentence, true);
  }
  const sentence = where(facts);
  return status("interrupted", "interrupted", "Interrupted", sentence.charAt(0).toUpperCase() + sentence.slice(1));
}

function status(condition: RunStatus["condition"], code: string, word: string, sentence: string, guess = false): RunStatus {
  return { condition, code, word, sentence, guess };
}

function lastRecord(folder: FolderFacts, stage: string): JsonNode | undefined {
  if (folder.log.status !== "read") return undefined;
  return folder.log.lines.findLast((line) => stageOf(line) === stage)?.record ?? undefined;
}

function finishedStatus(folder: FolderFacts, isGraph: boolean): RunStatus {
  const output = lastRecord(folder, "OUTPUT");
  if (isTruthy(member(output, "cancelled"))) {
    return status("cancelled", "cancelled", "Cancelled", "It was ended on purpose before its work was done.");
  }
  const own = textOf(member(output, "verdict"));
  const verdict = own ?? (isGraph ? textOf(member(lastRecord(folder, "AGGREGATE"), "verdict")) : null);
  const told = "Whether the change was applied is not recorded anywhere.";
  if (verdict === "OK") return status("finished", "finished-verified", "Finished", `It reached OUTPUT verified. ${told}`);
  if (verdict === null && isGraph) {
    return status("finished-unknown", "finished-unknown", "Outcome unknown", `It reached OUTPUT, but no verdict is recorded. ${told}`);
  }
  const shown = verdict === null ? "without a recorded verdict" : `with the verdict ${verdict}`;
  return status("finished-unverified", "finished-unverified", "Unverified", `It reached OUTPUT ${shown}. ${told}`);
}

/** Where the run stands, as the end of a sentence. */
function where(facts: AtlasFacts): string {
  const position = positionText(facts);
  if (facts.isGraph) return graphSentence(planView(facts.dag), position);
  const place = positionOfFolder(facts.folder);
  if (place.status === "ok" && place.position === null) return "it was started and nothing is recorded yet.";
  if (place.status === "ok")
    return `its last finished stage is ${place.position ?? "none"}; next is ${place.next ?? "not decided by the disk"}.`;
  return `its head says ${position ?? "nothing"}, which its ledger does not bear out.`;
}

function graphSentence(view: PlanView, position: string | null): string {
  const total = view.jobs.length;
  const count = (state: string) => view.jobs.filter((job) => job.state === state).length;
  const [running, done, failed] = [count("RUNNING"), count("DONE"), count("FAILED")];
  const of = (part: number) => `${part} of ${total} jobs`;
  if (running > 0)
    return `stopped mid-wave: ${of(running)} ${running === 1 ? "was" : "were"} running, ${done} ${done === 1 ? "is" : "are"} done.`;
  if (total > 0 && done === total)
    return `all ${total} jobs are done; the results were not integrated to the end (${position ?? "no position"}).`;
  const readiness = readinessOf(view, (view.gasRemaining ?? 0) > 0);
  const ready = readiness.filter((one) => one.readiness === "ready").length;
  const blocked = readiness.filter((one) => one.readiness.startsWith("blocked") || one.readiness === "in-cycle").length;
  if (ready > 0) return `stopped between waves: ${of(done)} done, ${ready} ready to go${failed > 0 ? `, ${failed} failed` : ""}.`;
  if (readiness.some((one) => one.readiness === "budget-frozen") && view.gasRemaining !== null)
    return `the gas is spent: ${of(done)} done, nothing more can be dispatched.`;
  if (failed > 0) return `blocked: ${failed} failed and ${blocked} can never run because of it; ${of(done)} done.`;
  if (view.gasRemaining === null) return `planned, but its budget is not set yet (${position ?? "no position"}).`;
  return `nothing can be dispatched any more; ${of(done)} done.`;
}
