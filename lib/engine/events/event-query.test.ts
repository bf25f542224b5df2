import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventQuery } from "@/lib/engine/events/event-query";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { facetTests } from "@/lib/engine/events/match-facets";
import { emptyQuery, parseEventQuery } from "@/lib/engine/events/parse-event-query";

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abT.*"\\ :-\té𝄞') });
const moment = fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 }));
const query: fc.Arbitrary<EventQuery> = fc.record({
  facets: fc.array(fc.record({ field: fc.constantFrom("type", "node", "level"), pattern: word, negated: fc.boolean() }), { maxLength: 4 }),
  texts: fc.array(fc.record({ text: word, negated: fc.boolean() }), { maxLength: 4 }),
  matchCase: fc.boolean(),
  fromMs: moment,
  toMs: moment,
  damagedOnly: fc.boolean(),
});

describe("a typed query", () => {
  it("is read as facets, texts, bounds and words of its own", () => {
    const text = `type:executor.* node:3.1 level:error -type:llm.* damaged "exact words" word -not since:2026-07-01T10:00:00Z until:2026-07-02 case:yes`;
    expect(parseEventQuery(text)).toEqual({
      problems: [],
      query: {
        facets: [
          { field: "type", pattern: "executor.*", negated: false },
          { field: "node", pattern: "3.1", negated: false },
          { field: "level", pattern: "error", negated: false },
          { field: "type", pattern: "llm.*", negated: true },
        ],
        texts: [
          { text: "exact words", negated: false },
          { text: "word", negated: false },
          { text: "not", negated: true },
        ],
        matchCase: true,
        fromMs: Date.parse("2026-07-01T10:00:00Z"),
        toMs: Date.parse("2026-07-02T00:00:00Z"),
        damagedOnly: true,
      },
    });
  });

  it.each([
    [
      'say "a \\"b\\" \\\\"',
      [
        { text: "say", negated: false },
        { text: 'a "b" \\', negated: false },
      ],
    ],
    ['"damaged"', [{ text: "damaged", negated: false }]],
    ["C:\\dir", []],
  ])("keeps quotes, backslashes and its own words apart: %s", (text, texts) => {
    expect(parseEventQuery(text).query.texts).toEqual(texts);
  });

  it.each([
    ["ok type:", 3, 8, /value is missing/],
    ["nodes:3", 0, 7, /no field “nodes”/],
    ['a "b', 2, 4, /not closed/],
    ["level:loud", 0, 10, /No level/],
    ["since:yesterday", 0, 15, /no time/],
    ["-since:2026-07-01", 0, 17, /until/],
    ['""', 0, 2, /nothing between/],
    ["case:maybe", 0, 10, /case:yes/],
    ["-damaged", 0, 8, /asked for/],
    ["x -", 2, 3, /minus/],
  ])("names the place of what it cannot understand: %s", (text, from, to, message) => {
    expect(parseEventQuery(text).problems).toEqual([{ from, to, message: expect.stringMatching(message) }]);
  });

  it("is written so that it reads back as the same query", () => {
    fc.assert(
      fc.property(query, (value) => {
        expect(parseEventQuery(formatEventQuery(value)).query).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes the common short words for levels", () => {
    expect(parseEventQuery("level:WARN").query.facets).toEqual([{ field: "level", pattern: "warning", negated: false }]);
  });
});

describe("facets", () => {
  const fits = (text: string, value: string | null) => facetTests(parseEventQuery(text).query).type?.(value) ?? true;

  it.each([
    ["type:tool.*", "tool.start", true],
    ["type:tool.*", "TOOL.", true],
    ["type:tool.*", "mytool.start", false],
    ["type:*.err*", "llm.error", true],
    ["type:a*b*c", "a-b-c", true],
    ["type:a*b*c", "acb", false],
    ["type:ab*ba", "aba", false],
    ["type:x type:y", "y", true],
    ["type:* -type:y", "y", false],
    ["-type:y", null, true],
    ["type:*", null, false],
    ["node:1", "anything", true],
  ])("%s on %s: %s", (text, value, expected) => {
    expect(fits(text, value)).toBe(expected);
  });

  it("asks nothing of an empty query", () => {
    expect(facetTests(emptyQuery)).toEqual({ type: null, node: null, level: null });
  });
});
