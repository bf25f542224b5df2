// A sentence that must not be missed, with shape and tone.

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import type { StatusShape } from "@/components/ui/status-words";
import { type Tone, toneBox, toneMark } from "@/components/ui/tone";

const shapes: Readonly<Record<Tone, StatusShape>> = {
  danger: "octagon-cross",
  caution: "triangle-bang",
  ask: "diamond-question",
  live: "disc-info",
  good: "disc-check",
  quiet: "disc-info",
};

/** A tinted box. `alert` has screen readers announce it at once: for what has just gone wrong. */
export function Callout({
  tone = "quiet",
  title,
  children,
  action,
  alert = false,
  className,
}: {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly alert?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className={classNames("flex items-start gap-2.5 rounded-lg border px-3 py-2.5 text-sm", toneBox[tone], className)}
    >
      <StatusShapeIcon shape={shapes[tone]} className={classNames("mt-0.5", toneMark[tone])} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className="text-ink-muted">{children}</div>}
      </div>
      {action !== undefined && <div className="shrink-0">{action}</div>}
    </div>
  );
}
