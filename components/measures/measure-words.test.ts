import { describe, expect, it } from "vitest";
import { cacheHitRate, durationInWords, rateInWords, shortCount } from "@/components/measures/measure-words";

describe("measured amounts in words", () => {
  it.each([
    [0, "0 ms"],
    [840.4, "840 ms"],
    [4_200, "4.2 s"],
    [59_949, "59.9 s"],
    [59_960, "1 min 0 s"],
    [125_000, "2 min 5 s"],
    [3_599_600, "1 h 0 min"],
    [10_920_000, "3 h 2 min"],
    [200_000_000, "2 d 7 h"],
    [-1_500, "−1.5 s"],
    [Number.NaN, "not a number"],
  ])("%d ms reads %s", (durationMs, words) => {
    expect(durationInWords(durationMs)).toBe(words);
  });

  it("shortens counts for an axis", () => {
    expect([999, 1_000, 12_345, 1_204_221].map(shortCount)).toEqual(["999", "1k", "12.3k", "1.2M"]);
  });

  it("knows no cache hit rate where there was no input", () => {
    expect(cacheHitRate({ inputTokens: 0, cacheReadTokens: 0 })).toBeNull();
    expect(rateInWords(cacheHitRate({ inputTokens: 200, cacheReadTokens: 142 }) ?? 0)).toBe("71.0 %");
  });
});
