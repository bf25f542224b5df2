// Facts as label and value; what is not known shows as a dash.

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Unknown } from "@/components/ui/unknown";
import type { Fact } from "@/lib/engine/run/run";

interface KeyValue {
  readonly label: string;
  /** Null shows as "—": unknown, never 0. */
  readonly value: ReactNode;
  /** Where the value stands; shown small below it. */
  readonly evidence?: string | null | undefined;
}

/** A definition list in two columns, stacked on narrow screens. */
export function KeyValues({ items, className }: { readonly items: readonly KeyValue[]; readonly className?: string | undefined }) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] sm:gap-y-1.5",
        className,
      )}
    >
      {items.map((item) => (
        <div key={item.label} className="contents">
          <dt className="text-ink-faint">{item.label}</dt>
          <dd className="min-w-0 wrap-anywhere -mt-2 sm:mt-0">
            {item.value === null || item.value === undefined ? <Unknown /> : item.value}
            {typeof item.evidence === "string" && <span className="block text-xs text-ink-faint">{item.evidence}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of a run or a job. */
export function FactList({ facts, className }: { readonly facts: readonly Fact[]; readonly className?: string | undefined }) {
  return <KeyValues items={facts} className={className} />;
}
