// Amounts in words: thousands apart, the noun in the right number, the unit that keeps a size short.

import { describe, expect, it } from "vitest";
import { counted, countInWords, sizeInWords } from "@/components/ui/amount-words";

describe("a count", () => {
  it("has its thousands apart", () => {
    expect([0, 999, 1_204_221, Number.NaN].map(countInWords)).toEqual(["0", "999", "1,204,221", "not a number"]);
  });

  it("has its noun in the right number", () => {
    expect([counted(1, "run"), counted(2_000, "run"), counted(2, "entry", "entries")]).toEqual(["1 run", "2,000 runs", "2 entries"]);
  });
});

describe("a size", () => {
  it("has the unit that keeps it short", () => {
    expect([12, 1_234, 5_600_000, 1_073_741_824].map(sizeInWords)).toEqual(["12 B", "1.2 kB", "5.6 MB", "1.07 GB"]);
  });
});
