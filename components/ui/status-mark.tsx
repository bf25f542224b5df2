// A state, always as shape and word together (design §5).

import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { conditionLook, jobLook, type StatusLook, severityLook } from "@/components/ui/status-words";
import { toneInk, toneMark } from "@/components/ui/tone";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Severity } from "@/lib/engine/run/finding";
import type { JobState } from "@/lib/engine/run/job";
import type { RunCondition } from "@/lib/engine/run/run";

interface MarkOptions {
  /** The format's own word; the condition's word otherwise. */
  readonly word?: string | null | undefined;
  /** Shows the shape alone, with the word for screen readers only: where the word stands elsewhere. */
  readonly shapeOnly?: boolean | undefined;
  /** True when the evidence only suggests the state: a question mark follows the word. */
  readonly guess?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The mark of a given look. */
export function LookMark({ look, word, shapeOnly = false, guess = false, className }: MarkOptions & { readonly look: StatusLook }) {
  const text = word ?? look.word;
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-1.5 font-medium", toneInk[look.tone], className)}>
      <StatusShapeIcon shape={look.shape} className={toneMark[look.tone]} />
      {shapeOnly ? <VisuallyHidden>{text}</VisuallyHidden> : <span className="min-w-0 truncate">{text}</span>}
      {guess && (
        <span title="The evidence suggests this; nothing on disk proves it." aria-hidden="true" className="-ml-1">
          ?
        </span>
      )}
      {guess && <VisuallyHidden>(a guess from the evidence)</VisuallyHidden>}
    </span>
  );
}

/** A run's condition. */
export function StatusMark({ condition, ...options }: MarkOptions & { readonly condition: RunCondition }) {
  return <LookMark look={conditionLook(condition)} {...options} />;
}

/** A job's state; `orphan` for a job that runs on paper only. */
export function JobMark({ state, orphan = false, ...options }: MarkOptions & { readonly state: JobState; readonly orphan?: boolean }) {
  return <LookMark look={jobLook(state, orphan)} {...options} />;
}

/** A finding's severity. */
export function SeverityMark({ severity, ...options }: MarkOptions & { readonly severity: Severity }) {
  return <LookMark look={severityLook(severity)} {...options} />;
}
