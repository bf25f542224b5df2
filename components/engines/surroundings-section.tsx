"use client";
// Where the engine is started, which variables it gets, and for how long it may run.

import { settingsOf } from "@/components/engines/engine-draft";
import type { SectionProps } from "@/components/engines/engine-editor";
import { Section } from "@/components/recovery/plan-section";
import { TextField } from "@/components/ui/field";
import { TextAreaField } from "@/components/ui/text-area-field";

const folders = [
  { value: "project", label: "The project's folder" },
  { value: "run", label: "The run's own folder" },
] as const;

export function SurroundingsSection({ draft, onChange, faultAt }: SectionProps) {
  const names = settingsOf(draft).environment;
  return (
    <Section title="Where, with what, for how long">
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <TextAreaField
          id="environment"
          label="Environment: names of variables, one a line"
          hint="The engine gets these besides PATH and HOME, and no others. Names only: the values come from where Reprise runs and are never written down."
          rows={Math.min(10, Math.max(4, names.length + 1))}
          value={draft.environment}
          onChange={(event) => onChange({ ...draft, environment: event.target.value })}
          errors={names.flatMap((_, at) => faultAt(`environment.${at}`) ?? [])}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <fieldset>
            <legend className="mb-1 text-xs font-medium text-ink-muted">Started in</legend>
            {folders.map(({ value, label }) => (
              <label key={value} htmlFor={`folder-${value}`} className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
                <input
                  id={`folder-${value}`}
                  type="radio"
                  name="folder"
                  checked={draft.folder === value}
                  onChange={() => onChange({ ...draft, folder: value })}
                  className="size-4 accent-ink"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <TextField
            id="time-limit"
            label="Time limit in minutes"
            hint="Empty for none. The time that the machine sleeps does not count."
            inputMode="decimal"
            autoComplete="off"
            value={draft.timeLimitMinutes}
            onChange={(event) => onChange({ ...draft, timeLimitMinutes: event.target.value })}
            error={faultAt("timeLimitMs")}
          />
          <TextField
            id="grace"
            label="Grace period in seconds"
            hint="Between SIGTERM, which asks it to end, and SIGKILL."
            inputMode="decimal"
            autoComplete="off"
            value={draft.graceSeconds}
            onChange={(event) => onChange({ ...draft, graceSeconds: event.target.value })}
            error={faultAt("graceMs")}
          />
        </div>
      </div>
    </Section>
  );
}
