// What a person has to think about a run, from its ledger, its breakers and its last sign of life (§4.1).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { isIntegrated } from "@/lib/engine/formats/compound-v/rules/classify-run";
import type { Breaker } from "@/lib/engine/run/breaker";
import type { Finding } from "@/lib/engine/run/finding";
import type { Liveness, RunStatus } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** Derives the status. `guess` is true where the evidence only suggests it. */
export function statusOf(facts: RunFacts, findings: readonly Finding[], liveness: Liveness, breakers: readonly Breaker[]): RunStatus {
  const blocker = findings.find((finding) => finding.severity === "blocker");
  if (blocker !== undefined) return status("damaged", "damaged", "Damaged", blocker.message);
  if (facts.state.status === "missing") return notStarted(facts);
  const { runClass, stateRoot, jobs } = facts;
  const phase = runClass?.phase ?? null;
  const open = jobs.filter((job) => job.claim.status !== "done");
  if (phase === "MERGED") {
    if (open.length === 0) return status("finished", "merged", "Merged", `${every(jobs.length)} done and the run is merged.`);
    return status(
      "finished-unverified",
      "merged-open",
      "Merged, jobs open",
      `The run says MERGED, and ${counted(open.length)} ${is(open.length)} not done.`,
    );
  }
  if (phase === "ESCALATION_REQUIRED") {
    const child = runClass?.follow ?? null;
    if (child !== null) return status("cancelled", "escalated", "Escalated", `Its work goes on in the run ${child}.`);
    return status("gate", "escalation", "Wants escalation", "It asks for a larger run, and none is named yet.");
  }
  const behind = breakers.filter((breaker) => breaker.state === "open" && breaker.held.length > 0);
  if (behind.length > 0) {
    const held = behind.reduce((sum, breaker) => sum + breaker.held.length, 0);
    const words = behind.map((breaker) => `${breaker.backend}: ${breaker.reason ?? "no reason given"}`).join("; ");
    return status("breaker-open", "breaker-open", "Breaker open", `${words}. ${counted(held)} ${is(held)} held. ${tally(facts)}`);
  }
  if (open.length === 0 && jobs.length > 0) return allDone(facts, phase);
  if (liveness.maybeLive)
    return {
      ...status("maybe-live", "maybe-live", "Maybe live", `Something was written within the last ten minutes. ${tally(facts)}`),
      guess: true,
    };
  if (phase === "BLOCKED") {
    const reason = textOf(member(stateRoot ?? undefined, "blocked_reason"));
    return status(
      "interrupted",
      "blocked",
      "Blocked",
      `${reason === null || reason === "" ? "Its engine stopped without a reason" : `Its engine stopped: ${excerpt(reason, 200)}`}. ${tally(facts)}`,
    );
  }
  const begun = jobs.some((job) => job.claim.inState && job.claim.status !== "pending");
  if (!begun)
    return status(
      "not-started",
      "materialised",
      "Not started",
      `Everything is prepared, and none of its ${counted(jobs.length)} was dispatched.`,
    );
  return status("interrupted", "interrupted", "Interrupted", `Stopped at ${phase ?? "an unknown phase"}. ${tally(facts)}`);
}

function notStarted({ manifest, jobs }: RunFacts): RunStatus {
  if (manifest.status === "unreadable") return status("damaged", "damaged", "Damaged", manifest.problem.message);
  return status(
    "not-started",
    "planned",
    "Not started",
    `Planned with ${counted(jobs.length)}, and never dispatched: there is no state.json.`,
  );
}

function allDone({ jobs }: RunFacts, phase: string | null): RunStatus {
  const integrated = jobs.every((job) => job.files.stateJob !== null && isIntegrated(job.files.stateJob));
  if (integrated)
    return status(
      "finished",
      "all-integrated",
      "All merged",
      `${jobs.length === 1 ? "Its only job says that it was" : `All ${jobs.length} jobs say that they were`} merged; the phase still says ${phase ?? "nothing"}.`,
    );
  if (phase === "REVIEWED") return status("finished", "reviewed", "Reviewed", `${every(jobs.length)} done, and the run was reviewed.`);
  return status(
    "finished-unverified",
    "all-done",
    "All jobs done",
    `${every(jobs.length)} done; the phase says ${phase ?? "nothing"}, and nothing says that the work was merged.`,
  );
}

const counted = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);
const every = (count: number) => (count === 1 ? "Its only job is" : `All ${count} jobs are`);
const is = (count: number) => (count === 1 ? "is" : "are");

/** Counts by recorded status, in the order of a job's life. */
function tally({ jobs }: RunFacts): string {
  const order = ["done", "running", "dispatched", "pending", "failed", "blocked"];
  const counts = new Map<string, number>();
  for (const { claim } of jobs) {
    const word = claim.status ?? (claim.inState ? "without status" : "never reached");
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].toSorted(([a], [b]) => rank(order, a) - rank(order, b)).map(([word, count]) => `${count} ${word}`);
  return `Of ${counted(jobs.length)}: ${words.join(", ")}.`;
}

const rank = (order: readonly string[], word: string) => (order.includes(word) ? order.indexOf(word) : order.length);

function status(condition: RunStatus["condition"], code: string, word: string, sentence: string): RunStatus {
  return { condition, code, word, sentence, guess: false };
}
