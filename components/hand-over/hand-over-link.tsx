"use client";
// The resume button at the head of a run: to the gate of the hand-over, or to the engine that runs already.

import { Play, Radio } from "lucide-react";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { buttonClasses } from "@/components/ui/button";

const look = `mt-3 w-full ${buttonClasses()}`;

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
  if (!view.run.offers.some((offer) => offer.available && planKinds.includes(offer.kind))) return null;
  return (
    <StateLink plain to={{ tab: "hand-over", handOver: null, plan: null }} className={look}>
      <Play aria-hidden="true" />
      Resume with its engine…
    </StateLink>
  );
}
