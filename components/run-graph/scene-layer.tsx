"use client";
// What is drawn of a scene for one frame: lines below, boxes above, whole or as plain shapes.

import { memo, useCallback, useMemo } from "react";
import { JobBox } from "@/components/run-graph/job-box";
import { lookOfJob } from "@/components/run-graph/job-look";
import { PlainBoxes } from "@/components/run-graph/plain-boxes";
import { PlainLink } from "@/components/run-graph/plain-link";
import type { Scene, SceneBox } from "@/components/run-graph/scene";
import { SceneEdges } from "@/components/run-graph/scene-edges";
import { SceneHeads } from "@/components/run-graph/scene-heads";
import { edgeLook, type SceneMarks } from "@/components/run-graph/scene-marks";
import { StretchBox } from "@/components/run-graph/stretch-box";
import { stretchName } from "@/components/run-graph/stretch-words";
import { TreeBox } from "@/components/run-graph/tree-box";
import { TreeFold } from "@/components/run-graph/tree-fold";
import { detailOf, type Frame } from "@/components/run-graph/view-frame";
import { visibleParts } from "@/components/run-graph/visible-parts";
import { jobLook, type StatusLook } from "@/components/ui/status-words";
import type { WaveStretch } from "@/lib/engine/run/finished-waves";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";

export interface SceneActions {
  readonly hrefOf: (id: string) => string;
  readonly choose: (id: string) => void;
  readonly openStretch: (box: SceneBox) => void;
  readonly foldStretch: (stretch: WaveStretch) => void;
  readonly toggle: (id: string) => void;
}

export interface SceneContent {
  readonly scene: Scene;
  readonly jobs: readonly Job[];
  readonly shape: Run["shape"];
  readonly marks: SceneMarks;
  /** Id of the best job of a tree; null for none. */
  readonly best: string | null;
  readonly actions: SceneActions;
}

interface Props extends SceneContent {
  readonly frame: Frame;
  /** Position of the box that the keyboard is at. */
  readonly active: number;
}

export const SceneLayer = memo(function SceneLayer({ scene, jobs, shape, marks, best, actions, frame, active }: Props) {
  const detail = detailOf(frame.k);
  const parts = useMemo(() => {
    const isWanted = (index: number) => {
      const edge = scene.edges[index];
      const look = edge === undefined ? "plain" : edgeLook(scene, edge, marks);
      return look === "heavy" || look === "lit";
    };
    return visibleParts(scene, frame, detail, active, isWanted);
  }, [scene, frame, detail, active, marks]);
  const lookOf = useCallback((box: SceneBox) => lookOfBox(box, jobs, shape), [jobs, shape]);
  const isRelated = (box: SceneBox) => marks.related === null || box.job === null || marks.related.has(box.job);
  const shown = parts.boxes.flatMap((position) => {
    const box = scene.boxes[position];
    return box === undefined ? [] : [{ box, position }];
  });
  // The size does not depend on the frame: what stays in view stays painted when the frame moves on.
  const { width, height } = scene;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section around it names it; a title would follow the pointer everywhere.
    <svg width={width * frame.k} height={height * frame.k} viewBox={`0 0 ${width} ${height}`} className="block overflow-visible">
      <SceneEdges scene={scene} edges={parts.edges} marks={marks} detail={detail} />
      {detail !== "dots" && <SceneHeads scene={scene} heads={parts.heads} detail={detail} onFold={actions.foldStretch} />}
      {detail === "full" ? (
        shown.map(({ box, position }) => {
          const tabIndex = position === active ? 0 : -1;
          if (box.job === null)
            return <StretchBox key={box.key} box={box} position={position} tabIndex={tabIndex} onOpen={actions.openStretch} />;
          const job = jobs[box.job];
          if (job === undefined) return null;
          const common = {
            job,
            position,
            x: box.x,
            y: box.y,
            tabIndex,
            hrefOf: actions.hrefOf,
            isSelected: job.id === marks.selected,
            isRelated: isRelated(box),
            isHit: marks.hits.has(box.job),
            isOnPath: marks.path.has(box.job),
            onChoose: actions.choose,
          };
          if (shape === "waves") return <JobBox key={box.key} {...common} />;
          return (
            <g key={box.key}>
              <TreeBox {...common} isBest={job.id === best} />
              <TreeFold
                id={job.id}
                hasChildren={box.childCount > 0}
                x={box.x}
                y={box.y}
                hiddenCount={box.hiddenCount}
                onToggle={actions.toggle}
              />
            </g>
          );
        })
      ) : (
        <>
          <Plain boxes={shown.map(({ box }) => box)} isRelated={isRelated} lookOf={lookOf} detail={detail} />
          <Rings boxes={shown.map(({ box }) => box)} jobs={jobs} marks={marks} />
          <ActiveLink position={active} lookOf={lookOf} scene={scene} jobs={jobs} actions={actions} />
        </>
      )}
    </svg>
  );
});

function lookOfBox(box: SceneBox, jobs: readonly Job[], shape: Run["shape"]): StatusLook {
  const job = box.job === null ? undefined : jobs[box.job];
  return job === undefined ? jobLook("done") : lookOfJob(job, shape);
}

interface PlainProps {
  readonly boxes: readonly SceneBox[];
  readonly isRelated: (box: SceneBox) => boolean;
  readonly lookOf: (box: SceneBox) => StatusLook;
  readonly detail: "shapes" | "dots";
}

function Plain({ boxes, isRelated, lookOf, detail }: PlainProps) {
  return (
    <>
      <PlainBoxes boxes={boxes.filter((box) => !isRelated(box))} lookOf={lookOf} detail={detail} isDimmed />
      <PlainBoxes boxes={boxes.filter(isRelated)} lookOf={lookOf} detail={detail} isDimmed={false} />
    </>
  );
}

/** Selection, hits and path around plain shapes, as one path each. */
function Rings({ boxes, jobs, marks }: Pick<Props, "jobs" | "marks"> & { readonly boxes: readonly SceneBox[] }) {
  const around = (isWanted: (job: number) => boolean) =>
    boxes
      .flatMap(({ job, x, y, width, height }) =>
        job !== null && isWanted(job) ? [`M${x - 6} ${y - 6}h${width + 12}v${height + 12}h${-width - 12}z`] : [],
      )
      .join("");
  const look = { fill: "none", vectorEffect: "non-scaling-stroke", strokeWidth: 2.5 } as const;
  return (
    <g>
      <path d={around((job) => marks.path.has(job))} className="stroke-ink" {...look} strokeWidth={2} />
      <path d={around((job) => marks.hits.has(job))} className="stroke-caution-mark" {...look} />
      <path d={around((job) => jobs[job]?.id === marks.selected)} className="stroke-focus" {...look} />
    </g>
  );
}

interface ActiveProps extends Pick<Props, "scene" | "jobs" | "actions"> {
  readonly position: number;
  readonly lookOf: (box: SceneBox) => StatusLook;
}

function ActiveLink({ position, lookOf, scene, jobs, actions }: ActiveProps) {
  const box = scene.boxes[position];
  if (box === undefined) return null;
  const job = box.job === null ? undefined : jobs[box.job];
  if (job !== undefined)
    return (
      <PlainLink
        box={box}
        position={position}
        name={`${job.id}: ${lookOf(box).word}`}
        href={actions.hrefOf(job.id)}
        onChoose={() => actions.choose(job.id)}
      />
    );
  const name = box.stretch === null ? "" : `Open ${stretchName(box.stretch)}`;
  return <PlainLink box={box} position={position} name={name} href="#jobs" onChoose={() => actions.openStretch(box)} />;
}
