"use client";
// The questions of a batch, each asked once with the runs it is about, and the button that carries it out.

import { useState } from "react";
import { GateQuestion } from "@/components/recovery/gate-question";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CheckField } from "@/components/ui/field";
import type { BatchGate, BatchPlan } from "@/lib/engine/batch/batch-plan";

interface Props {
  readonly plan: BatchPlan;
  readonly readOnly: boolean;
  readonly answers: Readonly<Record<string, string>>;
  readonly onAnswer: (key: string, answer: string) => void;
  readonly isApplying: boolean;
  readonly onConfirm: (stopAtFirst: boolean) => void;
}

export function ConfirmBatch({ plan, readOnly, answers, onAnswer, isApplying, onConfirm }: Props) {
  const [stopAtFirst, setStopAtFirst] = useState(false);
  if (plan.totals.planned === 0) return null;
  if (readOnly) {
    return (
      <div className="border-t p-4">
        <Callout title="Reprise was started to look only">Start it without --read-only to carry this out.</Callout>
      </div>
    );
  }
  const titles = new Map(plan.runs.map(({ run, title }) => [`${run.rootId}:${run.path}`, title]));
  const open = plan.gates.filter((gate) => (answers[gate.key] ?? "").trim() !== gate.expects).length;
  const runs = plan.totals.planned === 1 ? "1 run" : `${plan.totals.planned} runs`;
  return (
    <form
      aria-label="Confirm this batch"
      className="flex flex-col gap-4 border-t bg-fill px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (open === 0 && !isApplying) onConfirm(stopAtFirst);
      }}
    >
      {plan.gates.map((gate) => (
        <BatchGateField
          key={gate.key}
          gate={gate}
          titles={titles}
          answer={answers[gate.key] ?? ""}
          onAnswer={(answer) => onAnswer(gate.key, answer)}
        />
      ))}
      <CheckField id="stop-at-first" checked={stopAtFirst} onChange={(event) => setStopAtFirst(event.target.checked)}>
        Stop at the first run that is refused or fails
      </CheckField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={open > 0 || isApplying}>
          {isApplying ? "Working…" : `Recover ${runs}`}
        </Button>
        <p className="text-xs text-ink-muted" role="status">
          {open > 0
            ? `${open === 1 ? "One question is" : `${open} questions are`} still open.`
            : "All of it can be undone at once, from here or from the journal."}
        </p>
      </div>
    </form>
  );
}

function BatchGateField({
  gate,
  titles,
  answer,
  onAnswer,
}: {
  readonly gate: BatchGate;
  readonly titles: ReadonlyMap<string, string>;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}) {
  const [first] = gate.covers;
  const alike = new Set(gate.covers.map(({ question }) => question)).size === 1;
  const count = gate.covers.length === 1 ? "1 run" : `${gate.covers.length} runs`;
  const question = alike && first !== undefined ? `${first.question} (${count})` : `Yes to all ${gate.covers.length} questions below`;
  const covers = (
    <details className="mt-1 text-xs text-ink-muted" open={!alike || gate.covers.length === 1}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm">Asked by {count}</summary>
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {gate.covers.map(({ run, question: own, evidence }) => (
          <li key={`${run.rootId}:${run.path}`} className="wrap-anywhere">
            <span className="font-medium text-ink">{titles.get(`${run.rootId}:${run.path}`) ?? run.path}</span>
            {!alike && `: ${own}`}
            {evidence.length > 0 && <span className="block text-ink-faint">{evidence.join(" · ")}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
  return (
    <GateQuestion id={gate.key} question={question} expects={gate.expects} answer={answer} onAnswer={onAnswer}>
      {covers}
    </GateQuestion>
  );
}
