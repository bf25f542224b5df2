"use client";
// Questions about the plan itself: another answer makes another plan. An answer resets those after it, as they may depend on it.

import type { Choices } from "@/components/recovery/use-plan";
import { CheckField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import type { PlanOption } from "@/lib/engine/plan/plan";

interface Props {
  readonly options: readonly PlanOption[];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

export function ChooseOptions({ options, choices, onChange }: Props) {
  const open = options.filter((option) => option.many || option.values.length > 1);
  if (open.length === 0) return null;
  const answer = (option: PlanOption, values: readonly string[]): void => {
    const later = options.slice(options.indexOf(option) + 1).map((one) => one.choice);
    const kept = Object.entries(choices).filter(([choice]) => choice !== option.choice && !later.includes(choice));
    onChange({ ...Object.fromEntries(kept), [option.choice]: values });
  };
  return (
    <Panel title="What to plan for" headingId="plan-options">
      <div className="flex flex-col gap-3">
        {open.map((option) => (
          <fieldset key={option.choice} className="min-w-0">
            <legend className="mb-1 text-xs font-medium text-ink-faint">{option.title}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {option.values.map(({ value, label }) => (
                <Answer key={value} option={option} value={value} label={label} onAnswer={(values) => answer(option, values)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}

function Answer({
  option,
  value,
  label,
  onAnswer,
}: {
  readonly option: PlanOption;
  readonly value: string;
  readonly label: string;
  readonly onAnswer: (values: readonly string[]) => void;
}) {
  const id = `option-${option.choice}-${value}`;
  const chosen = option.chosen.includes(value);
  if (option.many) {
    const toggled = option.values.map((one) => one.value).filter((one) => (one === value ? !chosen : option.chosen.includes(one)));
    return (
      <CheckField id={id} checked={chosen} onChange={() => onAnswer(toggled)}>
        {label}
      </CheckField>
    );
  }
  return (
    <label htmlFor={id} className="flex min-h-6 cursor-pointer items-start gap-2 py-0.5 text-sm">
      <input
        id={id}
        type="radio"
        name={option.choice}
        checked={chosen}
        onChange={() => onAnswer([value])}
        className="mt-0.5 size-4 accent-ink"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
