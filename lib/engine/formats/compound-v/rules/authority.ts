// The verdict of the integration authority on one job: only `pass` may be integrated (§15). Read-only evidence.

export type AuthorityVerdict = "pass" | "blocked" | "forged" | "stale" | "contradicted" | "unverifiable";

export type BindingFault = "baseline_commit" | "realised_commit" | "diff_digest" | "exit_code" | "verdict" | (string & {});

export interface AuthorityFacts {
  /** False when the lanes are not a list of texts. */
  readonly lanesKnown: boolean;
  readonly rivalResults: boolean;
  readonly treeExists: boolean;
  readonly treeIsGit: boolean;
  readonly direct: boolean;
  readonly baselinePinned: boolean;
  readonly receipt: "complete" | "partial" | "missing";
  /** Fields of a complete receipt that disagree with the tree or with each other. */
  readonly bindingFaults: readonly BindingFault[];
  readonly realisedIsAncestorOfHead: boolean;
  readonly receiptVerdict: string;
  /** Of an independent gate run over the tree. */
  readonly derivedVerdict: string;
  readonly sealedPatch: "valid" | "missing" | "empty" | "hash_mismatch" | "not_recorded" | (string & {});
  readonly violationsInSealedPatch: boolean;
  readonly changedNothing: boolean;
  readonly mergeProvenBySeal: boolean;
}

/** Decides in the order in which the authority looks (§15). */
export function authorityVerdict(facts: AuthorityFacts): AuthorityVerdict {
  if (facts.rivalResults) return "forged";
  if (!facts.lanesKnown) return "unverifiable";
  if (!facts.treeExists) return facts.mergeProvenBySeal ? "pass" : "unverifiable";
  if (!facts.treeIsGit) return "unverifiable";
  return facts.receipt === "complete" ? withReceipt(facts) : withoutReceipt(facts);
}

function withoutReceipt(facts: AuthorityFacts): AuthorityVerdict {
  if (facts.direct && !facts.baselinePinned) return "unverifiable";
  if (facts.derivedVerdict === "error") return "unverifiable";
  return facts.derivedVerdict === "pass" ? "pass" : "blocked";
}

function withReceipt(facts: AuthorityFacts): AuthorityVerdict {
  if (facts.bindingFaults.length > 0) {
    const movedOn = facts.bindingFaults.every((fault) => fault === "realised_commit" || fault === "diff_digest");
    return movedOn && facts.realisedIsAncestorOfHead ? "stale" : "forged";
  }
  // A receipt of before 3.4 records no seal; a refusal of a job that did nothing has none to record.
  const sealNeeded = facts.receiptVerdict === "pass" && !facts.changedNothing;
  if (facts.sealedPatch !== "valid" && facts.sealedPatch !== "not_recorded" && sealNeeded) return "forged";
  if (facts.derivedVerdict === "error") return "unverifiable";
  if (facts.receiptVerdict === "pass") {
    if (facts.derivedVerdict === "pass") return "pass";
    const late = !facts.direct && facts.sealedPatch === "valid" && !facts.violationsInSealedPatch;
    return late ? "pass" : "contradicted";
  }
  if (facts.derivedVerdict === "blocked" || facts.changedNothing) return "blocked";
  return "contradicted";
}
