"use client";
// One group of runs with its heading. Long groups show their first runs and say how many more there are.

import { useState } from "react";
import type { RunSection as Section } from "@/components/run-list/run-filter";
import { RunRow, rowColumns } from "@/components/run-list/run-row";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { conditionLook } from "@/components/ui/status-words";
import { toneMark } from "@/components/ui/tone";
import type { RunListView } from "@/lib/service/list-runs";

const pageSize = 50;

export function RunSection({ section, view }: { readonly section: Section; readonly view: RunListView }) {
  const [limit, setLimit] = useState(pageSize);
  const headingId = `runs-${section.id}`;
  const look = section.condition === null ? null : conditionLook(section.condition);
  const left = section.runs.length - limit;
  return (
    <section aria-labelledby={headingId}>
      <div className={classNames("grid grid-cols-1 items-baseline px-4 pb-1.5", rowColumns)}>
        <div className="flex min-w-0 items-baseline gap-2 lg:col-span-2">
          {look !== null && <StatusShapeIcon shape={look.shape} className={`${toneMark[look.tone]} size-3.5 self-center`} />}
          <h2 id={headingId} className="shrink-0 text-sm font-semibold">
            {section.title} <span className="tabular ml-0.5 font-normal text-ink-faint">{section.runs.length}</span>
          </h2>
          {section.meaning !== null && <p className="min-w-0 truncate text-xs text-ink-faint max-sm:sr-only">{section.meaning}</p>}
        </div>
        <span aria-hidden="true" className="hidden text-2xs text-ink-faint lg:block">
          Progress
        </span>
        <span aria-hidden="true" className="hidden text-right text-2xs text-ink-faint lg:block">
          Last activity
        </span>
      </div>
      <ul className="divide-y overflow-clip rounded-lg border bg-surface">
        {section.runs.slice(0, limit).map((run) => (
          <RunRow
            key={`${run.ref.rootId}/${run.ref.path}`}
            run={run}
            format={view.formats.find((format) => format.id === run.format) ?? null}
            place={placeOf(run.ref.rootId, run.project, view)}
          />
        ))}
        {left > 0 && (
          <li className="flex justify-center p-2">
            <Button variant="ghost" size="sm" onClick={() => setLimit((now) => now + 4 * pageSize)}>
              Show {Math.min(left, 4 * pageSize)} more of {left}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The project's name; with the root's name in front when there are several roots. */
function placeOf(rootId: string, project: string, view: RunListView): string {
  const root = view.roots.find((one) => one.id === rootId)?.name ?? rootId;
  if (project === "") return root;
  return view.roots.length > 1 ? `${root} / ${project}` : project;
}
