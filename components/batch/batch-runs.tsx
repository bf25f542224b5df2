"use client";
// The preview of a batch: what it does in all, and run by run what would be lost, run again and changed.

import { BatchRunPlan } from "@/components/batch/batch-run-plan";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { TextLink } from "@/components/ui/text-link";
import type { BatchOutcome, BatchPlan, BatchTotals } from "@/lib/engine/batch/batch-plan";
import { countedLost } from "@/lib/engine/plan/counted-lost";

export function BatchRuns({ plan }: { readonly plan: BatchPlan }) {
  const lost = plan.runs.flatMap(({ run, title, outcome }) =>
    outcome.is === "plan" ? outcome.plan.consequences.lost.map((item) => ({ key: `${run.rootId}:${item.path}`, title, item })) : [],
  );
  return (
    <div className="flex flex-col">
      <p className="px-4 py-3 text-base text-pretty">{inWords(plan.totals)}</p>
      {lost.length > 0 && (
        <Callout tone="danger" title="Would be lost" className="mx-4 mb-3">
          <ul>
            {lost.map(({ key, title, item }) => (
              <li key={key}>
                {title}: {countedLost(item)} in <Code>{item.path}</Code>. {item.sentence}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <ul className="divide-y border-t" aria-label="Runs of this batch">
        {plan.runs.map(({ run, title, outcome }) => (
          <li key={`${run.rootId}:${run.path}`} className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 lg:grid-cols-[10rem_minmax(0,1fr)]">
            <LookMark look={outcomeLook(outcome)} className="text-xs" />
            <div className="min-w-0">
              <TextLink href={runHref(run)} className="text-sm font-medium wrap-anywhere">
                {title}
              </TextLink>
              <p className="text-xs text-ink-faint wrap-anywhere">
                {run.path} in root {run.rootId}
              </p>
              {outcome.is === "refused" ? (
                <p className="text-sm text-ink-muted wrap-anywhere">{outcome.message}</p>
              ) : (
                <BatchRunPlan plan={outcome.plan} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function outcomeLook(outcome: BatchOutcome): StatusLook {
  switch (outcome.is) {
    case "plan":
      return { tone: "live", shape: "ring-dot", word: "Planned" };
    case "nothing":
      return { tone: "quiet", shape: "ring", word: "Nothing to do" };
    case "refused":
      return { tone: "caution", shape: "ring-slash", word: "Left out" };
  }
}

/** Whole sentences, with nothing said that is zero. */
function inWords(totals: BatchTotals): string {
  const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]);
  const does = [
    ...counted(totals.filesChanged, "file is changed", "files are changed"),
    ...counted(totals.filesMade, "file is made", "files are made"),
    ...counted(totals.filesRemoved, "file is removed", "files are removed"),
    ...counted(totals.treesRemoved, "working tree is removed", "working trees are removed"),
    ...counted(totals.foldersHidden, "run is moved out of sight", "runs are moved out of sight"),
    ...counted(totals.jobsRunAgain, "job runs again", "jobs run again"),
  ];
  const runs = [
    `${totals.planned === 1 ? "1 run is" : `${totals.planned} runs are`} planned`,
    ...counted(totals.nothing, "has nothing to do", "have nothing to do"),
    ...counted(totals.refused, "is left out", "are left out"),
  ];
  return `${runs.join(", ")}. ${does.length === 0 ? "Nothing would change" : `In all, ${does.join(", ")}`}.`;
}
