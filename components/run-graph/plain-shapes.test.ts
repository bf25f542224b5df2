import { describe, expect, it } from "vitest";
import { mapShapes, plainShapes } from "@/components/run-graph/plain-shapes";
import type { SceneBox } from "@/components/run-graph/scene";
import { jobLook } from "@/components/ui/status-words";
import type { JobState } from "@/lib/engine/run/job";

const box = (job: number, x: number): SceneBox => ({
  key: `${job}`,
  job,
  stretch: null,
  x,
  y: 0,
  width: 196,
  height: 66,
  column: 0,
  childCount: 0,
  hiddenCount: 0,
});

describe("plain shapes", () => {
  const states: readonly JobState[] = ["done", "failed", "pending", "done"];
  const boxes = states.map((_, index) => box(index, index * 272));
  const lookOf = ({ job }: SceneBox) => jobLook(states[job ?? -1] ?? "unknown");

  it("are one path per tone, however many boxes there are, with marks that differ in outline", () => {
    const shapes = plainShapes(boxes, lookOf, true);
    expect(shapes.map(({ tone }) => tone)).toEqual(["quiet", "good", "danger"]);
    expect(shapes.map(({ boxes: all }) => all.match(/M/g)?.length)).toEqual([1, 2, 1]);
    expect(shapes.map(({ fill, line }) => [fill !== "", line !== ""])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
  });

  it("have no marks where these could not be told apart", () => {
    for (const { fill, line, knock } of plainShapes(boxes, lookOf, false)) expect(fill + line + knock).toBe("");
  });

  it("fall together on the small map, where the one that needs a person most is seen", () => {
    const shapes = mapShapes(boxes, (one) => lookOf(one).tone, { kx: 0.0001, ky: 0.0001 });
    expect(shapes).toEqual([{ tone: "danger", path: "M0 0h1v1H0z" }]);
  });
});
