// Git's word on a job, in words.

import type { JobTruth, ReconcileCode, ReconcileRule } from "@/lib/engine/formats/compound-v/rules/reconcile-job";

/** What git says, in a few words. */
export function landedWords({ landed, required, missing, proof }: JobTruth): string {
  switch (landed) {
    case "full":
      if (proof?.kind === "sealed") return "merged, proven by its sealed patch";
      if (proof?.kind === "subject") return "merged by a wave commit";
      if (proof?.kind === "overlap") return "merged, by overlap only";
      return "landed in full";
    case "partial":
      return `landed in part: ${missing.length} of ${required.length} missing`;
    case "none":
      return proof?.kind === "reverted" ? "merged and reverted" : "nothing landed";
    case "unobservable":
      return "nothing to observe";
    case "unavailable":
      return "cannot be told";
    case "not_checked":
      return "not asked";
  }
}

/** The rule that decided, as a sentence (§12.8). */
export function ruleWords(rule: ReconcileRule): string {
  switch (rule) {
    case "run is merged":
      return "The run is merged: nothing is reconciled any more.";
    case "git is unavailable":
      return "Git could not be asked, so the ledger stands as it is.";
    case "not in the manifest":
      return "The job is not in the manifest: its lanes are unknown, and it is never dispatched.";
    case "open, landed in scope":
      return "It was open, and all its work is there and inside its lanes: it is done.";
    case "open, landed out of scope":
      return "Its work is there, and something lies outside its lanes: it runs again.";
    case "open, landed in part":
      return "Only a part of its work is there: it runs again.";
    case "open, nothing landed":
      return "None of its work is there: it runs again.";
    case "open, nothing to observe":
      return "It leaves nothing that git could show, so it is never taken for done: it runs again.";
    case "done, out of scope":
      return "It was taken for done, and its working tree holds changes outside its lanes: it is blocked.";
    case "done, landed":
      return "It is done, and git shows its work.";
    case "done, nothing to observe":
      return "It is done, and leaves nothing that git could show.";
    case "done, present at HEAD":
      return "It is done; its files are at HEAD, though nothing proves that they are its work.";
    case "done, gone":
      return "It was taken for done, and its work is not there: it runs again.";
    case "ended, unchanged":
      return "It failed or was blocked: reconciling changes nothing about that.";
  }
}

/** What else a person should know; null for what the columns already say. */
export function codeWords(code: ReconcileCode): string | null {
  switch (code) {
    case "BASELINE_BAD":
      return "A recorded baseline is no commit of this repository; the next one was used.";
    case "BASELINE_DERIVED":
      return "No baseline is recorded: the merge base with the checkout was used.";
    case "MERGE_BY_OVERLAP":
      return "The named commit is part of HEAD and touches the lanes. That is overlap, not proof.";
    case "MERGE_CLAIM_CONTRADICTED":
      return "The ledger says merged; the sealed patch is not what HEAD holds.";
    case "MERGE_CLAIM_UNPROVEN":
      return "The ledger says merged; nothing proves it.";
    case "MERGE_REVERTED":
      return "It was merged, and what it brought has disappeared from HEAD since.";
    case "NOT_A_GIT_TREE":
      return "The recorded working tree is no git tree any more.";
    case "NOT_IN_STATE":
      return "The state has no record of it: it was never reached.";
    case "OUT_OF_SCOPE":
      return "Files outside its lanes were changed.";
    case "STATUS_MISSING":
      return "The ledger records no status.";
    case "STATUS_UNKNOWN":
      return "The ledger records an unknown status.";
    case "WORKTREE_GONE":
      return "Its working tree is gone.";
    case "WORK_PRESENT":
      return "Its work is there all the same: look at it before it is run again.";
    case "GIT_UNAVAILABLE":
    case "NOT_IN_MANIFEST":
    case "PARTIAL":
    case "PRESENT_UNPROVEN":
    case "UNOBSERVABLE":
      return null;
  }
}
