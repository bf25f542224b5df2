"use client";
// One run: its state, what happened in a sentence, what to do next, and how far it came.

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { memo } from "react";
import { FindingCounts } from "@/components/run-list/finding-counts";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { FormatIcon } from "@/components/ui/format-icon";
import { ProgressCounts } from "@/components/ui/progress-counts";
import { runHref } from "@/components/ui/run-href";
import { StatusMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { FormatDescriptor } from "@/lib/engine/formats/format";
import { rowKeyOf } from "@/lib/engine/run/row-key";
import type { RunRow as Row } from "@/lib/service/run-row";

/** Columns of a row and of the section's heading line, from `lg` on. */
export const rowColumns = "lg:grid-cols-[11.5rem_minmax(0,1fr)_14rem_6.5rem] lg:gap-x-6";

/**
 * A row of fixed height (`useRowSizes`): what does not fit is cut, and whole in its title and for screen readers.
 * @param position among the rows of its section, from 1; @param setSize their number, also of those not in the document
 */
export const RunRow = memo(function RunRow({
  run,
  format,
  place,
  position,
  setSize,
}: {
  readonly run: Row;
  readonly format: FormatDescriptor | null;
  readonly place: string;
  readonly position: number;
  readonly setSize: number;
}) {
  const { status, liveness, progress } = run;
  return (
    <li
      aria-posinset={position}
      aria-setsize={setSize}
      className={classNames(
        "relative grid h-43 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1 overflow-clip border-b px-4 py-2 last:border-b-0 lg:py-1.5 hover:bg-fill has-[a:focus-visible]:bg-fill lg:h-23 lg:grid-rows-[auto_1fr] lg:content-stretch lg:gap-y-0.5",
        rowColumns,
      )}
    >
      <StatusMark condition={status.condition} word={status.word} guess={status.guess} className="text-xs lg:h-5" />
      <Place run={run} format={format} place={place} />
      <Story run={run} />
      <div
        className={classNames(
          "order-4 col-span-2 lg:order-none lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1",
          progress === null && "max-lg:hidden",
        )}
      >
        <ProgressCounts progress={progress} className="mt-1 lg:mt-0.5" />
      </div>
      <p className="order-2 text-right text-xs whitespace-nowrap text-ink-muted lg:order-none lg:col-start-4 lg:row-start-1 lg:leading-5">
        <span className="text-ink-faint lg:sr-only">last activity </span>
        <Time atMs={liveness.lastActivity?.atMs ?? null} />
        {liveness.lastActivity !== null && <span className="sr-only">, from {liveness.lastActivity.source}</span>}
      </p>
    </li>
  );
});

/** Title, explanation, next step. */
function Story({ run }: { readonly run: Row }) {
  const { status, nextStep, headline } = run;
  const explained = headline !== null && headline !== status.sentence ? `${status.sentence} ${headline}` : status.sentence;
  return (
    <div className="order-3 col-span-2 flex min-w-0 flex-col lg:order-none lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex min-w-0 items-center gap-2">
        <Link
          href={runHref(run.ref)}
          data-run-link={rowKeyOf(run.ref)}
          prefetch={false}
          title={run.title}
          className="min-w-0 truncate text-base font-medium text-ink after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {run.title}
        </Link>
        <FindingCounts counts={run.findingCounts} />
        {run.chosenByHost && (
          <Badge className="shrink-0" title="Among the runs of this project, the host program's own resume would choose this one.">
            host's choice
          </Badge>
        )}
      </div>
      <p title={explained} className="line-clamp-2 text-sm leading-4.5 text-ink-muted wrap-anywhere">
        {explained}
      </p>
      {nextStep.sentence !== "" && (
        <p title={nextStep.sentence} className="mt-0.5 flex items-center gap-1.5 text-sm leading-4.5 text-ink">
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 truncate">
            <span className="sr-only">Next: </span>
            {nextStep.sentence}
          </span>
        </p>
      )}
    </div>
  );
}

/** Format, project and folder. */
function Place({ run, format, place }: { readonly run: Row; readonly format: FormatDescriptor | null; readonly place: string }) {
  const formatName = format?.name ?? run.format;
  return (
    <div className="order-5 col-span-2 flex min-w-0 gap-x-3 text-xs text-ink-faint lg:order-none lg:col-span-1 lg:col-start-1 lg:row-start-2 lg:flex-col">
      <span className="flex min-w-0 max-w-full items-center gap-1.5 lg:pl-px" title={`${formatName}, ${run.kind.word}, in ${place}`}>
        {format !== null && <FormatIcon path={format.iconPath} className="size-3.5" />}
        <span className="sr-only">
          {formatName}, {run.kind.word}, in
        </span>
        <span className="truncate">{place}</span>
      </span>
      <span className="min-w-0 shrink-2 truncate font-mono text-2xs leading-4 lg:pl-5.5" title={run.ref.path}>
        {run.id}
      </span>
    </div>
  );
}
