// The run's own stages in order: what was recorded, where it stands, what comes next.

import { RecordedTime } from "@/components/run/recorded-time";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import type { StatusShape } from "@/components/ui/status-words";
import type { StageStep } from "@/lib/engine/run/run";

interface StageLook {
  readonly shape: StatusShape;
  readonly mark: string;
  readonly word: string | null;
}

function stageLook(state: StageStep["state"]): StageLook {
  switch (state) {
    case "done":
      return { shape: "disc-check", mark: "text-good-mark", word: null };
    case "position":
      return { shape: "disc-check", mark: "text-good-mark", word: "stands here" };
    case "next":
      return { shape: "ring-dot", mark: "text-live-mark", word: "next" };
    case "open":
      return { shape: "ring", mark: "text-quiet-mark", word: null };
    case "optional":
      return { shape: "square-dashed", mark: "text-quiet-mark", word: "optional" };
  }
}

const spoken: Readonly<Record<StageStep["state"], string>> = {
  done: "done",
  position: "done, the run stands here",
  next: "next",
  open: "not reached",
  optional: "optional, not recorded",
};

export function StageTrack({ stages }: { readonly stages: readonly StageStep[] }) {
  return (
    <ol className="flex flex-col">
      {keyed(stages, (stage) => stage.name).map(({ key, item: stage }) => {
        const look = stageLook(stage.state);
        const isReached = stage.state === "done" || stage.state === "position";
        return (
          <li
            key={key}
            aria-current={stage.state === "position" ? "step" : undefined}
            className="group relative flex gap-2.5 pb-2.5 last:pb-0"
          >
            <span aria-hidden="true" className="absolute top-4.5 bottom-0.5 left-[7.5px] w-px bg-line-strong group-last:hidden" />
            <StatusShapeIcon shape={look.shape} className={classNames("mt-0.5", look.mark)} />
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <span
                className={classNames(
                  "font-mono text-xs wrap-anywhere",
                  isReached ? "text-ink" : stage.state === "next" ? "font-medium text-ink" : "text-ink-faint",
                )}
              >
                {stage.name}
              </span>
              <span className="sr-only">: {spoken[stage.state]}</span>
              {look.word !== null && (
                <span aria-hidden="true" className={classNames("text-xs", stage.state === "next" ? "text-live-ink" : "text-ink-muted")}>
                  {look.word}
                </span>
              )}
              {stage.count > 1 && <span className="tabular text-xs text-ink-faint">recorded {stage.count} times</span>}
              {stage.recordedAt !== null && (
                <span className="ml-auto text-right">
                  <RecordedTime text={stage.recordedAt} relative={false} />
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
