// A filter that is on or off, with the number of runs it stands for.

import type { ReactNode } from "react";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";

export function FilterChip({
  pressed,
  count,
  onToggle,
  children,
}: {
  readonly pressed: boolean;
  readonly count: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={classNames(
        "inline-flex h-7 min-w-0 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium transition-colors duration-100",
        pressed ? "border-ink bg-fill-strong text-ink" : "border-line-strong bg-surface text-ink-muted hover:bg-fill hover:text-ink",
      )}
    >
      {children}
      <span className="tabular font-normal text-ink-faint">{countInWords(count)}</span>
    </button>
  );
}
