// How many findings there are of each severity, as every list and page counts them.

import type { Finding } from "@/lib/engine/run/finding";

/** Counts by severity; a severity without findings counts 0. */
export function countFindings(findings: readonly Finding[]): Readonly<Record<Finding["severity"], number>> {
  const counts = { blocker: 0, error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
