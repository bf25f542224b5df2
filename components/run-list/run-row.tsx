"use client";
// One run: its state, what happened in a sentence, what to do next, and how far it came.

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { FindingCounts } from "@/components/run-list/finding-counts";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { FormatIcon } from "@/components/ui/format-icon";
import { ProgressCounts } from "@/components/ui/progress-counts";
import { runHref } from "@/components/ui/run-href";
import { StatusMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { FormatDescriptor } from "@/lib/engine/formats/format";
import type { RunSummary } from "@/lib/engine/run/run";

/** Columns of a row and of the section's heading line, from `lg` on. */
export const rowColumns = "lg:grid-cols-[9.5rem_minmax(0,1fr)_13rem_6rem] lg:gap-x-5";

export function RunRow({
  run,
  format,
  place,
}: {
  readonly run: RunSummary;
  readonly format: FormatDescriptor | null;
  readonly place: string;
}) {
  const { status, nextStep, liveness, progress } = run;
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 transition-colors duration-100 hover:bg-fill has-[a:focus-visible]:bg-fill",
        rowColumns,
      )}
    >
      <StatusMark condition={status.condition} word={status.word} guess={status.guess} className="text-xs lg:h-5" />
      <div className="order-3 col-span-2 flex min-w-0 flex-col gap-0.5 lg:order-none lg:col-span-1">
        <Link
          href={runHref(run.ref)}
          data-run-link=""
          title={run.title}
          className="truncate text-base font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {run.title}
        </Link>
        <p className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">{status.sentence}</p>
        {run.headline !== null && run.headline !== status.sentence && (
          <p className="line-clamp-2 text-sm text-danger-ink wrap-anywhere">{run.headline}</p>
        )}
        {nextStep.sentence !== "" && (
          <p className="flex items-start gap-1.5 text-sm text-ink wrap-anywhere">
            <ArrowRight aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-ink-faint" />
            <span className="line-clamp-2 min-w-0">
              <span className="sr-only">Next: </span>
              {nextStep.sentence}
            </span>
          </p>
        )}
        <div className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
          <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
            {format !== null && <FormatIcon path={format.iconPath} className="size-3.5" />}
            <span className="sr-only">{format?.name ?? run.format}, </span>
            <span className="truncate" title={`${format?.name ?? run.format} · ${place}`}>
              {place}
            </span>
          </span>
          <span aria-hidden="true">/</span>
          <span className="min-w-0 truncate font-mono text-2xs" title={run.ref.path}>
            {run.id}
          </span>
          <span aria-hidden="true">·</span>
          <span className="whitespace-nowrap">{run.kind.word}</span>
          <FindingCounts counts={run.findingCounts} />
          {run.chosenByHost && (
            <Badge title="Among the runs of this project, the host program's own resume would choose this one.">host's choice</Badge>
          )}
        </div>
      </div>
      <ProgressCounts progress={progress} className="order-4 col-span-2 mt-1 lg:order-none lg:col-span-1 lg:mt-1.5" />
      <p className="order-2 text-right text-xs text-ink-muted lg:order-none lg:leading-5">
        <span className="text-ink-faint lg:sr-only">last activity </span>
        <Time atMs={liveness.lastActivity?.atMs ?? null} />
        {liveness.lastActivity !== null && <span className="sr-only">, from {liveness.lastActivity.source}</span>}
      </p>
    </li>
  );
}
