// What the explorer says about how much fits.

import { describe, expect, it } from "vitest";
import { matchInWords } from "@/components/events/event-words";
import type { LogSurvey } from "@/lib/service/event-views";

const survey: LogSurvey = {
  identity: "a",
  sizeBytes: 1_000,
  indexedBytes: 1_000,
  rows: 3_204_111,
  complete: true,
  match: { rows: 12_345, searchedBytes: 439, complete: false },
  types: [],
  nodes: [],
  levels: [],
  others: { types: 0, nodes: 0 },
  histogram: null,
  untimedRows: 0,
  damagedRows: 0,
  unfinishedBytes: 0,
};
const running = { hasQuery: true, isCurrent: true, isRunning: true, isCancelled: false };
const done = { ...survey, match: { rows: 1, searchedBytes: 1_000, complete: true } };

describe("the sentence about what fits", () => {
  it("says how many of how many, and how far the search came", () => {
    expect(matchInWords(survey, running)).toBe("12,345 of 3,204,111 lines fit, searching 43 %…");
  });

  it("says where a search was stopped", () => {
    expect(matchInWords(survey, { ...running, isRunning: false, isCancelled: true })).toBe(
      "12,345 of 3,204,111 lines fit, stopped at 43 %",
    );
  });

  it("says nothing of a search that is over", () => {
    expect(matchInWords(done, { ...running, isRunning: false })).toBe("1 of 3,204,111 lines fits");
  });

  it("gives the counts of the query before to nobody", () => {
    expect(matchInWords(survey, { ...running, isCurrent: false })).toBe("Searching 3,204,111 lines, 0 %…");
  });

  it("never says that all was read while bytes are left", () => {
    const almost = { ...survey, indexedBytes: 999, complete: false };
    expect(matchInWords(almost, { ...running, hasQuery: false })).toBe("3,204,111 lines, reading 99 %…");
  });
});
