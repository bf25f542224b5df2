// A moment as text. Moments come from files and from git, where any number may stand, and a date has bounds.

/** Latest moment a date can hold, in milliseconds since 1970; the earliest is as far before. */
const lastInstantMs = 8.64e15;

/** ISO-8601 in UTC; words where no date can hold the number. @param atMs milliseconds since 1970 */
export function isoText(atMs: number): string {
  return Math.abs(atMs) <= lastInstantMs ? new Date(atMs).toISOString() : "an unknown time";
}
