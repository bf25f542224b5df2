"use client";
// A hand-over to read: the plan that is applied first, the command that is started then, and the questions behind which both stand.

import { type ReactNode, useState } from "react";
import { CommandView } from "@/components/hand-over/command-view";
import { ConfirmHandOver } from "@/components/hand-over/confirm-hand-over";
import { HandOverResult } from "@/components/hand-over/hand-over-result";
import { useStartHandOver } from "@/components/hand-over/use-start-hand-over";
import { PlanBody } from "@/components/recovery/plan-body";
import { Section } from "@/components/recovery/plan-section";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import { Panel } from "@/components/ui/panel";
import type { HandOverPlan } from "@/lib/service/hand-over-views";
import type { RunView } from "@/lib/service/open-run";

interface Props {
  readonly value: HandOverPlan;
  /** A button that plans anew. */
  readonly again: ReactNode;
  readonly onPlanAgain: () => unknown;
}

export function HandOverView({ value, again, onPlanAgain }: Props) {
  const { view, go } = useRunPage();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const start = useStartHandOver(value, (id) => go({ handOver: id }));
  const { plan, command, spend } = value;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {start.data?.status === "refused" && <HandOverResult result={start.data} onPlanAgain={onPlanAgain} />}
      {start.error !== null && (
        <Callout tone="danger" title="The answer did not arrive" alert>
          {problemInWords(start.error)} Look at the hand-overs and the history before you confirm anything again.
        </Callout>
      )}
      <Panel
        title={plan.empty ? "1. Nothing has to be written first" : `1. ${plan.title}`}
        headingId="plan-first"
        padded={false}
        aside={again}
      >
        <PlanBody plan={plan} goesOn />
      </Panel>
      <Panel title="2. Then the engine is started" headingId="engine-then" padded={false}>
        <Section title="Without a shell, with exactly these arguments">
          <CommandView command={command} spend={spend} rootPath={rootPathOf(view)} />
        </Section>
        <ConfirmHandOver
          value={value}
          readOnly={view.readOnly}
          answers={answers}
          onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
          isStarting={start.isPending}
          onConfirm={() => start.mutate(answers)}
        />
      </Panel>
    </div>
  );
}

function rootPathOf({ absolutePath, run }: RunView): string {
  return absolutePath.slice(0, -run.ref.path.length - 1);
}
