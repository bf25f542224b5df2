// A measured length of time in words, the same wherever one stands.

const secondMs = 1_000;
const [minuteS, hourS] = [60, 3_600];
const [hourMin, dayMin] = [60, 1_440];

/** In its two largest units, such as "840 ms", "4.2 s", "3 h 12 min" or "2 d"; a negative one keeps its sign. @param durationMs milliseconds */
export function durationInWords(durationMs: number): string {
  if (!Number.isFinite(durationMs)) return "not a number";
  const sign = durationMs < 0 ? "−" : "";
  return `${sign}${sizeInWords(Math.abs(durationMs))}`;
}

function sizeInWords(sizeMs: number): string {
  if (sizeMs < secondMs) return `${Math.round(sizeMs)} ms`;
  if (sizeMs < 59_950) return `${(sizeMs / secondMs).toFixed(1).replace(/\.0$/, "")} s`;
  const seconds = Math.round(sizeMs / secondMs);
  if (seconds < hourS) return twoUnits(seconds, minuteS, "min", "s");
  const minutes = Math.round(seconds / minuteS);
  if (minutes < 2 * dayMin) return twoUnits(minutes, hourMin, "h", "min");
  return twoUnits(Math.floor(minutes / hourMin), dayMin / hourMin, "d", "h");
}

function twoUnits(amount: number, smallInLarge: number, large: string, small: string): string {
  const rest = amount % smallInLarge;
  return `${Math.floor(amount / smallInLarge)} ${large}${rest === 0 ? "" : ` ${rest} ${small}`}`;
}
