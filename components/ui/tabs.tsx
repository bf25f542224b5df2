"use client";
// Tabs with a hairline; arrow keys move, as Radix does it. A content that is still being loaded leaves the one before on screen.

import { Tabs as RadixTabs } from "radix-ui";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { HoldingPlace } from "@/components/ui/holding-place";

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A number beside the label; null for none. */
  readonly count?: number | null;
  /** Content of the tab; mounted only while the tab is chosen. */
  readonly content: ReactNode;
}

const peekPx = 28;

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
  const list = useRef<HTMLDivElement>(null);
  // What is deferred may wait for its code without the boundary below falling back to the holding place.
  const shown = useDeferredValue(value);
  useEffect(() => {
    // On a narrow screen the row scrolls sideways: the chosen tab is brought into view, with a little of its neighbours.
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (row === null || tab === null || tab === undefined) return;
    const [left, right] = [tab.offsetLeft - row.offsetLeft - peekPx, tab.offsetLeft - row.offsetLeft + tab.offsetWidth + peekPx];
    if (left < row.scrollLeft) row.scrollLeft = left;
    else if (right > row.scrollLeft + row.clientWidth) row.scrollLeft = right - row.clientWidth;
  }, [value]);
  const choose = (next: string) => {
    const item = items.find((one) => one.id === next);
    if (item !== undefined) onValueChange(item.id);
  };
  return (
    <RadixTabs.Root value={shown} onValueChange={choose} className={className}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        data-print="hide"
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.id}
            value={item.id}
            data-tab={item.id}
            data-chosen={item.id === value || undefined}
            className={classNames(
              "-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium text-ink-muted transition-colors duration-100 hover:text-ink",
              "focus-visible:-outline-offset-2 data-chosen:border-ink data-chosen:text-ink",
            )}
          >
            {item.label}
            {typeof item.count === "number" && (
              <span className="tabular rounded-full bg-fill px-1.5 text-2xs font-medium text-ink-muted">{item.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <Suspense fallback={<HoldingPlace label="Opening…" lines={12} />}>
        {items.map((item) => (
          <RadixTabs.Content key={item.id} value={item.id} className="rounded-sm pt-4">
            {item.content}
          </RadixTabs.Content>
        ))}
      </Suspense>
    </RadixTabs.Root>
  );
}
