"use client";
// The plan of one run of a batch: its summary, and folded below it every job, file and line.

import { Effects } from "@/components/recovery/plan-effects";
import { Code } from "@/components/ui/code";
import { DiffView } from "@/components/ui/diff-view";
import { keyed } from "@/components/ui/keyed";
import type { JobConsequence, Plan } from "@/lib/engine/plan/plan";

export function BatchRunPlan({ plan }: { readonly plan: Plan }) {
  const { redispatch, keep, held, needsPerson } = plan.consequences;
  return (
    <>
      <p className="text-sm text-ink-muted wrap-anywhere">{plan.summary}</p>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-xs text-ink-muted hover:text-ink">
          The plan, job by job and line by line
        </summary>
        <div className="mt-1 flex flex-col gap-3 rounded border py-3">
          <Jobs title="Run again" jobs={redispatch} />
          <Jobs title="Need a person" jobs={needsPerson} />
          <Jobs title="Held" jobs={held} />
          <Jobs title="Kept" jobs={keep} />
          {plan.edits.map((edit) => (
            <div key={edit.path}>
              <p className="px-3 pb-1 text-xs">
                <Code>{edit.path}</Code>
              </p>
              <DiffView label={edit.path} hunks={edit.hunks} />
            </div>
          ))}
          <Effects effects={plan.effects} />
          {plan.findings.length > 0 && (
            <ul className="px-3 text-xs">
              {keyed(plan.findings, (finding) => `${finding.code} ${finding.message}`).map(({ key, item }) => (
                <li key={key} className="wrap-anywhere">
                  {item.severity}: {item.message}
                </li>
              ))}
            </ul>
          )}
          <p className="px-3 text-2xs text-ink-faint">
            By digest <span className="font-mono wrap-anywhere">{plan.digest}</span>
          </p>
        </div>
      </details>
    </>
  );
}

function Jobs({ title, jobs }: { readonly title: string; readonly jobs: readonly JobConsequence[] }) {
  if (jobs.length === 0) return null;
  return (
    <div className="px-3">
      <p className="text-xs font-medium text-ink-faint">
        {title} <span className="tabular">{jobs.length}</span>
      </p>
      <ul className="text-sm">
        {keyed(jobs, (job) => job.jobId).map(({ key, item }) => (
          <li key={key} className="wrap-anywhere">
            <Code>{item.jobId}</Code> {item.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
