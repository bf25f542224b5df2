import { describe, expect, it } from "vitest";
import { changeOf, gainOf, gapOfJob, orderByScore } from "@/lib/engine/run/compare-scores";
import type { Score, ScoreBoard } from "@/lib/engine/run/scores";

const score = (value: number): Score => ({ value, text: String(value) });

const board: ScoreBoard = {
  direction: "maximize",
  dev: { name: "B_dev", baseline: score(40), trunk: score(44) },
  test: { name: "B_test", baseline: score(38), trunk: score(39) },
  gap: null,
  best: null,
  bestPath: [],
  points: [],
  remarks: [],
};

describe("comparing scores", () => {
  it("counts a change as a gain in the direction of the run", () => {
    expect(changeOf(score(40), score(41.5))).toBe(1.5);
    expect([gainOf("maximize", 1.5), gainOf("minimize", 1.5)]).toEqual([1.5, -1.5]);
  });

  it("knows no change from or to what was not measured", () => {
    for (const odd of [null, score(Number.NaN), score(Number.POSITIVE_INFINITY)]) {
      expect([changeOf(odd, score(1)), changeOf(score(1), odd)]).toEqual([null, null]);
    }
  });

  it("gives the gap of a job only when all four scores are known", () => {
    expect(gapOfJob(board, { dev: score(45), test: score(39) })).toBe(4);
    expect(gapOfJob(board, { dev: score(45), test: null })).toBeNull();
    expect(gapOfJob(board, null)).toBeNull();
    expect(gapOfJob({ ...board, test: { ...board.test, baseline: null } }, { dev: score(45), test: score(39) })).toBeNull();
  });

  it("orders by score in the direction, what was not measured last and in its order", () => {
    const jobs = [
      { id: "a", scores: null },
      { id: "b", scores: { dev: score(1), test: null } },
      { id: "c", scores: { dev: null, test: score(9) } },
      { id: "d", scores: { dev: score(3), test: null } },
      { id: "e", scores: { dev: score(Number.NaN), test: null } },
    ];
    expect(orderByScore("maximize", jobs).map((job) => job.id)).toEqual(["d", "b", "a", "c", "e"]);
    expect(orderByScore("minimize", jobs).map((job) => job.id)).toEqual(["b", "d", "a", "c", "e"]);
  });
});
