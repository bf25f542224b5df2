"use client";
// The scene of a graph over time: laid out anew when somebody folds, kept where it is when the run itself moves on.

import { useMemo, useState } from "react";
import type { Scene } from "@/components/run-graph/scene";
import { areSameParts, drawWaves, waveParts } from "@/components/run-graph/wave-scene";
import type { WaveStretch } from "@/lib/engine/run/finished-waves";
import type { Job } from "@/lib/engine/run/job";

/**
 * @param stretches every stretch of finished waves; @param folded those that are folded
 * @param choice what a person chose to fold, as a text: another one is another drawing
 */
export function useWaveScene(
  jobs: readonly Job[],
  stretches: readonly WaveStretch[],
  folded: readonly WaveStretch[],
  choice: string,
): Scene {
  const parts = useMemo(() => waveParts(jobs, folded), [jobs, folded]);
  const heads = stretches.map(({ first, last }) => `${first}–${last}`).join();
  const [drawn, setDrawn] = useState(() => ({ ...drawWaves(parts, stretches), choice, heads, given: parts }));
  if (drawn.given === parts && drawn.choice === choice) return drawn.scene;
  if (drawn.choice === choice && drawn.heads === heads && areSameParts(drawn.parts, parts)) {
    // Only states have changed: nothing is laid out, and nothing moves.
    setDrawn({ ...drawn, given: parts });
    return drawn.scene;
  }
  const next = { ...drawWaves(parts, stretches, drawn.choice === choice ? drawn.memory : undefined), choice, heads, given: parts };
  setDrawn(next);
  return next.scene;
}
