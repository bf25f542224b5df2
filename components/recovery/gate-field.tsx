"use client";
// One gate of one plan, with its evidence below.

import { GateQuestion } from "@/components/recovery/gate-question";
import type { Gate } from "@/lib/engine/plan/plan";

export function GateField({
  gate,
  answer,
  onAnswer,
}: {
  readonly gate: Gate;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}) {
  return (
    <GateQuestion id={gate.id} question={gate.question} expects={gate.expects} answer={answer} onAnswer={onAnswer}>
      {gate.evidence.length > 0 && (
        <ul className="mt-1 text-xs text-ink-muted">
          {gate.evidence.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </GateQuestion>
  );
}
