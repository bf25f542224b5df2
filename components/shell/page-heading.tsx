// The first line of a page: its one h1, a sentence, and what can be done.

import type { ReactNode } from "react";

export function PageHeading({
  title,
  sentence,
  actions,
}: {
  readonly title: ReactNode;
  readonly sentence?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold text-balance">{title}</h1>
        {sentence !== undefined && <p className="mt-0.5 max-w-3xl text-sm text-ink-muted">{sentence}</p>}
      </div>
      {actions !== undefined && (
        <div data-print="hide" className="flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
