// Sub-runs that no node of the plan accounts for: left over from an earlier request or a lost plan (§15).

import { activityOfFolder } from "@/lib/engine/formats/atlas/activity";
import { checkHead } from "@/lib/engine/formats/atlas/checks/check-head";
import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { fromRoot } from "@/lib/engine/formats/atlas/plan-parts";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { statusOf } from "@/lib/engine/formats/atlas/status";
import { countFindings } from "@/lib/engine/run/count-findings";
import type { Liveness, RunSummary } from "@/lib/engine/run/run";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** Stray sub-runs, each as a summary of its own. @param liveness of the whole run */
export function straysOf(facts: AtlasFacts, liveness: Liveness): readonly RunSummary[] {
  const { nodes } = planView(facts.dag);
  return [...facts.subRuns].flatMap(([id, folder]): readonly RunSummary[] => {
    if (nodes.has(id) || (folder.head.status === "missing" && folder.log.status === "missing")) return [];
    const own: AtlasFacts = { ...facts, folder, subRuns: new Map(), isGraph: false, isSubRun: true };
    const findings = checkHead(folder);
    const status = statusOf(own, findings, liveness);
    return [
      {
        ref: { rootId: facts.source.ref.rootId, path: fromRoot(facts, folder.path) },
        format: "atlas",
        project: facts.source.project,
        id: folder.expectedId,
        kind: { code: "sub-run", word: "node run" },
        title: excerpt(textOf(member(folder.state ?? undefined, "intent")) ?? id, 200),
        status,
        liveness: { ...liveness, ...quietOf(facts, folder) },
        progress: null,
        nextStep: { sentence: "It belongs to no job of the present plan, so the host will not continue it.", planKind: null, commands: [] },
        findingCounts: countFindings(findings),
        headline: findings.find((finding) => finding.severity === "blocker")?.message ?? null,
        chosenByHost: false,
        breakers: [],
        reports: [],
      },
    ];
  });
}

/** When the folder itself last moved; whether anything may be alive is a question to the whole run. */
function quietOf(facts: AtlasFacts, folder: FolderFacts): Pick<Liveness, "lastActivity" | "quietMs"> {
  const lastActivity = activityOfFolder(facts, folder);
  return { lastActivity, quietMs: lastActivity === null ? null : facts.source.nowMs - lastActivity.atMs };
}
