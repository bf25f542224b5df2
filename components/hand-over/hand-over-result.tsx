"use client";
// A hand-over that was not begun: why, and what became of the plan if it was applied before.

import { UndoButton } from "@/components/recovery/undo-button";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { HandOverStart } from "@/lib/service/hand-over-views";

interface Props {
  readonly result: Extract<HandOverStart, { readonly status: "refused" }>;
  readonly onPlanAgain: () => unknown;
}

export function HandOverResult({ result, onPlanAgain }: Props) {
  const { runRef } = useRunPage();
  const { applied, runningId, message } = result;
  const written = applied?.status === "applied" ? applied : null;
  return (
    <Callout
      tone={written === null ? "caution" : "danger"}
      title={written === null ? "Not started" : "The plan was applied, but the engine was not started"}
      action={
        written === null ? (
          <Button size="sm" onClick={() => onPlanAgain()}>
            Show it as it is now
          </Button>
        ) : (
          <UndoButton entryId={written.entryId} run={runRef} />
        )
      }
      alert
    >
      <p>{message}</p>
      {written !== null && (
        <p>
          The <StateLink to={{ tab: "history" }}>history</StateLink> keeps what was there before.
        </p>
      )}
      {runningId !== null && (
        <p>
          <StateLink to={{ handOver: runningId }}>Watch the one that runs</StateLink>
        </p>
      )}
    </Callout>
  );
}
