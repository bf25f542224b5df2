// The numbers of a chart as a table, folded away below it: for screen readers, keyboards and whoever wants to read them.

import type { ReactNode } from "react";

/** @param count rows of the table */
export function AsTable({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-xs text-ink-muted hover:text-ink">
        As a table ({count} {count === 1 ? "row" : "rows"})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="The chart as a table" className="mt-1 max-h-96 overflow-auto rounded border">
        {children}
      </section>
    </details>
  );
}
