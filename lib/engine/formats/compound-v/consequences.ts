// What happens to each job after a plan: run again, kept, held, or a person has to look first; and what would be lost (§13, §14).

import { clearsWords } from "@/lib/engine/formats/compound-v/breaker-view";
import { goesOnInSession, statusAfter, wasLaunched } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { DispatchPlan, HeldCode } from "@/lib/engine/formats/compound-v/rules/dispatch-plan";
import type { BackendVerdict } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import { landedWords, ruleWords } from "@/lib/engine/formats/compound-v/truth-words";
import type { Consequences, JobConsequence, LostItem } from "@/lib/engine/plan/plan";

/** Every job exactly once. */
export function consequencesOf(
  facts: RunFacts,
  plan: DispatchPlan,
  verdicts: readonly BackendVerdict[],
  corrected: ReadonlySet<string>,
): Consequences {
  const redispatch: JobConsequence[] = [];
  const keep: JobConsequence[] = [];
  const held: JobConsequence[] = [];
  const needsPerson: JobConsequence[] = [];
  for (const job of facts.jobs) {
    const one = (reason: string): JobConsequence => ({ jobId: job.id, reason, evidence: evidenceOf(facts, job) });
    const code = plan.held.get(job.id);
    if (!job.claim.inManifest) needsPerson.push(one("It is not in the manifest: its lanes are unknown, and it is never dispatched."));
    else if (code !== undefined) held.push(one(heldWords(code, job, verdicts)));
    else if (statusAfter(job) === "done") keep.push(one(job.truth === null ? "It is done." : ruleWords(job.truth.rule)));
    else if (statusAfter(job) === "blocked" && !corrected.has(job.id)) {
      needsPerson.push(
        one(
          "It is blocked. It runs again only when its order or its lanes were corrected; the manifest itself is not edited, so that means a new run or a mended tree.",
        ),
      );
    } else redispatch.push(one(againWords(facts, job)));
  }
  return { redispatch, keep, held, needsPerson, lost: lostOf(facts, redispatch) };
}

function againWords(facts: RunFacts, job: JobFacts): string {
  const why =
    job.truth === null || job.truth.rule === "ended, unchanged"
      ? `It ${statusAfter(job) === "failed" ? "failed" : "was blocked"}.`
      : ruleWords(job.truth.rule);
  const order = job.hasPrompt
    ? "Its order is replayed word for word."
    : wasLaunched(job)
      ? "Its order is missing: the host writes it anew from the manifest."
      : "Its order is written when it is launched.";
  const tree = goesOnInSession(facts, job)
    ? "Codex goes on in its old session and tree."
    : job.isolation === "worktree"
      ? "Its working tree is made anew at HEAD."
      : "It works in the checkout.";
  return `${why} ${order} ${tree}`;
}

function heldWords(code: HeldCode, job: JobFacts, verdicts: readonly BackendVerdict[]): string {
  switch (code) {
    case "BREAKER_OPEN": {
      const verdict = verdicts.find((one) => one.backend === job.backend);
      return `Held behind ${job.backend ?? "its backend"}: ${verdict === undefined ? "" : clearsWords(verdict)}`;
    }
    case "DEPENDENCY_HELD":
      return "Something it depends on is held.";
    case "DEPENDENCY_UNKNOWN":
      return "It depends on a job that is not in the manifest: it can never run.";
    case "DEPENDENCY_CYCLE":
      return "It depends on itself, over other jobs: it can never run.";
    case "NOT_RECONCILED":
      return "It was running when last written, and git could not be asked what became of it.";
  }
}

function evidenceOf(_facts: RunFacts, job: JobFacts): readonly string[] {
  const { truth, claim } = job;
  return [
    `ledger: ${claim.status ?? (claim.inState ? "no status" : "no record")}`,
    ...(truth === null ? [] : [`git: ${landedWords(truth)}`]),
    ...(job.failureClass === null ? [] : [`failure: ${job.failureClass}`]),
    ...(job.backend === null ? [] : [`backend: ${job.backend}`]),
    job.hasPrompt ? `order: jobs/${job.id}.prompt.md` : "order: missing",
  ];
}

const listed = 200;

/** What lies uncommitted in trees that would be made anew (§13). */
function lostOf(facts: RunFacts, redispatch: readonly JobConsequence[]): readonly LostItem[] {
  const git = facts.source.git?.status === "read" ? facts.source.git : null;
  const again = new Set(redispatch.map((one) => one.jobId));
  return facts.jobs.flatMap((job): readonly LostItem[] => {
    if (!again.has(job.id) || job.claim.worktree === null || goesOnInSession(facts, job)) return [];
    const tree = git?.trees.find((one) => one.folder === job.claim.worktree);
    if (tree?.status !== "read" || tree.absolutePath === checkoutOf(facts)) return [];
    const files = [...new Set([...tree.uncommitted, ...tree.untracked])].toSorted();
    const moved = tree.head !== null && job.claim.baselines[0] !== undefined && tree.head !== job.claim.baselines[0].value;
    if (files.length === 0 && tree.ignored.length === 0 && !moved) return [];
    const ignored = tree.ignored.length === 0 ? "" : ` ${tree.ignored.length} ignored files go as well.`;
    const commits = moved ? ` Its commits up to ${tree.head?.slice(0, 12) ?? ""} stay in the repository until git cleans up.` : "";
    const what =
      files.length === 0
        ? "Nothing uncommitted is in it."
        : `${files.length === 1 ? "One file is" : `${files.length} files are`} not committed in it.`;
    return [
      {
        path: tree.folder,
        sentence: `When the host runs ${job.id} again it makes this working tree anew. ${what}${ignored}${commits} Save what you want to keep first.`,
        files: files.slice(0, listed),
        count: files.length,
        sizeBytes: null,
      },
    ];
  });
}

function checkoutOf({ source }: RunFacts): string | null {
  const tree = source.git?.status === "read" ? source.git.trees.find((one) => one.folder === "") : undefined;
  return tree?.status === "read" ? tree.absolutePath : null;
}
