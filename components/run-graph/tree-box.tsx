"use client";
// One job of the tree: id, score, what it is about, its state by shape and word. A dropped one is dashed and struck through.

import type { MouseEvent } from "react";
import { aboutJob, readinessWord } from "@/components/run-graph/job-words";
import { cutLine, treeBox } from "@/components/run-graph/tree-geometry";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import type { StatusLook } from "@/components/ui/status-words";
import { toneInk, toneMark } from "@/components/ui/tone";
import type { Job } from "@/lib/engine/run/job";

interface Props {
  readonly job: Job;
  readonly look: StatusLook;
  readonly x: number;
  readonly y: number;
  readonly href: string;
  readonly isSelected: boolean;
  readonly isBest: boolean;
  readonly onChoose: () => void;
}

export function TreeBox({ job, look, x, y, href, isSelected, isBest, onChoose }: Props) {
  const isDropped = job.state === "dropped";
  const choose = (event: MouseEvent<Element>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  const word = readinessWord(job.readiness);
  const score = job.scores?.dev ?? null;
  const { width, height } = treeBox;
  return (
    <g transform={`translate(${x} ${y})`}>
      <a href={href} onClick={choose} tabIndex={-1} className="outline-none">
        <title>{`${job.id}: ${look.word}. ${aboutJob(job)}`}</title>
        <rect
          width={width}
          height={height}
          rx={6}
          className={classNames(
            isDropped ? "fill-canvas [stroke-dasharray:4_3]" : "fill-surface",
            isSelected ? "stroke-focus stroke-2" : isBest || job.readiness === "ready" ? "stroke-ink stroke-2" : "stroke-line-strong",
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
      </a>
    </g>
  );
}

/** What follows the state: why it waits, how often it was tried, its score on the held-out split. */
function tail(job: Job, word: string): string {
  const attempts = job.attempts !== null && job.attempts.used > 1 ? `attempt ${job.attempts.used} of ${job.attempts.cap}` : "";
  const test = job.scores?.test ? `test ${job.scores.test.text}` : "";
  return [word, attempts, test].flatMap((part) => (part === "" ? [] : [` · ${part}`])).join("");
}
