import { describe, expect, it } from "vitest";
import { axisTicks } from "@/components/timeline/axis-ticks";
import { stretchesOf } from "@/components/timeline/time-scale";

const minute = 60_000;
const fromMs = Date.UTC(2026, 10, 30, 9, 12, 40);
const utc = { zone: "utc", offsetMs: 0 } as const;

describe("ticks of a time line", () => {
  it("are round, have room for their labels, and begin with the date", () => {
    const ticks = axisTicks(stretchesOf({ fromMs, toMs: fromMs + 60 * minute }, []), 400, utc);
    expect(ticks.map((tick) => tick.label)).toEqual(["11-30 09:15", "09:30", "09:45", "10:00"]);
  });

  it("leave squeezed silences out and give the date again behind them", () => {
    const toMs = fromMs + 3_000 * minute;
    const squeezed = [[fromMs + 60 * minute, toMs - 60 * minute]] as const;
    const labels = axisTicks(stretchesOf({ fromMs, toMs }, squeezed), 800, utc).map((tick) => tick.label);
    expect(labels[0]).toBe("11-30 09:15");
    expect(labels).toContain("12-02 10:15");
  });

  it("name the one moment of a line without length, and nothing where there is none", () => {
    expect(axisTicks(stretchesOf({ fromMs, toMs: fromMs }, []), 800, utc).map((tick) => tick.label)).toEqual(["11-30 09:12:40"]);
    expect(axisTicks([], 800, utc)).toEqual([]);
  });
});
