// A drawing before it is drawn: where every box and every line is, whatever is in view.

import type { WaveStretch } from "@/lib/engine/run/finished-waves";

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface SceneBox {
  /** Unique in the scene, also where an id stands twice. */
  readonly key: string;
  /** Position in the list of jobs; null for a stretch of finished waves that is folded into one box. */
  readonly job: number | null;
  readonly stretch: WaveStretch | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly column: number;
  /** Jobs below it in a tree, drawn or not; 0 in a graph. */
  readonly childCount: number;
  /** Jobs that are not drawn because it is folded. */
  readonly hiddenCount: number;
}

export interface SceneEdge extends Region {
  /** Positions in the list of boxes. */
  readonly from: number;
  readonly to: number;
  readonly isDashed: boolean;
}

/** What stands above a column. */
export interface SceneHead {
  readonly x: number;
  readonly width: number;
  readonly text: string;
  /** The stretch of finished waves that begins here and may be folded; null for none. */
  readonly stretch: WaveStretch | null;
}

export interface Scene {
  readonly boxes: readonly SceneBox[];
  readonly edges: readonly SceneEdge[];
  readonly heads: readonly SceneHead[];
  readonly width: number;
  readonly height: number;
  /** SVG path data of a line, made when it is needed. */
  readonly edgePath: (edge: number) => string;
}
