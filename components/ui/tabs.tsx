"use client";
// Tabs with a hairline; arrow keys move, as Radix does it.

import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A number beside the label; null for none. */
  readonly count?: number | null;
  /** Content of the tab; mounted only while the tab is chosen. */
  readonly content: ReactNode;
}

/** Controlled tabs: keep `value` in the URL. An unknown value from Radix is ignored. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
}: {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onValueChange: (id: Id) => void;
  readonly className?: string | undefined;
}) {
  const choose = (next: string) => {
    const item = items.find((one) => one.id === next);
    if (item !== undefined) onValueChange(item.id);
  };
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={className}>
      <RadixTabs.List
        aria-label={label}
        data-print="hide"
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.id}
            value={item.id}
            className={classNames(
              "-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium text-ink-muted transition-colors duration-100 hover:text-ink",
              "focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink",
            )}
          >
            {item.label}
            {typeof item.count === "number" && (
              <span className="tabular rounded-full bg-fill px-1.5 text-2xs font-medium text-ink-muted">{item.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.id} value={item.id} className="rounded-sm pt-4">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
