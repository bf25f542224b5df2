// Scores and their changes in words.

import type { ScoreBoard } from "@/lib/engine/run/scores";

/** What the direction means for a reader. */
export function directionInWords(direction: ScoreBoard["direction"]): string {
  switch (direction) {
    case "maximize":
      return "higher is better";
    case "minimize":
      return "lower is better";
  }
}

/** A computed number without the noise of binary fractions: at most six significant digits. */
export function numberInWords(value: number): string {
  if (!Number.isFinite(value)) return "not a number";
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

/** A change with its sign: "+1.5", "−0.25", "±0". */
export function changeInWords(value: number): string {
  if (value === 0) return "±0";
  return value > 0 ? `+${numberInWords(value)}` : numberInWords(value);
}

/** Whether a gain is one: for the word beside a change, so that the sign need not be read against the direction. */
export function gainInWords(gain: number): "better" | "worse" | "unchanged" {
  return gain > 0 ? "better" : gain < 0 ? "worse" : "unchanged";
}
