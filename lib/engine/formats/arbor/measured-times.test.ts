import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, interruptedTree } from "@/lib/engine/formats/arbor/testing/build-session";

const line = (ts: number, type: string, data: Readonly<Record<string, unknown>>) => `${JSON.stringify({ ts, type, data })}\n`;

describe("the measured time of an idea", () => {
  const log = [
    line(1_000, "session.start", {}),
    line(1_010, "executor.start", { node_id: "1.2", branch: "x" }),
    line(1_070, "executor.end", { node_id: "1.2", branch: "x", duration: 60, status: "done" }),
    line(1_100, "executor.start", { node_id: "1.2", branch: "x-a2" }),
    line(1_130, "executor.end", { node_id: "1.2", branch: "x-a2", duration: 30, status: "done" }),
    line(1_200, "executor.start", { node_id: "2.1", branch: "y" }),
  ].join("");
  const run = arbor.read(buildSession({ ".coordinator/idea_tree.json": interruptedTree, "events.jsonl": log }));
  const measured = (id: string) => run.jobs.find((job) => job.id === id)?.measured;

  it("is the sum of its executors that ended", () => {
    expect(measured("1.2")).toEqual({ durationMs: 90_000, source: "events.jsonl, 2 ended executors" });
  });

  it("is unknown where none ended", () => {
    expect(measured("2.1")).toBeNull();
  });
});
