// Progress as counts, never a percentage: a small segmented bar and the same in words.

import { classNames } from "@/components/ui/class-names";
import { Unknown } from "@/components/ui/unknown";
import type { Progress } from "@/lib/engine/run/run";

interface Part {
  readonly word: string;
  readonly count: number;
  readonly fill: string;
}

function partsOf(progress: Progress): readonly Part[] {
  const parts: readonly Part[] = [
    { word: "done", count: progress.done, fill: "bg-good-mark" },
    { word: "running", count: progress.running, fill: "bg-live-mark" },
    { word: "failed", count: progress.failed, fill: "bg-danger-mark" },
    { word: "ready", count: progress.ready, fill: "bg-ink-muted" },
    { word: "held", count: progress.held, fill: "bg-caution-mark" },
    { word: "blocked", count: progress.blocked, fill: "bg-danger-edge" },
    { word: "waiting", count: progress.waiting, fill: "bg-line-strong" },
  ];
  return parts.filter((part) => part.count > 0);
}

/** @param progress null when it is not known: "—" */
export function ProgressCounts({ progress, className }: { readonly progress: Progress | null; readonly className?: string | undefined }) {
  if (progress === null) return <Unknown />;
  const parts = partsOf(progress);
  const counted = parts.reduce((sum, part) => sum + part.count, 0);
  const rest = Math.max(0, progress.total - counted);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", className)}>
      <div className="flex items-center gap-2">
        <div aria-hidden="true" className="flex h-1.5 min-w-0 flex-1 gap-px overflow-hidden rounded-full bg-fill-strong">
          {parts.map((part) => (
            <span key={part.word} className={classNames("min-w-0.5", part.fill)} style={{ flexGrow: part.count }} />
          ))}
          {rest > 0 && <span style={{ flexGrow: rest }} />}
        </div>
        <span className="tabular shrink-0 text-2xs text-ink-faint">
          {progress.total} {progress.unit}
        </span>
      </div>
      <span className="tabular flex flex-wrap text-xs text-ink-muted">
        {parts.length === 0 && "nothing counted"}
        {parts.map((part, index) => (
          <span key={part.word} className="whitespace-pre">
            {part.count} {part.word}
            {index < parts.length - 1 && <span className="text-ink-faint">{" · "}</span>}
          </span>
        ))}
      </span>
    </div>
  );
}
