// The derived status of a run: first match wins (§13.1). Sentences name evidence and hold no relative times.

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { positionText } from "@/lib/engine/formats/atlas/plan-parts";
import { type PlanView, planView } from "@/lib/engine/formats/atlas/plan-view";
import { readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { pendingRollback, stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { guessedGate, positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { Finding } from "@/lib/engine/run/finding";
import type { Liveness, RunStatus } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/**
 * The status of a run or of a sub-run.
 * @param findings of the run; a blocker means damage
 * @param liveness of the whole run: a sub-run lives as long as anything in its run does
 */
export function statusOf(facts: AtlasFacts, findings: readonly Finding[], { maybeLive }: Liveness): RunStatus {
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
  if (isTerminal(position)) return finishedStatus(folder, facts.isGraph, position ?? "OUTPUT");
  if (maybeLive) return status("maybe-live", "maybe-live", "Maybe live", `It may still be at work: ${lowered(where(facts, true))}`, true);
  const gate = facts.isGraph ? null : guessedGate(folder, positionOfFolder(folder));
  if (gate === "clarify") {
    const sentence = "The request was captured and its packet has gaps, so the host probably waits for an answer.";
    return status("gate", "at-clarify-gate?", "Question open", sentence, true);
  }
  if (gate === "code") {
    const sentence = "The plan is written and no tree is set up, so the host probably waits for your approval.";
    return status("gate", "at-code-gate?", "Approval open", sentence, true);
  }
  return status("interrupted", "interrupted", "Interrupted", where(facts, false));
}

function status(condition: RunStatus["condition"], code: string, word: string, sentence: string, guess = false): RunStatus {
  return { condition, code, word, sentence, guess };
}

function lastRecord(folder: FolderFacts, stage: string): JsonNode | undefined {
  if (folder.log.status !== "read") return undefined;
  return folder.log.lines.findLast((line) => stageOf(line) === stage)?.record ?? undefined;
}

function finishedStatus(folder: FolderFacts, isGraph: boolean, position: string): RunStatus {
  const output = lastRecord(folder, "OUTPUT");
  if (isTruthy(member(output, "cancelled"))) {
    return status("cancelled", "cancelled", "Cancelled", "It was ended on purpose before its work was done.");
  }
  const own = textOf(member(output, "verdict"));
  const verdict = own ?? (isGraph ? textOf(member(lastRecord(folder, "AGGREGATE"), "verdict")) : null);
  const told = "Whether the change was applied is not recorded anywhere.";
  if (verdict === "OK") return status("finished", "finished-verified", "Finished", `It reached ${position} verified. ${told}`);
  if (verdict === null && isGraph) {
    const sentence = `It reached ${position}, but no verdict is recorded. ${told}`;
    return status("finished-unknown", "finished-unknown", "Outcome unknown", sentence);
  }
  const shown = verdict === null ? "without a recorded verdict" : `with the verdict ${excerpt(verdict, 60)}`;
  return status("finished-unverified", "finished-unverified", "Unverified", `It reached ${position} ${shown}. ${told}`);
}

const lowered = (sentence: string) => (/^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence);

/** Where the run stands. @param alive true when it may still be moving: then nothing is said to have stopped */
function where(facts: AtlasFacts, alive: boolean): string {
  const position = positionText(facts);
  if (facts.isGraph) return graphSentence(planView(facts.dag), position, alive);
  const place = positionOfFolder(facts.folder);
  const named = position === null ? "no position" : `“${excerpt(position, 60)}”`;
  switch (place.status) {
    case "ok":
      return singleSentence(place.position, place.next, alive);
    case "unreadable":
      return `Its head says ${named}, but its ledger cannot be read, so the next stage is unknown.`;
    case "not-single-change":
      return `Its head says ${named}, which is no stage of a single change.`;
    case "inconsistent":
    case "terminal":
    case "rollback-open":
      return `Its head says ${named}, which its own list of stages does not bear out.`;
  }
}

function singleSentence(position: string | null, next: string | null, alive: boolean): string {
  if (position === null) return "It was set up, and no stage is recorded yet.";
  const after = alive ? `Its last finished stage is ${position};` : `Stopped after ${position};`;
  if (next !== null) return `${after} next is ${next}.`;
  return `${after} what comes next is not decided by the disk, since merged_critic.json is missing or unreadable.`;
}

function graphSentence(view: PlanView, position: string | null, alive: boolean): string {
  const total = view.jobs.length;
  const count = (state: string) => view.jobs.filter((job) => job.state === state).length;
  const [running, done, failed] = [count("RUNNING"), count("DONE"), count("FAILED")];
  const of = (part: number) => `${part} of ${total} ${total === 1 ? "job" : "jobs"}`;
  const are = (part: number) => (part === 1 ? "is" : "are");
  if (running > 0 && alive) return `${of(running)} ${are(running)} marked as running, ${done} ${are(done)} done.`;
  if (running > 0) {
    const were = running === 1 ? "was" : "were";
    return `Stopped mid-wave: ${of(running)} ${were} running, ${done} ${are(done)} done. Nothing has been alive since.`;
  }
  if (total > 0 && done === total) {
    const all = total === 1 ? "Its one job is" : `All ${total} jobs are`;
    return `${all} done; the results were not integrated to the end (${position ?? "no position"}).`;
  }
  const readiness = readinessOf(view, (view.gasRemaining ?? 0) > 0);
  const ready = readiness.filter((one) => one.readiness === "ready").length;
  const blocked = readiness.filter((one) => one.readiness.startsWith("blocked") || one.readiness === "in-cycle").length;
  if (ready > 0) {
    const counts = `${of(done)} done, ${ready} ready to go${failed > 0 ? `, ${failed} failed` : ""}.`;
    return alive ? `Between two waves: ${counts}` : `Stopped between waves: ${counts}`;
  }
  if (readiness.some((one) => one.readiness === "budget-frozen") && view.gasRemaining !== null)
    return `The gas is spent: ${of(done)} done, nothing more can be dispatched.`;
  if (failed > 0) return `Blocked: ${failed} failed and ${blocked} can never run because of it; ${of(done)} done.`;
  if (view.gasRemaining === null) return `Planned, but its budget is not set yet (${position ?? "no position"}).`;
  return `Nothing can be dispatched any more; ${of(done)} done.`;
}
