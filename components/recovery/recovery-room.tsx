"use client";
// The recovery tab: what can be done, what it would do, and doing it.

import { OfferList } from "@/components/recovery/offer-list";
import { PlanLoader } from "@/components/recovery/plan-loader";
import { useRunPage } from "@/components/run/run-page-context";
import { Empty } from "@/components/ui/empty";
import { Panel } from "@/components/ui/panel";

export function RecoveryRoom() {
  const { view, location } = useRunPage();
  const { offers } = view.run;
  const chosen = offers.find((offer) => offer.kind === location.plan && offer.available) ?? null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Panel title="Recoveries" headingId="recoveries" padded={false}>
        <OfferList offers={offers} chosen={chosen?.kind ?? null} />
      </Panel>
      {location.plan === null ? (
        <div className="rounded-lg border bg-surface">
          <Empty title="Choose a recovery to see its plan">
            A plan shows everything that would happen, job by job and line by line. Nothing is written before you confirm it.
          </Empty>
        </div>
      ) : (
        <PlanLoader key={location.plan} kind={location.plan} />
      )}
    </div>
  );
}
