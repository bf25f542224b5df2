// The critical path in words: what was measured of it, and what was not.

import type { CriticalPath } from "@/lib/engine/run/critical-path";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

/** "Critical path: 7 jobs, 3 h 12 min measured; 2 of them not measured." and what that leaves open. */
export function pathInWords(path: CriticalPath | null): readonly string[] {
  if (path === null) return ["Critical path: unknown, since no job has a measured time."];
  const { jobs, measuredMs, unmeasuredCount, unmeasuredInRun, leftOutCount } = path;
  const missing = unmeasuredCount === 0 ? "" : `; ${unmeasuredCount} of them not measured`;
  const others = unmeasuredInRun - unmeasuredCount;
  return [
    `Critical path: ${count(jobs.length, "job")}, ${durationInWords(measuredMs)} measured${missing}.`,
    ...(unmeasuredInRun === 0
      ? []
      : [
          others === 0
            ? "What was not measured counts as nothing."
            : `What was not measured counts as nothing: with ${count(others, "other job")} that ${others === 1 ? "has" : "have"} no measured time, another chain may have taken longer.`,
        ]),
    ...(leftOutCount === 0 ? [] : [`${count(leftOutCount, "job")} in or behind a circle of dependencies left out.`]),
  ];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
