"use client";
// The table of contents of a report: beside it on wide screens, folded above it on narrow ones.

import { classNames } from "@/components/ui/class-names";
import type { ContentsLine } from "@/lib/engine/report/report-tree";

/** Fewer headings need no table of contents. */
const fewest = 3;

const indents = ["pl-0", "pl-3", "pl-6"] as const;

export function hasContents(lines: readonly ContentsLine[]): boolean {
  return lines.length >= fewest;
}

/** @param wide true for the list that stands beside the report */
export function ReportContents({ lines, wide }: { readonly lines: readonly ContentsLine[]; readonly wide: boolean }) {
  const top = Math.min(...lines.map((line) => line.level));
  const list = (
    <ul className="flex flex-col">
      {lines.map(({ id, level, text }) => (
        <li key={id} className={indents[Math.min(2, level - top)]}>
          <a
            href={`#${id}`}
            className="flex min-h-6 items-center py-0.5 text-xs text-ink-muted wrap-anywhere hover:text-ink hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label="Contents of the report"
      data-print="hide"
      className={classNames(wide && "sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto")}
    >
      {wide ? (
        <>
          <p className="mb-1 text-xs font-medium text-ink-faint">Contents</p>
          {list}
        </>
      ) : (
        <details className="border-b px-4 py-2 sm:px-6">
          <summary className="min-h-6 cursor-pointer text-xs font-medium text-ink-muted">Contents</summary>
          <div className="pt-1">{list}</div>
        </details>
      )}
    </nav>
  );
}
