// What was not measured or is not on disk: a dash, said aloud as "unknown".

import { VisuallyHidden } from "@/components/ui/visually-hidden";

/** Shows "—". */
export function Unknown() {
  return (
    <span className="font-sans text-ink-faint">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>unknown</VisuallyHidden>
    </span>
  );
}
