import { describe, expect, it } from "vitest";
import { timelineEvents } from "@/components/timeline/timeline-events";

describe("a time line as a list", () => {
  it("has everything once, in the order of time, then of the log", () => {
    const events = timelineEvents({
      lanes: [
        {
          jobId: "1.1",
          label: "1.1",
          bars: [{ fromMs: 20, toMs: null, lastSeenMs: 30, state: "running", word: "running", detail: "branch", line: 9 }],
        },
      ],
      spans: [{ kind: "silence", fromMs: 30, toMs: 90, label: "Nothing was written", line: 12 }],
      marks: [
        { kind: "error", atMs: 20, label: "Failed", line: 8, jobId: "1.1" },
        { kind: "start", atMs: 10, label: "Started", line: 1, jobId: null },
      ],
    });
    expect(events.map((event) => event.title)).toEqual(["Started", "Failed", "1.1: running", "Nothing was written"]);
    expect(events.map((event) => event.isOpen)).toEqual([false, false, true, false]);
    expect(new Set(events.map((event) => event.key)).size).toBe(4);
  });
});
