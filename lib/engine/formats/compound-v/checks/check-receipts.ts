// Checks of receipts and sealed patches (§22 no. 10, §11.3).

import { sayIn } from "@/lib/engine/formats/compound-v/checks/say-in";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { digestHolds } from "@/lib/engine/formats/compound-v/rules/receipt-digest";
import { isLaxerThanRaw, rawVerdict, receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { member } from "@/lib/engine/text/json-access";

/** Findings about what the gate wrote. */
export function checkReceipts(facts: RunFacts): readonly Finding[] {
  return facts.jobs.flatMap((job) => [...receipt(facts, job), ...patch(job)]);
}

function receipt(facts: RunFacts, job: JobFacts): readonly Finding[] {
  const file = job.receipt;
  if (file.status === "missing") return [];
  if (file.status === "unreadable") return [file.problem];
  const fields = receiptFields(file.root);
  if (fields === null) {
    return [
      sayIn(file, [], "RECEIPT_PARTIAL", "warning", {
        message: `The receipt of ${job.id} is incomplete and counts as missing.`,
        remedy: "The host derives it again from the tree.",
        rule: "§22 no. 10",
      }),
    ];
  }
  const found: Finding[] = [];
  const half = job.result.status === "read" ? receiptFields(member(job.result.root, "gate_receipt")) : null;
  if (half !== null && (half.baselineCommit !== fields.baselineCommit || half.diffDigest !== fields.diffDigest)) {
    found.push(
      sayIn(file, ["diff_digest"], "RECEIPT_HALVES_DISAGREE", "error", {
        message: `The receipt of ${job.id} and the one in its result disagree.`,
        remedy: "The host's authority refuses the job as forged.",
        rule: "§22 no. 10",
      }),
    );
  }
  const { git } = facts.source;
  if (git?.status === "read" && digestHolds(job.claim, git) === false) {
    found.push(
      sayIn(file, ["diff_digest"], "RECEIPT_DIGEST_DIFFERS", "warning", {
        message: `The tree of ${job.id} stands on the gated commit, and its difference from the baseline has not the digest of the receipt.`,
        remedy: "Files were changed after the gate, or git was set up otherwise there. Run the gate again before anything is integrated.",
        rule: "§11.3, §15",
      }),
    );
  }
  const expected = fields.verdict === "pass" ? 0 : fields.verdict === "blocked" ? 1 : 2;
  if (fields.exitCode !== expected) {
    found.push(
      sayIn(file, ["exit_code"], "RECEIPT_EXIT_MISMATCH", "error", {
        message: `The receipt of ${job.id} says ${fields.verdict} with exit code ${fields.exitCode}.`,
        remedy: "The host's authority refuses the job as forged.",
        rule: "§22 no. 10",
      }),
    );
  }
  if (isLaxerThanRaw(fields)) {
    found.push(
      sayIn(file, ["verdict"], "RECEIPT_LAXER_THAN_RAW", "error", {
        message: `The receipt of ${job.id} says pass, the gate itself said ${rawVerdict(fields.rawStdout)?.verdict}.`,
        remedy: "Do not integrate it.",
        rule: "§22 no. 10",
      }),
    );
  }
  return found;
}

function patch({ id, files: { seal } }: JobFacts): readonly Finding[] {
  const words = { place: wholeFile(`jobs/${id}.patch`), rule: "§22 no. 10" };
  switch (seal?.status) {
    case "missing":
      return [
        makeFinding("PATCH_MISSING", "error", {
          ...words,
          message: `The receipt of ${id} names a sealed patch that is not there.`,
          remedy: "Restore it from git; without it the merge cannot be proven.",
        }),
      ];
    case "hash-mismatch":
      return [
        makeFinding("PATCH_HASH_MISMATCH", "error", {
          ...words,
          message: `The sealed patch of ${id} is not the one its receipt names.`,
          remedy: "Do not integrate it. Restore the patch from git.",
        }),
      ];
    case "empty":
      return [
        makeFinding("PATCH_EMPTY", "error", {
          ...words,
          message: `The sealed patch of ${id} is empty.`,
          remedy: "The job delivered nothing that could be merged.",
        }),
      ];
    default:
      return [];
  }
}
