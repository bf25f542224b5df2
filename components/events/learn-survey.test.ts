// Counts that never fall back, and logs that are never mixed.

import { describe, expect, it } from "vitest";
import { learnSurvey, nothingKnown } from "@/components/events/learn-survey";
import type { LogSurvey } from "@/lib/service/event-views";

function survey(rows: number, complete: boolean, identity = "a", matchRows = rows): LogSurvey {
  return {
    identity,
    sizeBytes: 1_000,
    indexedBytes: complete ? 1_000 : rows,
    rows,
    complete,
    match: { rows: matchRows, searchedBytes: complete ? 1_000 : rows, complete },
    types: [{ name: "a", count: rows }],
    nodes: [],
    levels: [],
    others: { types: 0, nodes: 0 },
    histogram: null,
    untimedRows: 0,
    damagedRows: 0,
    unfinishedBytes: 0,
  };
}

describe("what is known of a log", () => {
  const whole = learnSurvey(nothingKnown, survey(100, true), "");

  it("does not fall back while a log that grew is read again", () => {
    const again = learnSurvey(whole, survey(40, false), "");
    expect(again.survey?.rows).toBe(100);
    expect(again.survey?.match.rows).toBe(100);
    expect(again.survey?.types).toEqual([{ name: "a", count: 100 }]);
    expect(again.survey?.complete).toBe(false);
    expect(learnSurvey(again, survey(130, true), "").survey?.rows).toBe(130);
  });

  it("counts what fits another query from its own beginning, and keeps the facts of the file", () => {
    const other = learnSurvey(whole, survey(100, false, "a", 3), "word");
    expect(other).toMatchObject({ q: "word", survey: { rows: 100, match: { rows: 3, complete: false } } });
  });

  it("takes a smaller count for the truth once everything was read", () => {
    expect(learnSurvey(whole, survey(90, true), "").survey?.rows).toBe(90);
  });

  it("begins anew with another log under the same name, and says so", () => {
    expect(learnSurvey(whole, survey(5, false, "b"), "")).toMatchObject({ renewals: 1, survey: { rows: 5, match: { rows: 5 } } });
    expect(whole.renewals).toBe(0);
  });
});
