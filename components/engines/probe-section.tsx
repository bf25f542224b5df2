"use client";
// Probes: for each backend a small live call that shows whether it answers.

import { Plus, X } from "lucide-react";
import { ArgumentFields } from "@/components/engines/argument-fields";
import { type EngineDraft, freeId, linesOf, type ProbeDraft } from "@/components/engines/engine-draft";
import type { SectionProps } from "@/components/engines/engine-editor";
import { Section } from "@/components/recovery/plan-section";
import { Button, IconButton } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";
import type { ProbePreset } from "@/lib/engine/hand-over/engine-presets";

const usualSeconds = "60";

export function ProbeSection({ engine, draft, onChange, faultAt }: SectionProps) {
  const { probes } = draft;
  const free = engine.known.probes.filter((preset) => !probes.some((probe) => probe.backend === preset.backend));
  const change = (next: ProbeDraft) => onChange({ ...draft, probes: probes.map((one) => (one.id === next.id ? next : one)) });
  return (
    <Section title="Probes" count={probes.length}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-sm text-pretty text-ink-muted">
          A probe is a small live call that you start yourself where a breaker is open. It passes with exit code 0 and, where you name one,
          the expected text; a passed one is evidence that clears the breaker. It knows nothing of a run, so it has no placeholders.
        </p>
        {probes.map((probe, at) => (
          <Probe
            key={probe.id}
            probe={probe}
            notes={engine.known.probes.find((preset) => preset.backend === probe.backend)?.notes ?? []}
            onChange={change}
            onRemove={() => onChange({ ...draft, probes: probes.filter((one) => one.id !== probe.id) })}
            faultAt={(part) => faultAt(`probes.${at}.${part}`)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          {free.map((preset) => (
            <Button key={preset.backend} size="sm" onClick={() => onChange(withPreset(draft, preset))}>
              <Plus aria-hidden="true" />
              Probe of {preset.backend}
            </Button>
          ))}
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              onChange({
                ...draft,
                probes: [...probes, { id: freeId(probes), backend: "", argv: [], timeLimitSeconds: usualSeconds, expects: "" }],
              })
            }
          >
            <Plus aria-hidden="true" />
            Another backend
          </Button>
        </div>
      </div>
    </Section>
  );
}

function withPreset(draft: EngineDraft, { backend, argv, timeLimitMs, expects }: ProbePreset): EngineDraft {
  const id = freeId(draft.probes);
  const probe = { id, backend, argv: linesOf(argv), timeLimitSeconds: String(timeLimitMs / 1000), expects: expects ?? "" };
  return { ...draft, probes: [...draft.probes, probe] };
}

interface ProbeProps {
  readonly probe: ProbeDraft;
  readonly notes: readonly string[];
  readonly onChange: (probe: ProbeDraft) => void;
  readonly onRemove: () => void;
  readonly faultAt: (part: string) => string | null;
}

function Probe({ probe, notes, onChange, onRemove, faultAt }: ProbeProps) {
  const whole = faultAt("argv");
  const name = probe.backend === "" ? "the new backend" : probe.backend;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 rounded border px-3 pt-2 pb-3">
      <legend className="sr-only">Probe of {name}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-x-3 gap-y-2 sm:grid-cols-3">
          <TextField
            id={`probe-${probe.id}-backend`}
            label="Backend"
            autoComplete="off"
            spellCheck={false}
            value={probe.backend}
            onChange={(event) => onChange({ ...probe, backend: event.target.value })}
            error={faultAt("backend")}
          />
          <TextField
            id={`probe-${probe.id}-limit`}
            label="Time limit in seconds"
            inputMode="decimal"
            autoComplete="off"
            value={probe.timeLimitSeconds}
            onChange={(event) => onChange({ ...probe, timeLimitSeconds: event.target.value })}
            error={faultAt("timeLimitMs")}
          />
          <TextField
            id={`probe-${probe.id}-expects`}
            label="Expected text (empty: any)"
            autoComplete="off"
            spellCheck={false}
            value={probe.expects}
            onChange={(event) => onChange({ ...probe, expects: event.target.value })}
          />
        </div>
        <IconButton label={`Remove the probe of ${name}`} onClick={onRemove} className="mt-5">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ArgumentFields
        name={`probe-${probe.id}`}
        lines={probe.argv}
        onChange={(argv) => onChange({ ...probe, argv })}
        faultAt={(index) => faultAt(`argv.${index}`)}
      />
      {whole !== null && <FieldError id={`probe-${probe.id}-error`}>{whole}</FieldError>}
      {notes.length > 0 && <p className="text-xs text-ink-faint">{notes.join(" ")}</p>}
    </fieldset>
  );
}
