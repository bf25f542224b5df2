// Tomorrow at nine is nine by the clock on the wall, also over a change of summer time.

import { afterEach, expect, it } from "vitest";
import { snoozeTimes } from "@/components/inbox/snooze-times";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

it.each([
  ["Europe/Berlin", "2026-10-24T20:00:00Z", "2026-10-25T08:00:00.000Z"],
  ["Europe/Berlin", "2026-03-28T20:00:00Z", "2026-03-29T07:00:00.000Z"],
  ["America/New_York", "2026-07-01T03:00:00Z", "2026-07-01T13:00:00.000Z"],
  ["Pacific/Auckland", "2026-12-31T11:30:00Z", "2027-01-01T20:00:00.000Z"],
])("in %s at %s it is %s", (name, now, morning) => {
  process.env.TZ = name;
  const times = snoozeTimes(Date.parse(now));
  expect(times.map((time) => time.label)).toEqual(["For an hour", "Until tomorrow, 9:00", "For a week"]);
  expect(new Date(times[1]?.untilMs ?? 0).toISOString()).toBe(morning);
  expect((times[0]?.untilMs ?? 0) - Date.parse(now)).toBe(3_600_000);
});
