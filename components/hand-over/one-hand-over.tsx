"use client";
// The hand-over that is looked at: its state, the plan against reality, its output; renewed while it runs.

import { HandOverPanel } from "@/components/hand-over/hand-over-panel";
import { OutputPanel } from "@/components/hand-over/output-panel";
import { PlanAgainstReality } from "@/components/hand-over/plan-against-reality";
import { useHandOver } from "@/components/hand-over/use-hand-overs";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { problemInWords } from "@/components/shell/result-or-throw";
import { buttonClasses } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { HoldingPlace } from "@/components/ui/holding-place";

export function OneHandOver({ id }: { readonly id: string }) {
  const { runRef } = useRunPage();
  const { data, error } = useHandOver(runRef, id);
  const back = (
    <StateLink plain to={{ handOver: null }} className={buttonClasses("secondary", "sm")}>
      Hand over again
    </StateLink>
  );
  if (data === undefined || data.run.path !== runRef.path) {
    if (data === undefined && error === null) return <HoldingPlace label="Looking at the engine…" lines={14} />;
    return (
      <Callout tone="caution" title="This hand-over cannot be shown" action={back}>
        {data === undefined ? problemInWords(error) : "It belongs to another run."}
      </Callout>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {error !== null && (
        <Callout tone="caution" title="This may be out of date">
          {problemInWords(error)}
        </Callout>
      )}
      <HandOverPanel view={data} />
      <OutputPanel view={data} />
      <PlanAgainstReality runRef={runRef} id={id} />
      {data.state.over && <div>{back}</div>}
    </div>
  );
}
