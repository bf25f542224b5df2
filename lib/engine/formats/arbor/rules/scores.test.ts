// Choices by score, numbers as Python prints them, names and attempts.

import { describe, expect, it } from "vitest";
import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { attemptOfBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import { fixedDecimals, fourDigits } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { parseScore } from "@/lib/engine/formats/arbor/rules/parse-score";
import { proposeSubmission } from "@/lib/engine/formats/arbor/rules/recover-submission";
import { tree, treeOf } from "@/lib/engine/formats/arbor/rules/testing/tree-text";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";

describe("scores, numbers and names", () => {
  it("leaves a NaN out of our choice, and tells upstream's", () => {
    const read = treeOf(
      '{"root_id":"R","nodes":{"R":{"id":"R"},"1":{"id":"1","status":"done","score":NaN},"2":{"id":"2","status":"done","score":5}}}',
    );
    expect(bestNode(read)).toMatchObject({ node: { key: "2" }, upstreamNode: { key: "1" }, notANumber: ["1"] });
  });

  it("offers the best node that has a snapshot, where the newest would be another, and ignores folders and temp files", () => {
    const read = treeOf(tree({ _1: { status: "done", score: 9 }, _2: { status: "done", score: 5 } }));
    const snapshots = [
      { name: "2.csv", modifiedMs: 1, isFolder: false },
      { name: "x.csv", modifiedMs: 2, isFolder: false },
      { name: "x.tmp", modifiedMs: 3, isFolder: false },
      { name: "tmp", modifiedMs: 4, isFolder: true },
    ];
    expect(proposeSubmission({ tree: read, destinationExists: false, submissionPath: null, snapshots })).toMatchObject({
      proposed: { action: "copy_most_recent", from: "submissions/x.csv" },
      alternative: { action: "copy_best", from: "submissions/2.csv", nodeId: "2" },
    });
  });

  it.each([
    [0.25, 1, "0.2"],
    [0.75, 1, "0.8"],
    [45.25, 1, "45.2"],
    [-0.05, 1, "-0.1"],
    [0.03125, 4, "0.0312"],
    [9.96, 1, "10.0"],
    [-0, 1, "-0.0"],
    [1e22, 1, "10000000000000000000000.0"],
  ])("prints %d with %d decimals as Python does", (value, decimals, expected) => {
    expect(fixedDecimals(value, decimals)).toBe(expected);
  });

  it.each([
    [100, "100"],
    [1000, "1000"],
    [9999.5, "1e+04"],
    [123456, "1.235e+05"],
    [0.00001234, "1.234e-05"],
    [0.0001234, "0.0001234"],
    [2.0005, "2.001"],
    [1.0625, "1.062"],
    [1.1875, "1.188"],
    [0, "0"],
    [Number.NaN, "nan"],
  ])("prints %d with four significant digits", (value, expected) => {
    expect(fourDigits(value)).toBe(expected);
  });

  it("finds scores in the order of the rules, and soon", () => {
    expect(parseScore('{"accuracy": true, "acc": 0.5} 3%')).toBe(50);
    expect(parseScore("done: -12.5%")).toBe(-12.5);
    expect(parseScore("{".repeat(100_000))).toBeNull();
  });

  it("shortens long worktree names and reads attempts", () => {
    expect(worktreeFolder(`a/${"b".repeat(200)}`)).toHaveLength(174);
    expect(["x-a2", "x-a02", "x-a", "x-a1b"].map(attemptOfBranch)).toEqual([2, null, null, null]);
  });
});
