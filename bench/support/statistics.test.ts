// Medians, percentiles and slopes of known samples.

import { expect, it } from "vitest";
import { median, percentile, slopeOf } from "@/bench/support/statistics";

it("takes the middle, or the mean of the middle two, in whatever order the samples came", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it("takes as percentile the smallest sample that so many do not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 95)).toBe(95);
  expect(percentile([7], 95)).toBe(7);
});

it("finds the slope of points on a line, and none without two places", () => {
  expect(slopeOf([3, 5, 7].map((y, x) => ({ x, y })))).toBeCloseTo(2);
  expect(slopeOf([{ x: 1, y: 9 }])).toBe(0);
});
