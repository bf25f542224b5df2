"use client";
// Ticks for a plan with several targets: what is not ticked stays.

import { choose, targetsOf } from "@/components/recovery/target-choices";
import type { Choices } from "@/components/recovery/use-plan";
import { Code } from "@/components/ui/code";
import { CheckField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import type { Plan } from "@/lib/engine/plan/plan";

interface Props {
  /** The plan with nothing left out. */
  readonly whole: Plan;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

export function ChooseTargets({ whole, choices, onChange }: Props) {
  const targets = targetsOf(whole);
  if (targets.length < 2) return null;
  return (
    <Panel title="What should go" headingId="targets">
      <div className="flex flex-col gap-1">
        {targets.map((target) => (
          <CheckField
            key={`${target.choice} ${target.value}`}
            id={`target-${target.value}`}
            checked={(choices[target.choice] ?? [target.value]).includes(target.value)}
            onChange={(event) => onChange(choose(targets, choices, target, event.target.checked))}
          >
            <Code>{target.value}</Code>
          </CheckField>
        ))}
      </div>
    </Panel>
  );
}
