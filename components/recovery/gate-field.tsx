"use client";
// One gate: a box to tick, or words to type, with the evidence below.

import { CheckField, TextField } from "@/components/ui/field";
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
  const evidence = gate.evidence.length > 0 && (
    <ul className="mt-1 text-xs text-ink-muted">
      {gate.evidence.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  if (gate.expects === "yes") {
    return (
      <div>
        <CheckField id={`gate-${gate.id}`} checked={answer === "yes"} onChange={(event) => onAnswer(event.target.checked ? "yes" : "")}>
          {gate.question}
        </CheckField>
        {evidence}
      </div>
    );
  }
  return (
    <div>
      <TextField
        id={`gate-${gate.id}`}
        label={gate.question}
        hint={`To go on, type: ${gate.expects}`}
        value={answer}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onAnswer(event.target.value)}
        className="max-w-md"
      />
      {evidence}
    </div>
  );
}
