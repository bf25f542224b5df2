"use client";
// Tabs with a hairline, after the ARIA pattern: arrows, Home and End move and choose. Our own, as the library's cost 8 kB of every run page.
// A content whose code is still being loaded leaves the one before on screen, to be read but not used.

import { Fragment, type KeyboardEvent, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useId, useRef } from "react";
import { countInWords } from "@/components/ui/amount-words";
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

/** Controlled tabs: keep `value` in the URL. */
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
  const ownId = useId();
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
  const choose = (id: Id) => {
    if (id !== value) onValueChange(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : items[targetOf(event.key, items, value)];
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${to.id}"]`)?.focus();
    choose(to.id);
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-print="hide"
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${ownId}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${ownId}-panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => choose(item.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              "-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium text-ink-muted transition-colors duration-100 hover:text-ink",
              "focus-visible:-outline-offset-2 aria-selected:border-ink aria-selected:text-ink",
            )}
          >
            {item.label}
            {typeof item.count === "number" && (
              <span className="tabular rounded-full bg-fill px-1.5 text-2xs font-medium text-ink-muted">{countInWords(item.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${ownId}-panel`}
        aria-labelledby={`${ownId}-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the next stop after the tabs is their panel, as the ARIA pattern has it.
        tabIndex={0}
        inert={shown !== value}
        className="rounded-sm pt-4"
      >
        <Content id={shown}>{items.find((item) => item.id === shown)?.content}</Content>
      </div>
    </div>
  );
}

/** Left alone while its content is the same: a boundary that is drawn again before its code is there loses what the server sent for it. */
const Content = memo(function Content({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Suspense fallback={<HoldingPlace label="Opening…" lines={12} />}>
      <Fragment key={id}>{children}</Fragment>
    </Suspense>
  );
});

/** Place of the tab that a key leads to; -1 for every other key. */
function targetOf<Id extends string>(key: string, items: readonly TabItem<Id>[], value: Id): number {
  const at = items.findIndex((item) => item.id === value);
  switch (key) {
    case "ArrowRight":
      return (at + 1) % items.length;
    case "ArrowLeft":
      return (at - 1 + items.length) % items.length;
    case "Home":
      return 0;
    case "End":
      return items.length - 1;
    default:
      return -1;
  }
}
