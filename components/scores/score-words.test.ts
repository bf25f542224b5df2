import { describe, expect, it } from "vitest";
import { changeInWords, directionInWords, gainInWords, numberInWords } from "@/components/scores/score-words";

describe("scores in words", () => {
  it("says which way is better", () => {
    expect([directionInWords("maximize"), directionInWords("minimize")]).toEqual(["higher is better", "lower is better"]);
  });

  it("shows no noise of binary fractions and gives every change a sign", () => {
    expect(numberInWords(0.1 + 0.2)).toBe("0.3");
    expect(changeInWords(41.7 - 40)).toBe("+1.7");
    expect(changeInWords(-0.25)).toBe("−0.25");
    expect(changeInWords(0)).toBe("±0");
    expect(numberInWords(Number.NaN)).toBe("not a number");
  });

  it("names a gain", () => {
    expect([gainInWords(1), gainInWords(-1), gainInWords(0)]).toEqual(["better", "worse", "unchanged"]);
  });
});
