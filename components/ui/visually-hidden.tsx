// Text for screen readers only.

import type { ReactNode } from "react";

/** Hides its content from sight, not from screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
