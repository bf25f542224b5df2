// A query taken apart.

import { describe, expect, it } from "vitest";
import { queryParts } from "@/components/events/query-parts";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { parseEventQuery } from "@/lib/engine/events/parse-event-query";

describe("the parts of a query", () => {
  const { query } = parseEventQuery('type:tool.* -level:debug damaged "two words" case:yes since:2026-12-03T10:00:00.000Z');

  it("are all of it, each as it is typed", () => {
    expect(queryParts(query).map((part) => part.words)).toEqual([
      "type:tool.*",
      "-level:debug",
      "damaged",
      '"two words"',
      expect.stringMatching(/^since:2026-12-03T10:00:00/),
      "case:yes",
    ]);
  });

  it("can be let go one by one, until nothing is left", () => {
    let rest = query;
    for (let left = queryParts(query).length; left > 0; left -= 1) {
      expect(queryParts(rest)).toHaveLength(left);
      rest = queryParts(rest)[0]?.rest ?? rest;
    }
    expect(formatEventQuery(rest)).toBe("");
  });
});
