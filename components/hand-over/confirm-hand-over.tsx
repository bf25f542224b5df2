"use client";
// The gates of the plan and of the hand-over, and the one button. Every gate is checked again on the server.

import { GateField } from "@/components/recovery/gate-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { HandOverPlan } from "@/lib/service/hand-over-views";

interface Props {
  readonly value: HandOverPlan;
  readonly readOnly: boolean;
  readonly answers: Readonly<Record<string, string>>;
  readonly onAnswer: (gateId: string, answer: string) => void;
  readonly isStarting: boolean;
  readonly onConfirm: () => void;
}

/** Its evidence is the command, which stands in full just above. */
const startGateId = "hand-over";

export function ConfirmHandOver({ value, readOnly, answers, onAnswer, isStarting, onConfirm }: Props) {
  if (readOnly) {
    return (
      <div className="border-t p-4">
        <Callout title="Reprise was started to look only">Start it without --read-only to hand this run over.</Callout>
      </div>
    );
  }
  const gates = [...value.plan.gates, ...value.gates];
  const open = gates.filter((gate) => (answers[gate.id] ?? "").trim() !== gate.expects).length;
  return (
    <form
      aria-label="Confirm this hand-over"
      className="flex flex-col gap-4 border-t bg-fill px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (open === 0 && !isStarting) onConfirm();
      }}
    >
      {gates.map((gate) => (
        <GateField
          key={gate.id}
          gate={gate.id === startGateId ? { ...gate, evidence: [] } : gate}
          answer={answers[gate.id] ?? ""}
          onAnswer={(answer) => onAnswer(gate.id, answer)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={open > 0 || isStarting}>
          {isStarting ? "Starting…" : value.plan.empty ? "Start the engine" : "Apply the plan, then start the engine"}
        </Button>
        <p className="text-xs text-ink-muted" role="status">
          {open > 0
            ? `${open === 1 ? "One question is" : `${open} questions are`} still open.`
            : "What Reprise writes can be undone; what the engine does cannot."}
        </p>
      </div>
    </form>
  );
}
