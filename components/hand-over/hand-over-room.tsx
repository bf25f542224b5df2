"use client";
// The hand-over tab: the engine that runs, one that ran, or starting one.

import { EarlierHandOvers } from "@/components/hand-over/earlier-hand-overs";
import { OneHandOver } from "@/components/hand-over/one-hand-over";
import { PrepareHandOver } from "@/components/hand-over/prepare-hand-over";
import { useHandOvers } from "@/components/hand-over/use-hand-overs";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import { HoldingPlace } from "@/components/ui/holding-place";

export function HandOverRoom() {
  const { runRef, location } = useRunPage();
  const { data, error } = useHandOvers(runRef);
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Looking for an engine that runs…" lines={14} />;
    return (
      <Callout tone="danger" title="The hand-overs cannot be read">
        {problemInWords(error)}
      </Callout>
    );
  }
  const running = data.handOvers.find((one) => !one.state.over)?.id ?? null;
  const shownId = location.handOver ?? running;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {running !== null && shownId !== running && (
        <Callout tone="live" title="An engine works on this run now" action={<StateLink to={{ handOver: running }}>Watch it</StateLink>}>
          What is shown below is an earlier hand-over.
        </Callout>
      )}
      {shownId === null ? <PrepareHandOver /> : <OneHandOver key={shownId} id={shownId} />}
      <EarlierHandOvers view={data} shownId={shownId} />
    </div>
  );
}
