"use client";
// One job of the tree: id, score, what it is about, its state by shape and word. A dropped one is dashed and struck through.

import { type MouseEvent, memo } from "react";
import { BoxMarks } from "@/components/run-graph/box-marks";
import type { JobBoxProps } from "@/components/run-graph/job-box";
import { lookOfJob } from "@/components/run-graph/job-look";
import { aboutJob, readinessWord } from "@/components/run-graph/job-words";
import { cutLine, treeBox } from "@/components/run-graph/tree-geometry";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { toneInk, toneMark } from "@/components/ui/tone";
import type { Job } from "@/lib/engine/run/job";

interface Props extends JobBoxProps {
  readonly isBest: boolean;
}

export const TreeBox = memo(function TreeBox(props: Props) {
  const { job, position, x, y, tabIndex, hrefOf, isSelected, isRelated, isHit, isOnPath, isBest, onChoose } = props;
  const look = lookOfJob(job, "tree");
  const isDropped = job.state === "dropped";
  const choose = (event: MouseEvent<Element>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(job.id);
  };
  const word = readinessWord(job.readiness);
  const score = job.scores?.dev ?? null;
  const { width, height } = treeBox;
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
        <title>{`${job.id}: ${look.word}. ${aboutJob(job)}`}</title>
        <rect
          width={width}
          height={height}
          rx={6}
          className={classNames(
            isDropped ? "fill-canvas [stroke-dasharray:4_3]" : "fill-surface",
            isSelected
              ? "stroke-focus stroke-2"
              : isBest || isOnPath || job.readiness === "ready"
                ? "stroke-ink stroke-2"
                : "stroke-line-strong",
          )}
        />
        <g transform="translate(10 8)" className={toneMark[look.tone]}>
          <StatusShapeIcon shape={look.shape} className="size-4" />
        </g>
        <text x={33} y={21} className={classNames("fill-ink font-mono text-xs font-medium", isDropped && "line-through")}>
          {cutLine(job.id, 18)}
        </text>
        {score !== null && (
          <text x={width - 10} y={21} textAnchor="end" className={classNames("fill-ink font-mono text-xs", isBest && "font-semibold")}>
            {isBest && <tspan className="font-sans text-2xs">best </tspan>}
            {cutLine(score.text, 12)}
          </text>
        )}
        <text x={10} y={41} className={classNames("text-xs", isDropped ? "fill-ink-muted" : "fill-ink")}>
          {cutLine(aboutJob(job), 33)}
        </text>
        <text x={10} y={59} className={classNames("fill-current text-2xs font-medium", toneInk[look.tone])}>
          {look.word}
          <tspan className="fill-ink-muted font-normal">{tail(job, word)}</tspan>
        </text>
        <BoxMarks width={width} height={height} isHit={isHit} />
      </a>
    </g>
  );
});

/** What follows the state: why it waits, how often it was tried, its score on the held-out split. */
function tail(job: Job, word: string): string {
  const attempts = job.attempts !== null && job.attempts.used > 1 ? `attempt ${job.attempts.used} of ${job.attempts.cap}` : "";
  const test = job.scores?.test ? `test ${job.scores.test.text}` : "";
  return [word, attempts, test].flatMap((part) => (part === "" ? [] : [` · ${part}`])).join("");
}
