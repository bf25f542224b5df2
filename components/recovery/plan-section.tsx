// One part of a plan under its heading.

import type { ReactNode } from "react";

/** @param flush true when the content brings its own padding */
export function Section({
  title,
  count,
  children,
  flush = false,
}: {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
  readonly flush?: boolean;
}) {
  return (
    <section className="border-t">
      <h3 className="px-4 pt-3 text-xs font-medium text-ink-faint">
        {title}
        {count !== undefined && <span className="tabular ml-2">{count}</span>}
      </h3>
      <div className={flush ? "pt-2" : "px-4 pt-1.5 pb-3"}>{children}</div>
    </section>
  );
}
