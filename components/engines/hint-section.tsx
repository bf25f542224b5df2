"use client";
// What you want to read when a backend asks to be signed in to again. Only shown, never started.

import { Plus, X } from "lucide-react";
import { freeId, type HintDraft } from "@/components/engines/engine-draft";
import type { SectionProps } from "@/components/engines/engine-editor";
import { Section } from "@/components/recovery/plan-section";
import { Button, IconButton } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export function HintSection({ engine, draft, onChange, faultAt }: SectionProps) {
  const { reauth } = draft;
  const free = engine.known.reauth.filter((preset) => !reauth.some((one) => one.backend === preset.backend));
  const change = (next: HintDraft) => onChange({ ...draft, reauth: reauth.map((one) => (one.id === next.id ? next : one)) });
  const add = (backend: string, hint: string) => onChange({ ...draft, reauth: [...reauth, { id: freeId(reauth), backend, hint }] });
  return (
    <Section title="Signing in again" count={reauth.length}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-sm text-pretty text-ink-muted">
          A sentence for yourself, shown beside a breaker of that backend. Reprise never starts it.
        </p>
        {reauth.map((one, at) => (
          <div key={one.id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-x-3 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <TextField
                id={`hint-${one.id}-backend`}
                label="Backend"
                autoComplete="off"
                spellCheck={false}
                value={one.backend}
                onChange={(event) => change({ ...one, backend: event.target.value })}
                error={faultAt(`reauth.${at}.backend`)}
              />
              <TextField
                id={`hint-${one.id}-text`}
                label="How to sign in"
                autoComplete="off"
                maxLength={2000}
                value={one.hint}
                onChange={(event) => change({ ...one, hint: event.target.value })}
              />
            </div>
            <IconButton
              label={`Remove the sentence about ${one.backend === "" ? "the new backend" : one.backend}`}
              onClick={() => onChange({ ...draft, reauth: reauth.filter((other) => other.id !== one.id) })}
              className="mt-5"
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {free.map((preset) => (
            <Button key={preset.backend} size="sm" onClick={() => add(preset.backend, preset.hint)}>
              <Plus aria-hidden="true" />
              Sentence for {preset.backend}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => add("", "")}>
            <Plus aria-hidden="true" />
            Another backend
          </Button>
        </div>
      </div>
    </Section>
  );
}
