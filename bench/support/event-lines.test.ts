// The made log: every line is an event, the size is what a real one has, and each needle stands in one line.

import { expect, it } from "vitest";
import { eventLines } from "@/bench/support/event-lines";

it("makes JSON lines of about 340 bytes with rising times, and each needle once, spread over the log", () => {
  const settings = { sizeBytes: 400_000, needles: ["needle-one", "needle-two"] };
  const lines: string[] = [];
  let bytes = 0;
  for (const line of eventLines(settings)) {
    lines.push(line);
    bytes += line.length;
    if (bytes >= settings.sizeBytes) break;
  }
  const times = lines.map((line) => Number(JSON.parse(line).ts));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(lines.map((line) => JSON.parse(line).type)).size).toBeGreaterThan(6);
  expect(bytes / lines.length).toBeGreaterThan(280);
  expect(bytes / lines.length).toBeLessThan(400);
  const places = settings.needles.map((needle) => lines.flatMap((line, index) => (line.includes(needle) ? [index / lines.length] : [])));
  expect(places.map((found) => found.length)).toEqual([1, 1]);
  expect(places[0]?.[0]).toBeCloseTo(0.25, 1);
  expect(places[1]?.[0]).toBeCloseTo(0.75, 1);
});
