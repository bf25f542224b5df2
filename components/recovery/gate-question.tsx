"use client";
// What a gate asks: a box to tick, or words to type, with what belongs to it below.

import type { ReactNode } from "react";
import { CheckField, TextField } from "@/components/ui/field";

export function GateQuestion({
  id,
  question,
  expects,
  answer,
  onAnswer,
  children,
}: {
  /** Unique among the gates on the page. */
  readonly id: string;
  readonly question: string;
  /** "yes" for a box; otherwise the words to type. */
  readonly expects: string;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <div>
      {expects === "yes" ? (
        <CheckField id={`gate-${id}`} checked={answer === "yes"} onChange={(event) => onAnswer(event.target.checked ? "yes" : "")}>
          {question}
        </CheckField>
      ) : (
        <TextField
          id={`gate-${id}`}
          label={question}
          hint={`To go on, type: ${expects}`}
          value={answer}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onAnswer(event.target.value)}
          className="max-w-md"
        />
      )}
      {children}
    </div>
  );
}
