"use client";
// The history tab: what Reprise did to this run and which engines it started, each change with its undo.

import { useQuery } from "@tanstack/react-query";
import { journalAction } from "@/app/actions";
import { JournalEntry } from "@/components/journal/journal-entry";
import { JournalHandOver } from "@/components/journal/journal-hand-over";
import { UndoButton } from "@/components/recovery/undo-button";
import { useRunPage } from "@/components/run/run-page-context";
import { journalKey } from "@/components/shell/query-keys";
import { problemInWords, resultOrThrow } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { HoldingPlace } from "@/components/ui/holding-place";
import type { JournalEntryView, JournalHandOverView, JournalView } from "@/lib/service/read-journal";

function newestFirst({ entries, handOvers }: JournalView): readonly (JournalEntryView | JournalHandOverView)[] {
  return [...entries, ...handOvers].toSorted((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
}

export function HistoryRoom() {
  const { runRef, view } = useRunPage();
  const { data, error } = useQuery({
    queryKey: [...journalKey, runRef.rootId, runRef.path],
    queryFn: async () => resultOrThrow(await journalAction({ root: runRef.rootId, path: runRef.path })),
    staleTime: 0,
  });
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Reading the journal…" lines={8} />;
    return (
      <Callout tone="danger" title="The journal cannot be shown">
        {problemInWords(error)}
      </Callout>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {data.problems.map((problem) => (
        <Callout key={`${problem.line ?? 0} ${problem.code}`} tone="danger" title="The journal is damaged">
          {problem.message}
        </Callout>
      ))}
      <div className="rounded-lg border bg-surface">
        {data.entries.length + data.handOvers.length === 0 ? (
          <Empty title="Reprise changed nothing of this run">
            What you confirm stands here afterwards, with the files as they were before.
          </Empty>
        ) : (
          <ul className="divide-y">
            {newestFirst(data).map((one) =>
              "argv" in one ? (
                <JournalHandOver key={one.id} handOver={one} />
              ) : (
                <JournalEntry
                  key={one.id}
                  entry={one}
                  action={view.readOnly ? null : <UndoButton entryId={one.id} run={one.run} offered={one.undoable} />}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
