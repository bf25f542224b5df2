import { describe, expect, it } from "vitest";
import { tickInWords, tickStepMs, ticksWithin, zoneInWords } from "@/components/ui/time-axis";

const minute = 60_000;
const hour = 60 * minute;
const at = Date.UTC(2026, 10, 30, 9, 12, 40);

describe("an axis of time", () => {
  it("takes the smallest round step that fits", () => {
    expect(tickStepMs(50 * minute, 10)).toBe(5 * minute);
    expect(tickStepMs(0, 10)).toBe(1_000);
    expect(tickStepMs(40 * 365 * 24 * hour, 10)).toBe(1_460 * 24 * hour);
  });

  it("begins steps where they begin in the zone", () => {
    expect(ticksWithin(at, at + 3 * hour, hour, 0).map((tick) => tickInWords(tick, hour, "utc"))).toEqual(["10:00", "11:00", "12:00"]);
    expect(ticksWithin(at, at + hour, hour, 30 * minute).map((tick) => tickInWords(tick, hour, "utc"))).toEqual(["09:30"]);
  });

  it("never gives endless or impossible ticks", () => {
    expect(ticksWithin(0, 1e15, 1_000, 0)).toHaveLength(1_000);
    expect(ticksWithin(Number.NaN, at, hour, 0)).toEqual([]);
    expect(ticksWithin(at + hour, at, hour, 0)).toEqual([]);
  });

  it("names the day where one begins, and the zone", () => {
    expect(tickInWords(Date.UTC(2026, 11, 1), hour, "utc")).toBe("12-01");
    expect(tickInWords(at, 1_000, "utc")).toBe("09:12:40");
    expect(zoneInWords(at, "utc")).toBe("UTC");
  });
});
