// A small labelled box. For a state use StatusMark or StatusBadge, which bring the shape.

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { StatusMark } from "@/components/ui/status-mark";
import { conditionLook } from "@/components/ui/status-words";
import { type Tone, toneBox } from "@/components/ui/tone";
import type { RunStatus } from "@/lib/engine/run/run";

const box = "inline-flex h-5 max-w-full items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 text-2xs font-medium";

/** A word or a count in a tinted box. */
export function Badge({
  children,
  tone = "quiet",
  title,
  className,
}: {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(box, toneBox[tone], className)} title={title}>
      {children}
    </span>
  );
}

/** A run's status as a badge: shape, word and tint. */
export function StatusBadge({ status, className }: { readonly status: RunStatus; readonly className?: string | undefined }) {
  return (
    <span
      className={classNames(
        "inline-flex h-6 max-w-full items-center rounded border px-2 text-xs",
        toneBox[conditionLook(status.condition).tone],
        className,
      )}
    >
      <StatusMark condition={status.condition} word={status.word} guess={status.guess} />
    </span>
  );
}
