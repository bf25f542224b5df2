// The verdict as what a person has to think about the session (§19).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { Finding } from "@/lib/engine/run/finding";
import type { RunStatus } from "@/lib/engine/run/run";

/** Derives the status. `guess` is true where the evidence only suggests it. */
export function statusOf(facts: SessionFacts, findings: readonly Finding[]): RunStatus {
  const { verdict } = facts;
  const blocker = findings.find((finding) => finding.severity === "blocker");
  if (blocker !== undefined) return status("damaged", "damaged", "Damaged", blocker.message);
  // The list does not read every executor of a long log, and must say the same as the page: the tree wins (§21).
  const interrupted = facts.interrupted.filter((one) => one.inTree);
  const cut = interrupted.length === 0 ? "" : ` ${counted(interrupted.length)} cut off: ${listed(interrupted.map((one) => one.id))}.`;
  const sentence = `${verdict.sentence}${cut}`;
  switch (verdict.verdict) {
    case "ended":
      // A strategy that was set to running by hand and forgotten does not make an ended session interrupted (§12.1).
      return status("finished", verdict.verdict, "Ended", verdict.sentence);
    case "cut-by-budget":
      return status(interrupted.length > 0 ? "interrupted" : "finished-unverified", verdict.verdict, "Cut by budget", sentence);
    case "ended-by-failure":
      return status("interrupted", verdict.verdict, "Ended by failure", sentence);
    case "interrupted-report-written":
      return status("interrupted", verdict.verdict, "Interrupted, reported", sentence);
    case "interrupted":
      return status("interrupted", verdict.verdict, "Interrupted", sentence);
    case "live":
      return { ...status("maybe-live", verdict.verdict, "Live", verdict.sentence), guess: true };
    case "quiet":
      return { ...status("maybe-live", verdict.verdict, "Quiet", verdict.sentence), guess: true };
    case "waiting-for-human":
      return { ...status("gate", verdict.verdict, "Waits for you", verdict.sentence), guess: true };
    case "never-started":
      return status("not-started", verdict.verdict, "Never started", verdict.sentence);
    case "skill-session":
      return { ...skillStatus(facts, sentence), guess: true };
    case "foreign":
      return { ...status("finished-unknown", verdict.verdict, "Foreign log", sentence), guess: true };
    case "damaged":
      return status("damaged", verdict.verdict, "Damaged", verdict.sentence);
  }
}

/** Without a log only the tree tells how far it came. */
function skillStatus({ tree, verdict }: SessionFacts, sentence: string): RunStatus {
  const open =
    tree?.nodes.some((node) => node.key !== tree.rootId && (node.status === "running" || node.status === "needs_retry")) ?? false;
  return open
    ? status("interrupted", verdict.verdict, "Skill session, open", sentence)
    : status("finished-unknown", verdict.verdict, "Skill session", sentence);
}

const counted = (count: number) => (count === 1 ? "One idea was" : `${count} ideas were`);

function listed(ids: readonly string[]): string {
  return ids.length <= 6 ? ids.join(", ") : `${ids.slice(0, 6).join(", ")} and ${ids.length - 6} more`;
}

function status(condition: RunStatus["condition"], code: string, word: string, sentence: string): RunStatus {
  return { condition, code, word, sentence, guess: false };
}
