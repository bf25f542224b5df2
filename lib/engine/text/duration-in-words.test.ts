import { expect, it } from "vitest";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

it.each([
  [0, "0 ms"],
  [840.4, "840 ms"],
  [4_200, "4.2 s"],
  [5_000, "5 s"],
  [59_949, "59.9 s"],
  [59_960, "1 min"],
  [125_000, "2 min 5 s"],
  [3_599_600, "1 h"],
  [10_920_000, "3 h 2 min"],
  [172_740_000, "47 h 59 min"],
  [172_800_000, "2 d"],
  [200_000_000, "2 d 7 h"],
  [-1_500, "−1.5 s"],
  [Number.NaN, "not a number"],
])("%d ms reads %s", (durationMs, words) => {
  expect(durationInWords(durationMs)).toBe(words);
});
