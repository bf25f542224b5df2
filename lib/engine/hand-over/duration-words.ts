// How long something took, in words that a sentence can hold.

/** Below a minute with one decimal, above in whole minutes and seconds, above an hour in hours and minutes. */
export function durationWords(durationMs: number): string {
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const whole = Math.round(durationMs / 1000);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${whole % 60} s`;
}
