// What a stretch of finished waves is called.

import type { WaveStretch } from "@/lib/engine/run/finished-waves";

/** "Waves 1–7", or "Wave 3" for one alone; waves count from 1 for people. */
export function stretchName({ first, last }: Pick<WaveStretch, "first" | "last">): string {
  return first === last ? `Wave ${first + 1}` : `Waves ${first + 1}–${last + 1}`;
}

/** "212 jobs done". */
export function stretchCount({ jobCount }: Pick<WaveStretch, "jobCount">): string {
  return jobCount === 1 ? "1 job done" : `${jobCount} jobs done`;
}
