"use client";
// Fetches the batch and shows it: the preview with its questions, or what came of confirming it.

import { useState } from "react";
import { BatchResults } from "@/components/batch/batch-results";
import { BatchRuns } from "@/components/batch/batch-runs";
import { ConfirmBatch } from "@/components/batch/confirm-batch";
import { useApplyBatch, useBatchPlan } from "@/components/batch/use-batch";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { HoldingPlace } from "@/components/ui/holding-place";
import { Panel } from "@/components/ui/panel";
import type { BatchPlan, BatchRequest } from "@/lib/engine/batch/batch-plan";

export function BatchLoader({ request, readOnly }: { readonly request: BatchRequest; readonly readOnly: boolean }) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useBatchPlan(request);
  const again = (
    <Button size="sm" disabled={isFetching} onClick={() => refetch()}>
      Plan again
    </Button>
  );
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Planning each run from the disk as it is now…" lines={14} />;
    return (
      <Callout tone="danger" title="These runs cannot be planned together" action={again}>
        {problemInWords(error)}
      </Callout>
    );
  }
  return (
    <BatchView
      key={`${data.digest} ${dataUpdatedAt}`}
      plan={data}
      request={request}
      readOnly={readOnly}
      isPlanning={isFetching}
      onPlanAgain={refetch}
    />
  );
}

interface Props {
  readonly plan: BatchPlan;
  readonly request: BatchRequest;
  readonly readOnly: boolean;
  readonly isPlanning: boolean;
  readonly onPlanAgain: () => unknown;
}

function BatchView({ plan, request, readOnly, isPlanning, onPlanAgain }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const apply = useApplyBatch(plan, request);
  const isDone = apply.data?.status === "done";
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {apply.data !== undefined && <BatchResults plan={plan} result={apply.data} onPlanAgain={onPlanAgain} />}
      {apply.error !== null && (
        <Callout tone="danger" title="The answer did not arrive" alert>
          {problemInWords(apply.error)} Look at the journal before you confirm anything again.
        </Callout>
      )}
      {!isDone && (
        <Panel
          title={plan.title}
          headingId="batch"
          padded={false}
          aside={
            <Button size="sm" disabled={isPlanning} onClick={() => onPlanAgain()}>
              Plan again
            </Button>
          }
        >
          <BatchRuns plan={plan} />
          <ConfirmBatch
            plan={plan}
            readOnly={readOnly}
            answers={answers}
            onAnswer={(key, answer) => setAnswers({ ...answers, [key]: answer })}
            isApplying={apply.isPending}
            onConfirm={(stopAtFirst) => apply.mutate({ answers, stopAtFirst })}
          />
        </Panel>
      )}
    </div>
  );
}
