// The scene of a graph: its waves as columns, finished stretches folded into narrow ones.

import {
  boxHeight,
  boxWidth,
  columnEdges,
  drawingSize,
  edgePath,
  rowTop,
  type Spot,
  stretchWidth,
} from "@/components/run-graph/graph-geometry";
import type { Scene, SceneBox, SceneHead } from "@/components/run-graph/scene";
import { stretchName } from "@/components/run-graph/stretch-words";
import type { WaveStretch } from "@/lib/engine/run/finished-waves";
import type { Job } from "@/lib/engine/run/job";
import { layoutWaves, type RowMemory, rowMemory, type WaveNode } from "@/lib/engine/run/layout-waves";

export interface WavePart {
  readonly node: WaveNode;
  /** Position of its job; null for a folded stretch. */
  readonly job: number | null;
  readonly stretch: WaveStretch | null;
}

type GraphJob = Pick<Job, "id" | "wave" | "deps">;

/** Name of a folded stretch among the ids of the jobs; no ledger holds such an id. */
const stretchId = ({ first }: WaveStretch) => `\u0000waves ${first}`;

/** What is laid out: the jobs that are not folded, and one part for each folded stretch, which takes over their dependencies. */
export function waveParts(jobs: readonly GraphJob[], folded: readonly WaveStretch[]): readonly WavePart[] {
  const stretchOf = (wave: number) => folded.find(({ first, last }) => wave >= first && wave <= last) ?? null;
  const owners = new Map<string, string>();
  const stretches = folded.length === 0 ? [] : jobs.map(({ wave }) => stretchOf(wave));
  for (const [index, { id }] of jobs.entries()) {
    const stretch = stretches[index] ?? null;
    if (!owners.has(id)) owners.set(id, stretch === null ? id : stretchId(stretch));
  }
  const owned = new Map<WaveStretch, Set<string>>(folded.map((stretch) => [stretch, new Set()]));
  const parts: WavePart[] = [];
  for (const [job, { id, wave, deps }] of jobs.entries()) {
    const stretch = stretches[job] ?? null;
    const owns = deps.map((dep) => owners.get(dep) ?? dep);
    if (stretch === null) parts.push({ node: { id, wave, deps: owns }, job, stretch: null });
    else for (const dep of owns) if (dep !== stretchId(stretch)) owned.get(stretch)?.add(dep);
  }
  for (const [stretch, deps] of owned)
    parts.push({ node: { id: stretchId(stretch), wave: stretch.first, deps: [...deps] }, job: null, stretch });
  return parts;
}

/** True when both lead to the same drawing: then nothing is laid out again. */
export function areSameParts(a: readonly WavePart[], b: readonly WavePart[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ node, stretch }, index) => {
      const other = b[index];
      if (other === undefined || node.id !== other.node.id || node.wave !== other.node.wave) return false;
      if (stretch?.jobCount !== other.stretch?.jobCount || stretch?.last !== other.stretch?.last) return false;
      return node.deps.length === other.node.deps.length && node.deps.every((dep, at) => dep === other.node.deps[at]);
    })
  );
}

export interface WaveDrawing {
  readonly parts: readonly WavePart[];
  readonly memory: RowMemory;
  readonly scene: Scene;
}

/**
 * Lays the parts out.
 * @param foldable every stretch that may be folded, for the headings
 * @param before memory of the drawing on screen, which then stays as it is; undefined to order everything anew
 */
export function drawWaves(parts: readonly WavePart[], foldable: readonly WaveStretch[], before?: RowMemory): WaveDrawing {
  const nodes = parts.map(({ node }) => node);
  const layout = layoutWaves(nodes, before);
  const widths = new Array<number>(layout.columns).fill(boxWidth);
  const waveOf = new Array<number>(layout.columns).fill(0);
  for (const [index, { column }] of layout.places.entries()) {
    waveOf[column] = parts[index]?.node.wave ?? 0;
    if (parts[index]?.stretch !== null) widths[column] = stretchWidth;
  }
  const left = columnEdges(widths);
  const spot = (place: { readonly column: number; readonly row: number }): Spot => ({
    x: left[place.column] ?? 0,
    y: rowTop(place.row),
    width: widths[place.column] ?? boxWidth,
  });
  const size = drawingSize(widths, layout.rows);
  // A folded stretch is a pillar beside all rows: its lines leave it level with the jobs they lead to.
  const pillar = { y: rowTop(0), height: rowTop(Math.max(0, layout.rows - 1)) + boxHeight - rowTop(0) };
  const boxes = layout.places.map(({ index, column, row }): SceneBox => {
    const { job = null, stretch = null, node } = parts[index] ?? {};
    const hiddenCount = stretch?.jobCount ?? 0;
    const key = stretch === null ? `${job}:${node?.id}` : stretchName(stretch);
    const box = { key, job, stretch, ...spot({ column, row }), height: boxHeight, column, childCount: 0, hiddenCount };
    return stretch === null ? box : { ...box, ...pillar };
  });
  const level = (box: SceneBox, beside: Spot | undefined): Spot =>
    box.stretch === null || beside === undefined ? box : { ...box, y: beside.y };
  const edges = layout.edges.map(({ from, to, backward, via }) => {
    const ends = [boxes[from], boxes[to]].flatMap((box) => (box === undefined ? [] : [box]));
    const overshoot = backward ? boxWidth / 2 : 0;
    const tops = [...ends.flatMap((box) => (box.stretch === null ? [box.y] : [])), ...via.map((place) => rowTop(place.row))];
    return {
      from,
      to,
      isDashed: backward,
      left: Math.min(...ends.map((box) => box.x)) - overshoot,
      right: Math.max(...ends.map((box) => box.x + box.width)) + overshoot,
      top: tops.length === 0 ? pillar.y : Math.min(...tops),
      bottom: (tops.length === 0 ? pillar.y : Math.max(...tops)) + boxHeight,
    };
  });
  // Jobs of a circle are in no first wave: where there is nothing else, the headings begin with 1 all the same.
  const least = waveOf.reduce((low, wave) => Math.min(low, wave), waveOf[0] ?? 0);
  const heads = widths.flatMap((width, column): readonly SceneHead[] => {
    if (width === stretchWidth) return [];
    const wave = waveOf[column] ?? 0;
    return [
      { x: left[column] ?? 0, width, text: `Wave ${wave - least + 1}`, stretch: foldable.find(({ first }) => first === wave) ?? null },
    ];
  });
  return {
    parts,
    memory: rowMemory(nodes, layout),
    scene: {
      boxes,
      edges,
      heads,
      ...size,
      edgePath: (position) => {
        const edge = layout.edges[position];
        const [from, to] = [boxes[edge?.from ?? -1], boxes[edge?.to ?? -1]];
        if (edge === undefined || from === undefined || to === undefined) return "";
        const via = edge.via.map(spot);
        return edgePath(level(from, via[0] ?? to), level(to, via.at(-1) ?? from), via, edge.backward);
      },
    },
  };
}
