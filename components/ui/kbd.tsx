// A key cap.

import type { ReactNode } from "react";

/** One key, as printed on it. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-fill px-1 font-sans text-2xs font-medium text-ink-muted">
      {children}
    </kbd>
  );
}
