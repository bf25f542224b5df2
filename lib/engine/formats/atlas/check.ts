// All checks of a run, gravest first (§15, §16).

import { checkFiles } from "@/lib/engine/formats/atlas/checks/check-files";
import { checkHead } from "@/lib/engine/formats/atlas/checks/check-head";
import { checkLedger } from "@/lib/engine/formats/atlas/checks/check-ledger";
import { checkLines } from "@/lib/engine/formats/atlas/checks/check-lines";
import { checkPlanJobs } from "@/lib/engine/formats/atlas/checks/check-plan-jobs";
import { checkPlanNodes } from "@/lib/engine/formats/atlas/checks/check-plan-nodes";
import { checkPlanShape } from "@/lib/engine/formats/atlas/checks/check-plan-shape";
import { checkVerdicts } from "@/lib/engine/formats/atlas/checks/check-verdicts";
import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import type { Finding, Severity } from "@/lib/engine/run/finding";
import { wholeFile } from "@/lib/engine/run/finding";
import { member } from "@/lib/engine/text/json-access";

const weight: Readonly<Record<Severity, number>> = { blocker: 0, error: 1, warning: 2, note: 3 };

/** Findings of facts that were checked already: reading, offers and plans all ask for them. */
const checked = new WeakMap<AtlasFacts, readonly Finding[]>();

/** Every finding about a run, sorted by severity; within one, in the order of the checks. Computed once for each reading. */
export function checkRun(facts: AtlasFacts): readonly Finding[] {
  const known = checked.get(facts) ?? allFindings(facts);
  checked.set(facts, known);
  return known;
}

function allFindings(facts: AtlasFacts): readonly Finding[] {
  const view = planView(facts.dag);
  const plan = facts.plan;
  const findings = [
    ...checkFolder(facts.folder, facts.isGraph),
    ...checkPlanShape(facts, view),
    ...(plan.status === "read" && facts.dag !== null
      ? [...checkPlanJobs(plan, view), ...checkPlanNodes(facts, plan, view), ...checkGas(facts)]
      : []),
    ...checkFiles(facts),
    ...[...facts.subRuns.values()].flatMap((sub) => checkSubRun(sub)),
  ];
  return bounded(findings).toSorted((a, b) => weight[a.severity] - weight[b.severity]);
}

/** Most findings of one code and severity that are listed; a person reads no more, and a page cannot show more. */
const mostOfAKind = 100;

/** Keeps the first findings of each kind and counts the rest in one more. */
function bounded(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, { readonly first: Finding; count: number }>();
  const kept = findings.filter((finding) => {
    const kind = `${finding.code} ${finding.severity}`;
    const known = counts.get(kind) ?? { first: finding, count: 0 };
    known.count += 1;
    counts.set(kind, known);
    return known.count <= mostOfAKind;
  });
  const rest = [...counts.values()].filter(({ count }) => count > mostOfAKind);
  return [
    ...kept,
    ...rest.map(({ first, count }) => ({
      ...first,
      message: `${count - mostOfAKind} more of this kind: ${first.message}`,
      evidence: null,
    })),
  ];
}

/** True when something must be mended before anything may be written (the checks marked ● of §16). */
export function blockersOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === "blocker");
}

function checkFolder(folder: FolderFacts, isWeave: boolean): readonly Finding[] {
  return [...checkHead(folder), ...checkLines(folder), ...checkLedger(folder, isWeave), ...checkVerdicts(folder)];
}

/** A damaged sub-run does not keep the root from being written to: its blockers count as errors here. */
function checkSubRun(folder: FolderFacts): readonly Finding[] {
  if (folder.head.status === "missing" && folder.log.status === "missing") return [];
  return checkFolder(folder, false).map((finding) => (finding.severity === "blocker" ? { ...finding, severity: "error" } : finding));
}

function checkGas({ dag, folder, plan }: AtlasFacts): readonly Finding[] {
  if (member(member(dag ?? undefined, "meta"), "gas_remaining") !== undefined) return [];
  const early = isText(member(folder.state ?? undefined, "current_state"), "DECOMPOSED");
  if (early) return [];
  return [
    makeFinding("gas-missing", "error", {
      message: "The plan does not say how much gas is left, so nothing can be dispatched.",
      place: wholeFile(plan.path),
      remedy: "Normal only before the budget is set. Later, the host has to plan anew.",
      rule: "§15",
    }),
  ];
}
