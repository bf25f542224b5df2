// Budgets the host keeps, such as gas: what is left, of how much, and on what assumption.

import { Unknown } from "@/components/ui/unknown";
import type { Budget } from "@/lib/engine/run/run";

export function BudgetList({ budgets }: { readonly budgets: readonly Budget[] }) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {budgets.map((budget) => (
        <li key={budget.name} className="min-w-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{budget.name}</span>
            <span className="tabular shrink-0">
              <span className="text-base font-semibold">{budget.remaining ?? <Unknown />}</span>
              {budget.total !== null && <span className="text-ink-faint"> of {budget.total}</span>}
              <span className="text-ink-faint"> left</span>
            </span>
          </p>
          {budget.sentence !== "" && <p className="mt-0.5 text-xs text-pretty text-ink-muted wrap-anywhere">{budget.sentence}</p>}
          {budget.assumption !== null && <p className="mt-0.5 text-xs text-pretty text-ink-faint wrap-anywhere">{budget.assumption}</p>}
        </li>
      ))}
    </ul>
  );
}
