// Families of types, and the chips that write them into a query.

import { describe, expect, it } from "vitest";
import { chipState, familiesOf, steadyOrder, withChip } from "@/components/events/event-families";

const types = [
  { name: "llm.call", count: 70 },
  { name: "tool.start", count: 20 },
  { name: "llm.cache_stat", count: 7 },
  { name: "llm", count: 2 },
  { name: "merge", count: 1 },
];

describe("families of types", () => {
  it("gather what stands before the first separator, and mean exactly their own types", () => {
    expect(familiesOf(types)).toEqual([
      { name: "llm", count: 79, patterns: ["llm.*", "llm"] },
      { name: "tool", count: 20, patterns: ["tool.*"] },
      { name: "merge", count: 1, patterns: ["merge"] },
    ]);
  });

  it("do not split a type that begins with a separator", () => {
    expect(familiesOf([{ name: ".hidden", count: 3 }])).toEqual([{ name: ".hidden", count: 3, patterns: [".hidden"] }]);
  });
});

describe("the order of chips", () => {
  it("does not change when counts do: known names stay, new ones follow", () => {
    expect(steadyOrder(["b", "a"], [{ name: "a" }, { name: "c" }, { name: "b" }]).map((one) => one.name)).toEqual(["b", "a", "c"]);
  });

  it("loses a name that is counted no more", () => {
    expect(steadyOrder(["b", "a"], [{ name: "a" }]).map((one) => one.name)).toEqual(["a"]);
  });
});

describe("a chip", () => {
  const patterns = ["llm.*", "llm"];

  it("is told from the query whatever wrote it there, and whatever the case", () => {
    expect(chipState([{ field: "type", pattern: "LLM.*", negated: false }], "type", ["llm.*"])).toBe("wanted");
    expect(chipState([{ field: "node", pattern: "llm.*", negated: false }], "type", ["llm.*"])).toBe("open");
  });

  it("is neither wanted nor unwanted when only a part of it is", () => {
    expect(chipState([{ field: "type", pattern: "llm.*", negated: false }], "type", patterns)).toBe("open");
  });

  it("writes its terms, turns them round, and takes them out again, leaving all others", () => {
    const other = { field: "level", pattern: "error", negated: false } as const;
    const wanted = withChip([other], "type", patterns, "wanted");
    expect(chipState(wanted, "type", patterns)).toBe("wanted");
    const unwanted = withChip(wanted, "type", patterns, "unwanted");
    expect(chipState(unwanted, "type", patterns)).toBe("unwanted");
    expect(withChip(unwanted, "type", patterns, "open")).toEqual([other]);
  });
});
