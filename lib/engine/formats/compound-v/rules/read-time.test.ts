// Times are read the same on every machine (§3.3).

import { expect, test } from "vitest";
import { readTime, readTimeText } from "@/lib/engine/formats/compound-v/rules/read-time";
import { nodeOf } from "@/lib/engine/text/json-build";

test.each([
  ["2026-01-01T00:00:00Z", Date.UTC(2026, 0, 1)],
  ["2026-01-01T02:30:00+02:30", Date.UTC(2026, 0, 1)],
  ["2026-01-01 00:00:00.123456+00:00", Date.UTC(2026, 0, 1, 0, 0, 0, 123)],
  ["2026-01-01T00:00:00", Date.UTC(2026, 0, 1)],
  ["2026-01-01", Date.UTC(2026, 0, 1)],
  ["2024-02-29T23:59:59-0100", Date.UTC(2024, 2, 1, 0, 59, 59)],
  ["2026-02-30", null],
  ["2026-01-01T24:00:00Z", null],
  ["yesterday", null],
  ["", null],
])("the time %j is read without the machine's time zone (§3.3)", (text, expected) => {
  expect(readTimeText(text)).toBe(expected);
});

test("a number is seconds since 1970, and no other value is a time (§3.3)", () => {
  expect(readTime(nodeOf(1_767_225_600))).toBe(Date.UTC(2026, 0, 1));
  for (const value of [null, true, [], {}, Number.NaN, 1e300]) expect(readTime(nodeOf(value))).toBeNull();
  expect(readTime(undefined)).toBeNull();
});
