import { describe, expect, it } from "vitest";
import { isoText } from "@/lib/engine/text/instant-text";

describe("a moment as text", () => {
  it("is ISO-8601 in UTC up to the last moment a date can hold", () => {
    expect(isoText(0)).toBe("1970-01-01T00:00:00.000Z");
    expect(isoText(8.64e15)).toBe("+275760-09-13T00:00:00.000Z");
  });

  it("is words for what no date can hold, as a commit or a file may claim", () => {
    for (const atMs of [8.64e15 + 1, -9e15, 9.9e16, Number.NaN, Number.POSITIVE_INFINITY]) expect(isoText(atMs)).toBe("an unknown time");
  });
});
