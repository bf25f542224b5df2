"use client";
// One job in the drawing: id, state by shape and word, why it waits, where it may write. The frontier has a heavy edge.

import { type MouseEvent, memo } from "react";
import { BoxMarks } from "@/components/run-graph/box-marks";
import { boxHeight, boxWidth } from "@/components/run-graph/graph-geometry";
import { readinessWord } from "@/components/run-graph/job-words";
import { lanesInShort } from "@/components/run-graph/lanes-in-short";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { jobLook } from "@/components/ui/status-words";
import { toneInk, toneMark } from "@/components/ui/tone";
import type { Job } from "@/lib/engine/run/job";

export interface JobBoxProps {
  readonly job: Job;
  /** Position among the boxes of the drawing, by which it gets the focus. */
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly tabIndex: number;
  readonly hrefOf: (id: string) => string;
  readonly isSelected: boolean;
  /** False when another job is selected and this one has nothing to do with it. */
  readonly isRelated: boolean;
  readonly isHit: boolean;
  readonly isOnPath: boolean;
  readonly onChoose: (id: string) => void;
}

const idLength = 24;

export const JobBox = memo(function JobBox(props: JobBoxProps) {
  const { job, position, x, y, tabIndex, hrefOf, isSelected, isRelated, isHit, isOnPath, onChoose } = props;
  const look = jobLook(job.state, job.orphan);
  const isReady = job.readiness === "ready";
  const choose = (event: MouseEvent<Element>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(job.id);
  };
  const word = readinessWord(job.readiness);
  const lanes = lanesInShort(job.scopePaths);
  const attempts = job.attempts === null || job.attempts.used === 0 ? "" : ` · attempt ${job.attempts.used} of ${job.attempts.cap}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        href={hrefOf(job.id)}
        onClick={choose}
        tabIndex={tabIndex}
        data-box={position}
        aria-current={isSelected ? "true" : undefined}
        className={classNames("group outline-none", !isRelated && "opacity-35")}
      >
        <title>{titleOf(job, look.word, lanes)}</title>
        <rect
          width={boxWidth}
          height={boxHeight}
          rx={6}
          className={classNames(
            "fill-surface",
            isSelected ? "stroke-focus stroke-2" : isReady || isOnPath ? "stroke-ink stroke-2" : "stroke-line-strong",
            (job.readiness.startsWith("blocked") || job.readiness === "in-cycle") && "[stroke-dasharray:4_3]",
          )}
        />
        <g transform="translate(10 9)" className={toneMark[look.tone]}>
          <StatusShapeIcon shape={look.shape} className="size-4" />
        </g>
        <text x={33} y={22} className="fill-ink font-mono text-xs font-medium">
          {job.id.length <= idLength ? job.id : `${job.id.slice(0, idLength - 1)}…`}
        </text>
        <text x={33} y={42} className={classNames("fill-current text-xs", toneInk[look.tone])}>
          {look.word}
          <tspan className="fill-ink-muted">
            {word === "" ? "" : ` · ${word}`}
            {attempts}
          </tspan>
        </text>
        {lanes !== "" && (
          <text x={33} y={58} className="fill-ink-muted font-mono text-[0.625rem]">
            {lanes}
          </text>
        )}
        <BoxMarks width={boxWidth} height={boxHeight} isHit={isHit} />
      </a>
    </g>
  );
});

/** What the pointer shows: the whole of what the box has no room for. */
function titleOf({ id, title, why, scopePaths }: Job, word: string, lanes: string): string {
  const about = title === null ? "" : `${title}\n`;
  return `${id}: ${word}. ${about}${why}${lanes === "" ? "" : ` May change: ${scopePaths.join(", ")}`}`;
}
