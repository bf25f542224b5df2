"use client";
// The resume command: a preset to begin from, one field for each argument, and what becomes of it for a real run.

import { ArgumentFields } from "@/components/engines/argument-fields";
import { CommandPreview } from "@/components/engines/command-preview";
import { linesOf } from "@/components/engines/engine-draft";
import type { SectionProps } from "@/components/engines/engine-editor";
import { Section } from "@/components/recovery/plan-section";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { FieldError } from "@/components/ui/field-error";
import { placeholders } from "@/lib/engine/hand-over/command-template";

const placeholderWords = { runId: "the run's id", runDir: "the run's folder", projectRoot: "the project's folder" } as const;

export function CommandSection({ engine, draft, onChange, faultAt }: SectionProps) {
  const { presets } = engine.known;
  const argv = draft.argv.map((line) => line.text);
  const known = presets.find((preset) => preset.argv[0] === argv[0]);
  const whole = faultAt("argv");
  return (
    <Section title="Resume command">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {argv.length === 0 ? "Begin with a preset:" : "Begin anew with:"}
          {presets.map((preset) => (
            <Button
              key={preset.id}
              size="sm"
              onClick={() =>
                onChange({ ...draft, argv: linesOf(preset.argv), folder: preset.folder, environment: preset.environment.join("\n") })
              }
            >
              {preset.name}
            </Button>
          ))}
        </div>
        <ArgumentFields
          name="argv"
          lines={draft.argv}
          onChange={(lines) => onChange({ ...draft, argv: lines })}
          faultAt={(index) => faultAt(`argv.${index}`)}
        />
        {whole !== null && <FieldError id="argv-error">{whole}</FieldError>}
        <p className="text-xs text-pretty text-ink-faint">
          No shell reads it: blanks, quotes and signs mean nothing. A run may fill in{" "}
          {placeholders.map((name, at) => (
            <span key={name}>
              {at > 0 && (at === placeholders.length - 1 ? " and " : ", ")}
              <Code>{`{${name}}`}</Code> ({placeholderWords[name]})
            </span>
          ))}
          , and nothing else.
        </p>
        <CommandPreview engine={engine} argv={argv} folder={draft.folder} />
        {known !== undefined && known.notes.length > 0 && (
          <div>
            <p className="text-xs font-medium text-ink-faint">What to know of {known.name}</p>
            <ul className="mt-0.5 flex list-disc flex-col gap-0.5 pl-4 text-sm text-ink-muted marker:text-ink-faint">
              {known.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
