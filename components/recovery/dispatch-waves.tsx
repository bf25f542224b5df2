"use client";
// What the host would dispatch after the plan: batches from left to right, each begins when the one before it has ended.

import { ArrowRight } from "lucide-react";
import { Section } from "@/components/recovery/plan-section";
import { JobLink } from "@/components/run/state-link";
import type { DispatchPreview } from "@/lib/engine/plan/plan";

export function DispatchWaves({ dispatch }: { readonly dispatch: DispatchPreview }) {
  const { batches, sentence } = dispatch;
  return (
    <Section title="What the host would dispatch, in order">
      {batches.length === 0 ? (
        <p className="text-sm">Nothing can be dispatched.</p>
      ) : (
        <ol aria-label="Batches" className="flex flex-wrap items-stretch gap-y-2 text-sm">
          {batches.map((batch, index) => (
            <li key={batch.join(" ")} className="flex min-w-0 items-center">
              {index > 0 && <ArrowRight aria-hidden="true" className="mx-1.5 size-3.5 shrink-0 text-ink-faint" />}
              <div className="min-w-0 rounded border px-2.5 py-1.5">
                <p className="text-2xs text-ink-faint">Batch {index + 1}</p>
                <ul className="flex flex-col gap-0.5">
                  {batch.map((id) => (
                    <li key={id} className="min-w-0">
                      <JobLink id={id} />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-1.5 text-xs text-ink-faint">{sentence}</p>
    </Section>
  );
}

export function HostPreparation({ prepare }: { readonly prepare: DispatchPreview["prepare"] }) {
  return (
    <Section title="What the host's own preparation would do; Reprise does none of it" count={prepare.length}>
      <ul className="flex flex-col gap-1.5 text-sm">
        {prepare.map(({ jobId, sentences }) => (
          <li key={jobId} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)]">
            <span className="min-w-0">
              <JobLink id={jobId} />
            </span>
            <span className="min-w-0 text-ink-muted wrap-anywhere">{sentences.join("; ")}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
