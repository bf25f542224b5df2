import { describe, expect, it } from "vitest";
import { foldedAtFirst, parentIds, toggled, withWayTo } from "@/components/run-graph/fold-jobs";

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

  it("starts open, and a large tree with two generations", () => {
    expect(foldedAtFirst(jobs)).toEqual(new Set());
    const many = [...jobs, ...Array.from({ length: 700 }, (_, index) => ({ id: `1.1.${index}`, parent: "1.1" }))];
    expect(foldedAtFirst(many)).toEqual(new Set(["1", "1.1", "a", "b"]));
  });

  it("knows who has jobs below and toggles one", () => {
    expect(parentIds(jobs)).toEqual(new Set(["ROOT", "1", "a", "b"]));
    expect(toggled(toggled(new Set(["a"]), "b"), "a")).toEqual(new Set(["b"]));
  });
});
