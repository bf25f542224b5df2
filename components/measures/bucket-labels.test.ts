import { describe, expect, it } from "vitest";
import { bucketLabels } from "@/components/measures/bucket-labels";

const hourMs = 3_600_000;
const bucket = (fromMs: number, lengthMs: number) => ({
  fromMs,
  toMs: fromMs + lengthMs,
  calls: 0,
  errors: 0,
  inputTokens: 0,
  cacheReadTokens: 0,
  outputTokens: 0,
});
const start = Date.UTC(2026, 10, 30, 9, 12, 40);

describe("labels of stretches", () => {
  it("shows the time of day within a day, seconds where stretches are short", () => {
    expect(bucketLabels([bucket(start, hourMs), bucket(start + hourMs, hourMs)], "utc")).toEqual(["09:12", "10:12"]);
    expect(bucketLabels([bucket(start, 5_000)], "utc")).toEqual(["09:12:40"]);
  });

  it("adds the date to a log of more than a day", () => {
    expect(bucketLabels([bucket(start, 20 * hourMs), bucket(start + 20 * hourMs, 20 * hourMs)], "utc")).toEqual([
      "11-30 09:12",
      "12-01 05:12",
    ]);
    expect(bucketLabels([], "utc")).toEqual([]);
  });
});
