"use client";
// The resume button at the head of a run: to the gate of the hand-over, or to the engine that runs already.

import { Play, Radio } from "lucide-react";
import { useHandOvers } from "@/components/hand-over/use-hand-overs";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { buttonClasses } from "@/components/ui/button";

export function HandOverLink() {
  const { runRef, view, location } = useRunPage();
  const { planKinds } = view.format.engines;
  const { data } = useHandOvers(runRef);
  if (planKinds.length === 0 || location.tab === "hand-over") return null;
  const running = data?.handOvers.find((one) => !one.state.over);
  if (running !== undefined) {
    return (
      <>
        <StateLink plain to={{ tab: "hand-over", handOver: running.id }} className={`mt-2 w-full ${buttonClasses()}`}>
          <Radio aria-hidden="true" />
          Watch its engine
        </StateLink>
        <p className="mt-1 text-xs text-ink-muted">It was handed over; one engine at a time works on a run.</p>
      </>
    );
  }
  if (!view.run.offers.some((offer) => offer.available && planKinds.includes(offer.kind))) return null;
  return (
    <StateLink plain to={{ tab: "hand-over", handOver: null, plan: null }} className={`mt-2 w-full ${buttonClasses()}`}>
      <Play aria-hidden="true" />
      Resume with its engine…
    </StateLink>
  );
}
