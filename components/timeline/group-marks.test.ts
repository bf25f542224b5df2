import { describe, expect, it } from "vitest";
import { groupMarks } from "@/components/timeline/group-marks";
import type { TimelineMark } from "@/lib/engine/run/timeline";

const mark = (kind: TimelineMark["kind"], atMs: number): TimelineMark => ({ kind, atMs, label: kind, line: atMs, jobId: null });

describe("marks of a time line", () => {
  it("are drawn as one where they are too close, as the weightiest of them", () => {
    const groups = groupMarks([mark("end", 90), mark("start", 10), mark("error", 12), mark("merge", 13)], (atMs) => atMs / 100, 0.05);
    expect(groups.map((group) => [group.kind, group.marks.length])).toEqual([
      ["error", 3],
      ["end", 1],
    ]);
  });

  it("measures from the first of a group, so that a dense row does not become one mark", () => {
    const dense = Array.from({ length: 10 }, (_, index) => mark("error", index));
    expect(groupMarks(dense, (atMs) => atMs / 10, 0.25).map((group) => group.marks.length)).toEqual([3, 3, 3, 1]);
  });
});
