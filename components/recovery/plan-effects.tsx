"use client";
// What a plan does besides editing files: each with its reason, and a new text file with all of its lines.

import { Section } from "@/components/recovery/plan-section";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code";
import { DiffView } from "@/components/ui/diff-view";
import { createdHunks } from "@/lib/engine/plan/created-hunks";
import type { CreateFile, PlanEffect } from "@/lib/engine/plan/plan";

export function Effects({ effects }: { readonly effects: readonly PlanEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <Section title="Besides editing files" count={effects.length}>
      <ul className="flex flex-col gap-2 text-sm">
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.path}`} className="wrap-anywhere">
            <Badge tone="caution">{effectWord(effect)}</Badge> <Code>{effect.path}</Code>
            <span className="block text-ink-muted">{effect.sentence}</span>
            {effect.kind === "create-file" && <NewFile effect={effect} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewFile({ effect }: { readonly effect: CreateFile }) {
  const hunks = createdHunks(effect);
  return (
    <>
      <span className="tabular block text-xs text-ink-faint">
        {effect.after.sizeBytes} bytes
        {effect.copyOf !== null && (
          <>
            , copied from <Code>{effect.copyOf.path}</Code>
          </>
        )}
      </span>
      {hunks.length > 0 && (
        <div className="mt-1 rounded border">
          <DiffView label={effect.path} hunks={hunks} />
        </div>
      )}
    </>
  );
}

function effectWord(effect: PlanEffect): string {
  switch (effect.kind) {
    case "remove-worktree":
      return "git removes the worktree";
    case "remove-file":
      return "removes the file";
    case "hide-folder":
      return "moves the folder";
    case "create-file":
      return effect.copyOf === null ? "makes the file" : "copies to the file";
  }
}
