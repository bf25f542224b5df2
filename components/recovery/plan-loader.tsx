"use client";
// Fetches the plan and keeps the choices a person made for it.

import { useState } from "react";
import { ChooseOptions } from "@/components/recovery/choose-options";
import { ChooseTargets } from "@/components/recovery/choose-targets";
import { PlanView } from "@/components/recovery/plan-view";
import { type Choices, usePlan } from "@/components/recovery/use-plan";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { HoldingPlace } from "@/components/ui/holding-place";

const none: Choices = {};

export function PlanLoader({ kind }: { readonly kind: string }) {
  const { runRef } = useRunPage();
  const [choices, setChoices] = useState(none);
  const whole = usePlan(runRef, kind, none);
  const { data, error, refetch, isFetching, dataUpdatedAt } = usePlan(runRef, kind, choices);
  const again = (
    <Button size="sm" disabled={isFetching} onClick={() => refetch()}>
      Plan again
    </Button>
  );
  // A choice that cannot be planned must not leave the person without the questions.
  const back = (
    <Button size="sm" onClick={() => setChoices(none)}>
      Choose again
    </Button>
  );
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Planning from the disk as it is now…" lines={14} />;
    return (
      <Callout tone="danger" title="The plan could not be made" action={again}>
        {problemInWords(error)}
      </Callout>
    );
  }
  if (!data.ok) {
    return (
      <Callout tone="caution" title="This recovery cannot be planned" action={choices === none ? again : back}>
        {data.refusal.message}
      </Callout>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChooseOptions options={data.plan.options} choices={choices} onChange={setChoices} />
      {whole.data?.ok === true && <ChooseTargets whole={whole.data.plan} choices={choices} onChange={setChoices} />}
      <PlanView key={`${data.plan.digest} ${dataUpdatedAt}`} plan={data.plan} onPlanAgain={() => refetch()} isPlanning={isFetching} />
    </div>
  );
}
