"use client";
// Everything a plan says, gravest first: what would be lost, what happens to each job, which bytes change.

import { FindingList } from "@/components/findings/finding-list";
import { DispatchWaves, HostPreparation } from "@/components/recovery/dispatch-waves";
import { Effects } from "@/components/recovery/plan-effects";
import { Section } from "@/components/recovery/plan-section";
import { HostCommands } from "@/components/run/host-commands";
import { useRunPage } from "@/components/run/run-page-context";
import { JobLink } from "@/components/run/state-link";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { DiffView } from "@/components/ui/diff-view";
import { keyed } from "@/components/ui/keyed";
import type { JobConsequence, LostItem, Plan, PlanEdit } from "@/lib/engine/plan/plan";

/** @param goesOn true where something else stands below that goes on after the plan: then it says nothing of what comes afterwards */
export function PlanBody({ plan, goesOn = false }: { readonly plan: Plan; readonly goesOn?: boolean }) {
  const { redispatch, keep, held, needsPerson, lost } = plan.consequences;
  return (
    <div className="flex flex-col">
      <p className="px-4 py-3 text-base text-pretty wrap-anywhere">{plan.summary}</p>
      {lost.map((item) => (
        <Lost key={item.path} item={item} />
      ))}
      {plan.dispatch !== null && <DispatchWaves dispatch={plan.dispatch} />}
      <Jobs title="Run again" jobs={redispatch} />
      <Jobs title="Need a person" jobs={needsPerson} />
      <Jobs title="Held" jobs={held} />
      <Jobs title="Kept" jobs={keep} />
      {plan.edits.map((edit) => (
        <Edit key={edit.path} edit={edit} />
      ))}
      <Effects effects={plan.effects} />
      {plan.dispatch !== null && plan.dispatch.prepare.length > 0 && <HostPreparation prepare={plan.dispatch.prepare} />}
      <Previews previews={plan.previews} />
      {plan.findings.length > 0 && (
        <Section title="Worth knowing" count={plan.findings.length}>
          <FindingList findings={plan.findings} />
        </Section>
      )}
      {!goesOn && <Afterwards afterwards={plan.afterwards} />}
      <p className="border-t px-4 py-2 text-2xs text-ink-faint">
        Made from {plan.reads.length} files, by digest <span className="font-mono wrap-anywhere">{plan.digest}</span>
      </p>
    </div>
  );
}

function Afterwards({ afterwards: { sentences, commands } }: Pick<Plan, "afterwards">) {
  return (
    <Section title="Afterwards">
      <ul className="flex flex-col gap-1 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {commands.length > 0 && <HostCommands commands={commands} className="mt-2" />}
    </Section>
  );
}

/** What the host would write or say later, word for word. */
function Previews({ previews }: { readonly previews: Plan["previews"] }) {
  if (previews.length === 0) return null;
  return (
    <Section title="What comes after it, word for word" count={previews.length}>
      {previews.map((preview) => (
        <details key={preview.title} className="rounded border">
          <summary className="cursor-pointer px-4 py-2 text-sm font-medium">{preview.title}</summary>
          <p className="px-4 pb-2 text-sm text-ink-muted">{preview.sentence}</p>
          <pre className="max-h-96 overflow-auto border-t bg-canvas px-4 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {preview.text}
          </pre>
        </details>
      ))}
    </Section>
  );
}

function Jobs({ title, jobs }: { readonly title: string; readonly jobs: readonly JobConsequence[] }) {
  const { view } = useRunPage();
  if (jobs.length === 0) return null;
  const known = new Set(view.run.jobs.map((job) => job.id));
  return (
    <Section title={title} count={jobs.length}>
      <ul className="flex flex-col gap-2">
        {keyed(jobs, (job) => job.jobId).map(({ key, item: job }) => (
          <li key={key} className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)]">
            <span className="min-w-0">{known.has(job.jobId) ? <JobLink id={job.jobId} /> : <Code>{job.jobId}</Code>}</span>
            <div className="min-w-0 wrap-anywhere">
              {job.reason}
              {job.evidence.length > 0 && (
                <ul className="text-xs text-ink-faint">
                  {keyed(job.evidence, (line) => line).map(({ key: lineKey, item: line }) => (
                    <li key={lineKey}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Lost({ item }: { readonly item: LostItem }) {
  const unnamed = item.count - item.files.length;
  return (
    <div className="border-t px-4 py-3">
      <Callout
        tone="danger"
        title={
          <>
            Would be lost in <Code>{item.path}</Code>
          </>
        }
      >
        <p>{item.sentence}</p>
        {item.files.length > 0 && (
          <ul className="mt-1 max-h-60 overflow-y-auto font-mono text-xs">
            {item.files.map((file) => (
              <li key={file} className="wrap-anywhere">
                {file}
              </li>
            ))}
            {unnamed > 0 && <li>… and {unnamed} more</li>}
          </ul>
        )}
      </Callout>
    </div>
  );
}

function Edit({ edit }: { readonly edit: PlanEdit }) {
  return (
    <Section title="File that changes, byte for byte as shown" flush>
      <div className="flex flex-wrap items-baseline gap-2 px-4 pb-2 text-sm">
        <Code>{edit.path}</Code>
        <span className="tabular text-xs text-ink-faint">
          {edit.before.sizeBytes} → {edit.after.sizeBytes} bytes
        </span>
      </div>
      <ul className="px-4 pb-2 text-xs text-ink-muted">
        {edit.changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <div className="border-t">
        <DiffView label={edit.path} hunks={edit.hunks} />
      </div>
    </Section>
  );
}
