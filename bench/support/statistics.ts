// Medians and percentiles of samples.

/** The middle of the samples; of an even number the mean of the middle two. NaN for none. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The smallest sample that `percent` of all samples do not exceed. NaN for none. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** Slope of the line that fits points best, in y per x. 0 for fewer than two points. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const count = points.length;
  if (count < 2) return 0;
  const meanX = points.reduce((sum, point) => sum + point.x, 0) / count;
  const meanY = points.reduce((sum, point) => sum + point.y, 0) / count;
  const spread = points.reduce((sum, point) => sum + (point.x - meanX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - meanX) * (point.y - meanY), 0) / spread;
}
