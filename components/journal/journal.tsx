"use client";
// Everything Reprise has ever changed, newest first, and whether the record of it is whole.

import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { journalAction } from "@/app/actions";
import { JournalEntry } from "@/components/journal/journal-entry";
import { JournalGroup } from "@/components/journal/journal-group";
import { JournalHandOver } from "@/components/journal/journal-hand-over";
import { PageHeading } from "@/components/shell/page-heading";
import { journalKey } from "@/components/shell/query-keys";
import { problemInWords, resultOrThrow } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { Empty } from "@/components/ui/empty";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { TextLink } from "@/components/ui/text-link";
import type { RunRef } from "@/lib/engine/run/run";
import type { JournalEntryView, JournalGroupView, JournalHandOverView, JournalView } from "@/lib/service/read-journal";

const renewMs = 5_000;

/** @param run the run whose recoveries are shown; null for all; @param readAtMs when `initial` was read; @param readOnly true when nothing may be undone */
export function Journal({
  initial,
  readAtMs,
  run,
  readOnly,
}: {
  readonly initial: JournalView;
  readonly readAtMs: number;
  readonly readOnly: boolean;
  readonly run: RunRef | null;
}) {
  const { data: view, error } = useQuery({
    queryKey: [...journalKey, run?.rootId ?? null, run?.path ?? null],
    queryFn: async () => resultOrThrow(await journalAction(run === null ? {} : { root: run.rootId, path: run.path })),
    initialData: initial,
    initialDataUpdatedAt: readAtMs,
    refetchInterval: renewMs,
    refetchIntervalInBackground: false,
  });
  return (
    <>
      <PageHeading
        title="Journal"
        sentence={
          error === null ? (
            run === null ? (
              "Every change that Reprise made, with what it needs to take it back, and every engine it started."
            ) : (
              <>
                Only {run.path}. <TextLink href="/journal">Show all runs</TextLink>
              </>
            )
          ) : (
            <span className="text-caution-ink">{problemInWords(error)}</span>
          )
        }
      />
      <Chain view={view} />
      <div className="rounded-lg border bg-surface">
        {itemsOf(view).length === 0 ? (
          <Empty icon={<BookOpen aria-hidden="true" />} title="Nothing has been changed yet">
            When you confirm a plan, Reprise writes here what it is about to do, before it does it. An entry keeps the files as they were,
            so that it can be undone.
          </Empty>
        ) : (
          <ul className="divide-y">
            {itemsOf(view).map((item) =>
              item.is === "entry" ? (
                <JournalEntry key={item.key} entry={item.entry} />
              ) : item.is === "hand-over" ? (
                <JournalHandOver key={item.key} handOver={item.handOver} />
              ) : (
                <JournalGroup key={item.key} group={item.group} readOnly={readOnly}>
                  {view.entries
                    .filter((entry) => entry.group === item.group.id)
                    .map((entry) => (
                      <JournalEntry key={entry.id} entry={entry} />
                    ))}
                </JournalGroup>
              ),
            )}
          </ul>
        )}
      </div>
    </>
  );
}

type JournalItem = { readonly key: string; readonly at: string } & (
  | { readonly is: "entry"; readonly entry: JournalEntryView }
  | { readonly is: "group"; readonly group: JournalGroupView }
  | { readonly is: "hand-over"; readonly handOver: JournalHandOverView }
);

/** Batches, single recoveries and hand-overs, newest first. */
function itemsOf({ entries, groups, handOvers }: JournalView): readonly JournalItem[] {
  const known = new Set(groups.map((group) => group.id));
  const alone = entries.filter((entry) => entry.group === null || !known.has(entry.group));
  const items: readonly JournalItem[] = [
    ...groups.map((group) => ({ key: group.id, at: group.at, is: "group" as const, group })),
    ...alone.map((entry) => ({ key: entry.id, at: entry.at, is: "entry" as const, entry })),
    ...handOvers.map((handOver) => ({ key: handOver.id, at: handOver.at, is: "hand-over" as const, handOver })),
  ];
  return items.toSorted((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
}

/** Whether each line of the journal proves the one before it. */
function Chain({ view }: { readonly view: JournalView }) {
  if (view.problems.length === 0) {
    return (
      <p className="mb-3 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-muted">
        <StatusShapeIcon shape="disc-check" className="size-3.5 text-good-mark" />
        Chain intact: each line proves the one before it. <Code>{view.file}</Code>
      </p>
    );
  }
  return (
    <Callout tone="danger" title="The journal is damaged" className="mb-4">
      <ul>
        {view.problems.map((problem) => (
          <li key={`${problem.line ?? 0} ${problem.code}`}>
            {problem.line !== null && <span className="tabular">Line {problem.line}: </span>}
            {problem.message}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        Reprise never repairs it. What can still be proven is listed below. <Code>{view.file}</Code>
      </p>
    </Callout>
  );
}
