// Counts over time whose step widens with the range, so that there are never more than 240 buckets, whatever the times are.

/** Each step divides the next, so that buckets merge without being cut: 1 ms … 1 s, 5 s, 15 s, 1 min … 1 h, 3 h, 1 d, 1 w, 4 w … */
const secondMs = 1000;
const dayMs = 86_400_000;
const steps = [
  ...[1, 10, 100],
  ...[1, 5, 15, 60, 300, 900, 3600, 10_800].map((seconds) => seconds * secondMs),
  ...[1, 7, 28, 280, 2800, 28_000, 280_000, 2_800_000].map((days) => days * dayMs),
];
const finestMs = 1;

const mostBuckets = 240;

/** A histogram as plain values; `null` when nothing has a time. */
export interface HistogramValues {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly counts: readonly number[];
  readonly errors: readonly number[];
}

/** Grows with the events put in. */
export class EventHistogram {
  private stepMs = finestMs;
  /** Number of the first bucket since 1970. */
  private first = 0;
  private size = 0;
  private counts = new Float64Array(mostBuckets);
  private errors = new Float64Array(mostBuckets);

  add(atMs: number, isError: boolean): void {
    let at = Math.floor(atMs / this.stepMs) - this.first;
    if (!(at >= 0 && at < this.size)) at = this.reach(atMs);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    if (isError) this.errors[at] = (this.errors[at] ?? 0) + 1;
  }

  /** Adds another one, bucket by bucket. */
  merge(other: HistogramValues | null): void {
    if (other === null) return;
    while (this.stepMs < other.stepMs) this.widen();
    for (const [index, count] of other.counts.entries()) {
      if (count === 0) continue;
      const atMs = other.fromMs + index * other.stepMs;
      const found = Math.floor(atMs / this.stepMs) - this.first;
      const at = found >= 0 && found < this.size ? found : this.reach(atMs);
      this.counts[at] = (this.counts[at] ?? 0) + count;
      this.errors[at] = (this.errors[at] ?? 0) + (other.errors[index] ?? 0);
    }
  }

  values(): HistogramValues | null {
    if (this.size === 0) return null;
    return {
      fromMs: this.first * this.stepMs,
      stepMs: this.stepMs,
      counts: [...this.counts.subarray(0, this.size)],
      errors: [...this.errors.subarray(0, this.size)],
    };
  }

  /** Makes room for a moment outside. @returns its bucket */
  private reach(atMs: number): number {
    for (;;) {
      const bucket = Math.floor(atMs / this.stepMs);
      if (this.size === 0) this.first = bucket;
      const first = Math.min(this.first, bucket);
      const last = Math.max(this.first + this.size - 1, bucket);
      if (last - first < mostBuckets) {
        this.move(first, last);
        return bucket - first;
      }
      this.widen();
    }
  }

  private move(first: number, last: number): void {
    const by = this.first - first;
    if (by > 0) {
      this.counts.copyWithin(by, 0, this.size);
      this.errors.copyWithin(by, 0, this.size);
      this.counts.fill(0, 0, by);
      this.errors.fill(0, 0, by);
    }
    this.first = first;
    this.size = last - first + 1;
  }

  private widen(): void {
    const next = steps[steps.indexOf(this.stepMs) + 1] ?? this.stepMs * 10;
    const ratio = next / this.stepMs;
    const first = Math.floor(this.first / ratio);
    const counts = new Float64Array(mostBuckets);
    const errors = new Float64Array(mostBuckets);
    let size = 0;
    for (let at = 0; at < this.size; at += 1) {
      const into = Math.floor((this.first + at) / ratio) - first;
      counts[into] = (counts[into] ?? 0) + (this.counts[at] ?? 0);
      errors[into] = (errors[into] ?? 0) + (this.errors[at] ?? 0);
      size = into + 1;
    }
    this.stepMs = next;
    this.first = this.size === 0 ? 0 : first;
    this.size = size;
    this.counts = counts;
    this.errors = errors;
  }
}
