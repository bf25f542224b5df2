// The ticks of a time line: round moments of each stretch, the first of a stretch and of a day with its date.

import { placeOf, type Stretch } from "@/components/timeline/time-scale";
import { tickInWords, tickStepMs, ticksWithin } from "@/components/ui/time-axis";

export interface AxisTick {
  readonly atMs: number;
  /** From 0 to 1. */
  readonly place: number;
  readonly label: string;
}

const dayMs = 86_400_000;
/** Room of one label in pixels. */
const labelWidth = 76;

/**
 * @param widthPx width of the whole line
 * @param offsetMs what the zone adds to UTC at the beginning
 */
export function axisTicks(
  stretches: readonly Stretch[],
  widthPx: number,
  { zone, offsetMs }: { readonly zone: "utc" | "local"; readonly offsetMs: number },
): readonly AxisTick[] {
  const even = stretches.filter((stretch) => !stretch.isSqueezed);
  const drawnMs = even.reduce((sum, stretch) => sum + stretch.toMs - stretch.fromMs, 0);
  const drawnPx = even.reduce((sum, stretch) => sum + (stretch.end - stretch.start) * widthPx, 0);
  const stepMs = tickStepMs(drawnMs, Math.max(1, drawnPx / labelWidth));
  const ticks: AxisTick[] = [];
  for (const stretch of even) {
    let isFirst = true;
    for (const atMs of ticksWithin(stretch.fromMs, stretch.toMs, stepMs, offsetMs)) {
      const place = placeOf([stretch], atMs);
      const before = ticks.at(-1);
      if (before !== undefined && (place - before.place) * widthPx < labelWidth) continue;
      const time = tickInWords(atMs, stepMs, zone);
      ticks.push({ atMs, place, label: isFirst && !time.includes("-") ? `${tickInWords(atMs, dayMs, zone)} ${time}` : time });
      isFirst = false;
    }
  }
  return ticks;
}
