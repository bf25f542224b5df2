import { describe, expect, it } from "vitest";
import { cacheHitRate, rateInWords, shortCount } from "@/components/measures/measure-words";

describe("measured amounts in words", () => {
  it("shortens counts for an axis", () => {
    expect([999, 1_000, 12_345, 1_204_221].map(shortCount)).toEqual(["999", "1k", "12.3k", "1.2M"]);
  });

  it("knows no cache hit rate where there was no input", () => {
    expect(cacheHitRate({ inputTokens: 0, cacheReadTokens: 0 })).toBeNull();
    expect(rateInWords(cacheHitRate({ inputTokens: 200, cacheReadTokens: 142 }) ?? 0)).toBe("71.0 %");
  });
});
