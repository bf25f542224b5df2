import { describe, expect, it } from "vitest";
import { parentIds, withWayTo } from "@/components/run-graph/fold-jobs";

const jobs = [
  { id: "ROOT", parent: null },
  { id: "1", parent: "ROOT" },
  { id: "1.1", parent: "1" },
  { id: "a", parent: "b" },
  { id: "b", parent: "a" },
];

describe("folding a tree", () => {
  it("opens what is above the selected job, in a cycle too", () => {
    expect(withWayTo(jobs, new Set(["ROOT", "1", "a"]), "1.1")).toEqual(new Set(["a"]));
    expect(withWayTo(jobs, new Set(["a", "b", "1"]), "a")).toEqual(new Set(["1"]));
    expect(withWayTo(jobs, new Set(["1"]), "gone")).toEqual(new Set(["1"]));
  });

  it("knows who has jobs below", () => {
    expect(parentIds(jobs)).toEqual(new Set(["ROOT", "1", "a", "b"]));
  });
});
