// A framed part of a page with an optional heading.

import type { ReactNode } from "react";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";

interface PanelProps {
  readonly children: ReactNode;
  /** Heading; gives the section its name. */
  readonly title?: ReactNode;
  /** A number beside the heading. */
  readonly count?: number | undefined;
  /** What stands at the right of the heading. */
  readonly aside?: ReactNode;
  readonly headingId?: string | undefined;
  readonly level?: 2 | 3;
  /** False when the content brings its own padding, such as a table or rows. */
  readonly padded?: boolean;
  readonly className?: string | undefined;
}

/** A surface with hairline and heading. */
export function Panel({ children, title, count, aside, headingId, level = 2, padded = true, className }: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={headingId} className={classNames("min-w-0 overflow-clip rounded-lg border bg-surface", className)}>
      {title !== undefined && (
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5">
          <Heading id={headingId} className="text-sm font-semibold">
            {title}
            {count !== undefined && <span className="tabular ml-2 font-normal text-ink-faint">{countInWords(count)}</span>}
          </Heading>
          {aside !== undefined && <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2 text-xs text-ink-muted">{aside}</div>}
        </header>
      )}
      <div className={padded ? "px-4 py-3" : undefined}>{children}</div>
    </section>
  );
}
