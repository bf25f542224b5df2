// What a plan does besides editing files; a created text is shown as the added lines that it is.

import { Section } from "@/components/recovery/plan-section";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code";
import { DiffView } from "@/components/ui/diff-view";
import { createdHunks } from "@/lib/engine/plan/created-hunks";
import type { CreateFileEffect, PlanEffect } from "@/lib/engine/plan/plan";

export function PlanEffects({ effects }: { readonly effects: readonly PlanEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <Section title="Besides editing files" count={effects.length}>
      <ul className="flex flex-col gap-2 text-sm">
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.path}`} className="wrap-anywhere">
            <Badge tone={effect.kind === "create-file" ? "quiet" : "caution"}>{effectWord(effect)}</Badge> <Code>{effect.path}</Code>
            <span className="block text-ink-muted">{effect.sentence}</span>
            {effect.kind === "create-file" && <CreatedContent effect={effect} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CreatedContent({ effect: { path, after, text, copyOf } }: { readonly effect: CreateFileEffect }) {
  const hunks = text === null ? [] : createdHunks(text);
  return (
    <>
      <span className="tabular block text-xs text-ink-faint">
        {after.sizeBytes} bytes
        {copyOf !== null && (
          <>
            , copied byte for byte from <Code>{copyOf.path}</Code>
          </>
        )}
      </span>
      {hunks.length > 0 && (
        <div className="mt-1 overflow-hidden rounded border">
          <DiffView label={path} hunks={hunks} />
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
      return "creates the file";
  }
}
