// Everything that is wrong, odd or worth knowing about a session, gravest first (§18, §21).

import { checkFiles } from "@/lib/engine/formats/arbor/checks/check-files";
import { checkHistory } from "@/lib/engine/formats/arbor/checks/check-history";
import { checkLog } from "@/lib/engine/formats/arbor/checks/check-log";
import { checkTree } from "@/lib/engine/formats/arbor/checks/check-tree";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { Finding, Severity } from "@/lib/engine/run/finding";

const order: readonly Severity[] = ["blocker", "error", "warning", "note"];

/** All findings; within a severity in the order of the checks. */
export function checkSession(facts: SessionFacts): readonly Finding[] {
  const known = checked.get(facts);
  if (known !== undefined) return known;
  const all = [...checkTree(facts), ...checkHistory(facts), ...checkLog(facts), ...checkFiles(facts)];
  const findings = order.flatMap((severity) => all.filter((finding) => finding.severity === severity));
  checked.set(facts, findings);
  return findings;
}

/** Every plan asks whether the session may be written to; it is checked once per reading. */
const checked = new WeakMap<SessionFacts, readonly Finding[]>();

/** Findings that forbid every write. */
export function blockersOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === "blocker");
}
