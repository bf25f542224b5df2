import { describe, expect, it } from "vitest";
import { absoluteInWords, relativeInWords, spanInWords } from "@/components/ui/format-time";

const now = Date.UTC(2026, 10, 1, 12, 0, 0);

describe("relative times", () => {
  it("uses the largest sensible unit and never rounds up", () => {
    expect(spanInWords(59_999)).toBe("<1 min");
    expect(spanInWords(60_000)).toBe("1 min");
    expect(spanInWords(3_599_999)).toBe("59 min");
    expect(spanInWords(3 * 3_600_000)).toBe("3 h");
    expect(spanInWords(49 * 3_600_000)).toBe("2 d");
    expect(spanInWords(90 * 86_400_000)).toBe("2 months");
    expect(spanInWords(800 * 86_400_000)).toBe("2 years");
  });

  it("says that a time lies ahead of the clock instead of hiding it", () => {
    expect(relativeInWords(now - 180_000, now)).toBe("3 min ago");
    expect(relativeInWords(now + 20_000, now)).toBe("<1 min ago");
    expect(relativeInWords(now + 7_200_000, now)).toBe("in 2 h");
  });
});

describe("absolute times", () => {
  it("names the zone", () => {
    expect(absoluteInWords(now, "utc")).toBe("2026-11-01 12:00:00 UTC");
    expect(absoluteInWords(now, "local")).toMatch(/^2026-1\d-\d\d \d\d:\d\d:\d\d UTC[+−]\d\d:\d\d$/);
  });

  it("is total", () => {
    expect(absoluteInWords(Number.NaN, "utc")).toBe("an impossible time");
    expect(absoluteInWords(9e15, "local")).toBe("an impossible time");
  });
});
