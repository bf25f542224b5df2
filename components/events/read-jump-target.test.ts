// Where a person wants to go.

import { describe, expect, it } from "vitest";
import { readJumpTarget } from "@/components/events/read-jump-target";

describe("a wish to go somewhere", () => {
  it("is a line when it is a number, with or without its separators", () => {
    expect(["7", " 3204111 ", "3,204,111", "3 204 111"].map(readJumpTarget)).toEqual([
      { line: 7 },
      { line: 3_204_111 },
      { line: 3_204_111 },
      { line: 3_204_111 },
    ]);
  });

  it("is a moment when it is a time, in the zone it names or else in that of whoever looks", () => {
    const atMs = Date.parse("2026-12-03T13:05:00Z");
    for (const text of ["2026-12-03T13:05:00Z", "2026-12-03 13:05 UTC", "2026-12-03 14:05:00+01:00", "2026-12-03 13:05:00,000"]) {
      expect(readJumpTarget(text)).toEqual({ atMs });
    }
    expect(readJumpTarget("2026-12-03")).toEqual({ atMs: new Date(2026, 11, 3).getTime() });
  });

  it("is nothing when it is neither", () => {
    for (const text of ["", "0", "-5", "soon", "99999999999999999999", "2026-13-45 10:00"]) {
      expect(readJumpTarget(text)).toBeNull();
    }
  });
});
