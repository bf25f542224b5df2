// An empty place that says what would stand here and what to do.

import type { ReactNode } from "react";

/** Teaches instead of apologising: title, one or two sentences, an action. */
export function Empty({
  title,
  children,
  action,
  icon,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon !== undefined && <div className="mb-3 text-ink-faint [&_svg]:size-6">{icon}</div>}
      <p className="text-base font-medium">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">{children}</div>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
