"use client";
// Several runs planned together: which ones, which recovery, and then its one preview.

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { BatchLoader } from "@/components/batch/batch-loader";
import { selectionOf, useBatchLocation } from "@/components/batch/batch-location";
import { PageHeading } from "@/components/shell/page-heading";
import { problemInWords } from "@/components/shell/result-or-throw";
import { runListQuery } from "@/components/shell/run-list-query";
import { Button, ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { HoldingPlace } from "@/components/ui/holding-place";
import type { BatchSelection } from "@/lib/engine/batch/batch-plan";
import { kindsOfRuns } from "@/lib/engine/batch/kinds-of-runs";
import { filterRuns } from "@/lib/engine/run/run-filter";
import type { RunRow } from "@/lib/service/run-row";

export function BatchRoom({ readOnly }: { readonly readOnly: boolean }) {
  const [location, setLocation] = useBatchLocation();
  const selection = selectionOf(location);
  const choose = (kind: string) => {
    setLocation({ kind }).catch(() => undefined);
  };
  return (
    <>
      <PageHeading
        title="Plan runs together"
        sentence="One kind of recovery for several runs: one preview, each run by its own plan, one undo for all of them."
      />
      {selection === null ? (
        <NothingChosen />
      ) : (
        <div className="flex flex-col gap-4">
          <KindChoice selection={selection} chosen={location.kind} onChoose={choose} />
          {location.kind !== null && (
            <BatchLoader
              key={JSON.stringify([location.kind, selection])}
              request={{ kind: location.kind, selection }}
              readOnly={readOnly}
            />
          )}
        </div>
      )}
    </>
  );
}

function NothingChosen() {
  return (
    <div className="rounded-lg border bg-surface">
      <Empty
        icon={<Layers aria-hidden="true" />}
        title="No runs are named"
        action={
          <>
            <ButtonLink href="/batch?state=interrupted">All interrupted runs</ButtonLink>
            <ButtonLink href="/batch?state=breaker-open">All runs behind an open breaker</ButtonLink>
          </>
        }
      >
        The address says which runs are meant: some of them by name, or all that match a filter. What matches is counted again when you
        confirm, so that no run comes in that you have not read about.
      </Empty>
    </div>
  );
}

/** The kinds that are the next step of some of these runs; nothing to choose when what is left of a batch is planned. */
function KindChoice({
  selection,
  chosen,
  onChoose,
}: {
  readonly selection: BatchSelection;
  readonly chosen: string | null;
  readonly onChoose: (kind: string) => void;
}) {
  const list = useQuery(runListQuery);
  if (list.data === undefined) {
    return list.error === null ? (
      <HoldingPlace label="Reading the runs…" lines={2} />
    ) : (
      <Callout tone="danger">{problemInWords(list.error)}</Callout>
    );
  }
  if (selection.by === "rest") return null;
  const runs = meant(list.data.rows, selection);
  const kinds = kindsOfRuns(runs);
  const known = kinds.some(({ kind }) => kind === chosen);
  const all = chosen === null || known ? kinds : [...kinds, { kind: chosen, count: 0 }];
  return (
    <section aria-labelledby="batch-kind" className="rounded-lg border bg-surface px-4 py-3">
      <h2 id="batch-kind" className="text-sm font-semibold">
        {countInWords(runs.length, selection.by)}
      </h2>
      {all.length === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">Reprise prepares the next step of none of them.</p>
      ) : (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="mb-1.5 text-xs text-ink-muted">Which recovery?</legend>
          {all.map(({ kind, count }) => (
            <Button
              key={kind}
              size="sm"
              aria-pressed={kind === chosen}
              variant={kind === chosen ? "primary" : "secondary"}
              onClick={() => onChoose(kind)}
            >
              {kind} {count > 0 && <span className="tabular font-normal">next step of {count}</span>}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function countInWords(count: number, by: "filter" | "runs"): string {
  const runs = count === 1 ? "1 run" : `${count} runs`;
  if (by === "runs") return `${runs} ${count === 1 ? "is" : "are"} named`;
  return `${runs} ${count === 1 ? "matches" : "match"} now`;
}

function meant(runs: readonly RunRow[], selection: BatchSelection): readonly RunRow[] {
  switch (selection.by) {
    case "rest":
      return [];
    case "filter":
      return filterRuns(runs, selection.filter);
    case "runs":
      return runs.filter(({ ref }) => selection.runs.some((one) => one.rootId === ref.rootId && one.path === ref.path));
  }
}
