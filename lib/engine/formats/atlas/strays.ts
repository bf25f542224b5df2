// Sub-runs that no node of the plan accounts for: left over from an earlier request or a lost plan (§15).

import { livenessOf } from "@/lib/engine/formats/atlas/activity";
import { checkHead } from "@/lib/engine/formats/atlas/checks/check-head";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { fromRoot } from "@/lib/engine/formats/atlas/plan-parts";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { statusOf } from "@/lib/engine/formats/atlas/status";
import type { RunSummary } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** Stray sub-runs, each as a summary of its own. */
export function straysOf(facts: AtlasFacts): readonly RunSummary[] {
  const { nodes } = planView(facts.dag);
  return [...facts.subRuns].flatMap(([id, folder]): readonly RunSummary[] => {
    if (nodes.has(id) || (folder.head.status === "missing" && folder.log.status === "missing")) return [];
    const own: AtlasFacts = { ...facts, folder, subRuns: new Map(), isGraph: false, isSubRun: true };
    const findings = checkHead(folder);
    const status = statusOf(own, findings);
    return [
      {
        ref: { rootId: facts.source.ref.rootId, path: fromRoot(facts, folder.path) },
        format: "atlas",
        project: facts.source.project,
        id: folder.expectedId,
        kind: { code: "sub-run", word: "node run" },
        title: excerpt(textOf(member(folder.state ?? undefined, "intent")) ?? id, 200),
        status,
        liveness: livenessOf(facts),
        progress: null,
        nextStep: { sentence: "It belongs to no job of the present plan, so the host will not continue it.", planKind: null, commands: [] },
        findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
        headline: findings.find((finding) => finding.severity === "blocker")?.message ?? null,
        chosenByHost: false,
      },
    ];
  });
}
