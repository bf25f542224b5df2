"use client";
// What a hand-over of this run would do, with its gate; or why there is none, and what a person can do instead.

import { useState } from "react";
import { HandOverRefused } from "@/components/hand-over/hand-over-refused";
import { HandOverView } from "@/components/hand-over/hand-over-view";
import { useHandOverPlan } from "@/components/hand-over/use-hand-over-plan";
import { ChooseOptions } from "@/components/recovery/choose-options";
import type { Choices } from "@/components/recovery/use-plan";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { HoldingPlace } from "@/components/ui/holding-place";
import type { Plan, PlanOption } from "@/lib/engine/plan/plan";
import type { PlanOffer } from "@/lib/engine/run/run";

/** The name, among the choices of this room, of the plan's kind itself. */
const kindChoice = "hand-over-plan";
const none: Choices = {};

export function PrepareHandOver() {
  const { runRef, view, location } = useRunPage();
  const { planKinds } = view.format.engines;
  const offers = view.run.offers.filter((offer) => offer.available && planKinds.includes(offer.kind));
  const asked = offers.find((offer) => offer.kind === location.plan)?.kind;
  const [choices, setChoices] = useState<Choices>(asked === undefined ? none : { [kindChoice]: [asked] });
  const { [kindChoice]: kinds, ...own } = choices;
  const { data, error, refetch, isFetching, dataUpdatedAt } = useHandOverPlan(runRef, kinds?.[0] ?? null, own);
  const again = (
    <Button size="sm" disabled={isFetching} onClick={() => refetch()}>
      Look again
    </Button>
  );
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Planning from the disk as it is now…" lines={14} />;
    return (
      <Callout tone="danger" title="The hand-over could not be planned" action={again}>
        {problemInWords(error)}
      </Callout>
    );
  }
  if (!data.ok) {
    // A choice that cannot be planned must not leave the person without the questions.
    const back = (
      <Button size="sm" onClick={() => setChoices(none)}>
        Choose again
      </Button>
    );
    return <HandOverRefused refused={data} offers={offers} again={choices === none ? again : back} />;
  }
  const { plan } = data.value;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChooseOptions options={[kindOption(plan, offers), ...plan.options]} choices={choices} onChange={setChoices} />
      <HandOverView key={`${data.value.digest} ${dataUpdatedAt}`} value={data.value} again={again} onPlanAgain={() => refetch()} />
    </div>
  );
}

function kindOption(plan: Plan, offers: readonly PlanOffer[]): PlanOption {
  return {
    choice: kindChoice,
    title: "Which recovery comes first",
    values: offers.map(({ kind, title }) => ({ value: kind, label: title })),
    chosen: [plan.kind],
    many: false,
  };
}
