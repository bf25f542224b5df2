"use client";
// What came of a confirmation: done, refused with the plan as it is now, or failed.

import { UndoButton } from "@/components/recovery/undo-button";
import { HostCommands } from "@/components/run/host-commands";
import { StateLink } from "@/components/run/state-link";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { comparePlans } from "@/lib/engine/plan/compare-plans";
import type { Plan } from "@/lib/engine/plan/plan";
import type { ApplyResult } from "@/lib/service/apply-recovery";

interface Props {
  /** The plan the person confirmed. */
  readonly seen: Plan;
  readonly result: ApplyResult;
  readonly onPlanAgain: () => unknown;
}

export function PlanResult({ seen, result, onPlanAgain }: Props) {
  switch (result.status) {
    case "applied":
      return (
        <Callout
          tone={result.verified ? "good" : "caution"}
          title={result.verified ? "Done, and read back from the disk as planned" : "Done, but the disk is not as planned"}
          action={<UndoButton entryId={result.entryId} run={seen.run} />}
          alert
        >
          <List items={result.remarks} />
          <p>
            The <StateLink to={{ tab: "history" }}>history</StateLink> keeps what was there before.
          </p>
          {seen.afterwards.commands.length > 0 && <HostCommands commands={seen.afterwards.commands} className="mt-2 text-ink" />}
        </Callout>
      );
    case "refused":
      return (
        <Callout
          tone="caution"
          title="Refused; nothing was written"
          action={
            <Button size="sm" onClick={() => onPlanAgain()}>
              Show the plan as it is now
            </Button>
          }
          alert
        >
          <p>{result.message}</p>
          {result.fresh !== null && <Changes seen={seen} fresh={result.fresh} />}
        </Callout>
      );
    case "failed":
      return (
        <Callout tone="danger" title={result.restored ? "It failed, and everything was put back" : "It failed half-way"} alert>
          {result.message}
        </Callout>
      );
  }
}

/** The confirmed plan and the present one, side by side in words. */
function Changes({ seen, fresh }: { readonly seen: Plan; readonly fresh: Plan }) {
  const changes = comparePlans(seen, fresh);
  if (changes.length === 0) return null;
  return (
    <div className="mt-2 grid gap-3 text-ink sm:grid-cols-3">
      <div>
        <p className="text-xs font-medium text-ink-faint">What is different</p>
        <List items={changes} />
      </div>
      <div>
        <p className="text-xs font-medium text-ink-faint">The plan you confirmed</p>
        <p>{seen.summary}</p>
      </div>
      <div>
        <p className="text-xs font-medium text-ink-faint">The plan as the disk is now</p>
        <p>{fresh.summary}</p>
      </div>
    </div>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
