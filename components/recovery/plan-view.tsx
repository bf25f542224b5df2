"use client";
// A plan to read, its gates to answer, and what came of it.

import { useState } from "react";
import { ConfirmPlan } from "@/components/recovery/confirm-plan";
import { PlanBody } from "@/components/recovery/plan-body";
import { PlanResult } from "@/components/recovery/plan-result";
import { useApply } from "@/components/recovery/use-apply";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Panel } from "@/components/ui/panel";
import type { Plan } from "@/lib/engine/plan/plan";

interface Props {
  readonly plan: Plan;
  readonly onPlanAgain: () => unknown;
  readonly isPlanning: boolean;
}

export function PlanView({ plan, onPlanAgain, isPlanning }: Props) {
  const { view } = useRunPage();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const apply = useApply(plan);
  const applied = apply.data?.status === "applied";
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {apply.data !== undefined && <PlanResult seen={plan} result={apply.data} onPlanAgain={onPlanAgain} />}
      {apply.error !== null && (
        <Callout tone="danger" title="The answer did not arrive" alert>
          {problemInWords(apply.error)} Look at the history before you confirm anything again.
        </Callout>
      )}
      <Panel
        title={plan.title}
        headingId="plan"
        padded={false}
        aside={
          <Button size="sm" disabled={isPlanning} onClick={() => onPlanAgain()}>
            Plan again
          </Button>
        }
      >
        <PlanBody plan={plan} />
        {!plan.empty && !applied && (
          <ConfirmPlan
            plan={plan}
            readOnly={view.readOnly}
            answers={answers}
            onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
            isApplying={apply.isPending}
            onConfirm={() => apply.mutate(answers)}
          />
        )}
      </Panel>
    </div>
  );
}
