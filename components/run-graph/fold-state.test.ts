import { describe, expect, it } from "vitest";
import { flipped, foldedNames } from "@/components/run-graph/fold-state";

const all = new Set(["a", "b", "c"]);
const finished = new Set(["a"]);
const small = { jobCount: 30, finished, all };
const large = { ...small, jobCount: 201 };
const auto = { fold: null, flip: null } as const;

describe("what is folded", () => {
  it("is nothing in a small run, and what is finished in a large one", () => {
    expect(foldedNames(auto, small)).toEqual(new Set());
    expect(foldedNames(auto, large)).toEqual(finished);
  });

  it("is what a person chose, whatever the size", () => {
    expect(foldedNames({ fold: "open", flip: null }, large)).toEqual(new Set());
    expect(foldedNames({ fold: "closed", flip: null }, small)).toEqual(all);
  });

  it("is changed one by one on top of that, and only for what can be folded", () => {
    expect(foldedNames({ fold: null, flip: ["a", "b", "gone"] }, large)).toEqual(new Set(["b"]));
    expect(flipped({ fold: null, flip: null }, "a")).toEqual({ flip: ["a"] });
    expect(flipped({ fold: null, flip: ["b", "a"] }, "a")).toEqual({ flip: ["b"] });
    expect(flipped({ fold: null, flip: ["a"] }, "a")).toEqual({ flip: null });
  });
});
