// Every check of this format over one run (§22).

import { checkFolder } from "@/lib/engine/formats/compound-v/checks/check-folder";
import { checkJobs } from "@/lib/engine/formats/compound-v/checks/check-jobs";
import { checkManifest } from "@/lib/engine/formats/compound-v/checks/check-manifest";
import { checkReceipts } from "@/lib/engine/formats/compound-v/checks/check-receipts";
import { checkResults } from "@/lib/engine/formats/compound-v/checks/check-results";
import { checkState } from "@/lib/engine/formats/compound-v/checks/check-state";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Finding } from "@/lib/engine/run/finding";

/** Findings of one kind that are listed; a thousand say no more than a hundred. */
const mostPerCode = 100;

/** Findings, the gravest first; within a severity in the order of the files. */
export function checkRun(facts: RunFacts): readonly Finding[] {
  return inOrder([
    ...checkState(facts),
    ...checkManifest(facts),
    ...checkJobs(facts),
    ...checkResults(facts),
    ...checkReceipts(facts),
    ...checkFolder(facts),
  ]);
}

/** Bounds the findings of each kind and puts the gravest first. */
export function inOrder(all: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  const kept = all.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostPerCode;
  });
  return kept.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

const rank: Readonly<Record<Finding["severity"], number>> = { blocker: 0, error: 1, warning: 2, note: 3 };

/** Findings that forbid every write. */
export function blockersOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === "blocker");
}
