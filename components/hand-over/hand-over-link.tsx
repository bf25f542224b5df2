"use client";
// The resume button at the head of a run: to the gate of the hand-over, or to the engine that runs already.

import { Play, Radio } from "lucide-react";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { buttonClasses } from "@/components/ui/button";
import type { Run } from "@/lib/engine/run/run";

const look = `mt-3 w-full ${buttonClasses()}`;

/** A run that its own program would take up again, whether or not something has to be written first. */
function canGoOn({ status, nextStep, offers }: Run): boolean {
  switch (status.condition) {
    case "interrupted":
    case "breaker-open":
    case "gate":
    case "maybe-live":
    case "not-started":
    case "open-operation":
      return nextStep.commands.length > 0 || offers.some((offer) => offer.available);
    case "damaged":
    case "finished":
    case "finished-unverified":
    case "finished-unknown":
    case "cancelled":
    case "foreign":
      return false;
  }
}

/** @param runningId of the hand-over that is not over; null for none */
export function HandOverLink({ runningId }: { readonly runningId: string | null }) {
  const { view, location } = useRunPage();
  const { planKinds } = view.format.engines;
  if (location.tab === "hand-over" && (runningId === null || location.handOver === null || location.handOver === runningId)) return null;
  if (runningId !== null) {
    return (
      <StateLink plain to={{ tab: "hand-over", handOver: runningId }} className={look}>
        <Radio aria-hidden="true" />
        Watch its engine
      </StateLink>
    );
  }
  if (planKinds.length === 0 || !canGoOn(view.run)) return null;
  return (
    <StateLink plain to={{ tab: "hand-over", handOver: null, plan: null }} className={look}>
      <Play aria-hidden="true" />
      Resume with its engine…
    </StateLink>
  );
}
