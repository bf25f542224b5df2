"use client";
// The gates of a plan and the button that says what it does. Every gate is checked again on the server.

import { GateField } from "@/components/recovery/gate-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { Plan } from "@/lib/engine/plan/plan";

interface Props {
  readonly plan: Plan;
  readonly readOnly: boolean;
  readonly answers: Readonly<Record<string, string>>;
  readonly onAnswer: (gateId: string, answer: string) => void;
  readonly isApplying: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmPlan({ plan, readOnly, answers, onAnswer, isApplying, onConfirm }: Props) {
  if (readOnly) {
    return (
      <div className="border-t p-4">
        <Callout title="Reprise was started to look only">Start it without --read-only to carry this out.</Callout>
      </div>
    );
  }
  const open = plan.gates.filter((gate) => (answers[gate.id] ?? "").trim() !== gate.expects).length;
  return (
    <form
      aria-label="Confirm this plan"
      className="flex flex-col gap-4 border-t bg-fill px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (open === 0 && !isApplying) onConfirm();
      }}
    >
      {plan.gates.map((gate) => (
        <GateField key={gate.id} gate={gate} answer={answers[gate.id] ?? ""} onAnswer={(answer) => onAnswer(gate.id, answer)} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={open > 0 || isApplying}>
          {isApplying ? "Working…" : confirmWords(plan)}
        </Button>
        <p className="text-xs text-ink-muted" role="status">
          {open > 0
            ? `${open === 1 ? "One question is" : `${open} questions are`} still open.`
            : "It can be undone from the history of this run."}
        </p>
      </div>
    </form>
  );
}

/** What the button does, in its own words. */
function confirmWords({ edits, effects }: Plan): string {
  const parts: string[] = [];
  const count = (kind: string) => effects.filter((effect) => effect.kind === kind).length;
  const of = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);
  if (edits.length > 0) parts.push(`change ${of(edits.length, "1 file", "files")}`);
  if (count("create-file") > 0) parts.push(`make ${of(count("create-file"), "1 file", "files")}`);
  if (count("remove-worktree") > 0) parts.push(`remove ${of(count("remove-worktree"), "1 working tree", "working trees")}`);
  if (count("remove-file") > 0) parts.push(`remove ${of(count("remove-file"), "1 file", "files")}`);
  if (count("hide-folder") > 0) parts.push("move the run out of sight");
  const words = parts.join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
