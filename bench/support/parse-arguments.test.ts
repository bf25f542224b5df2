// The words of the bench: what is meant, and which word is wrong.

import { expect, it } from "vitest";
import { parseArguments } from "@/bench/support/parse-arguments";

it("measures everything on 1 GiB unless told otherwise", () => {
  expect(parseArguments([])).toEqual({
    names: [],
    sizeBytes: 1024 ** 3,
    runs: 5,
    streamsMs: 60_000,
    jsonFile: null,
    writeDocs: false,
    list: false,
    help: false,
  });
});

it("takes names and options in any order", () => {
  const options = parseArguments([
    "index",
    "--size",
    "1.5MiB",
    "search",
    "--minutes",
    "10",
    "--json",
    "a.json",
    "--write-docs",
    "--runs",
    "3",
  ]);
  expect(options).toMatchObject({
    names: ["index", "search"],
    sizeBytes: 1.5 * 1024 ** 2,
    streamsMs: 600_000,
    jsonFile: "a.json",
    writeDocs: true,
    runs: 3,
  });
});

it.each([
  [["--size", "huge"], "“huge” is not a size"],
  [["--size", "1KiB"], "“1KiB” is not a size"],
  [["--runs", "0"], "“0” is not a number of runs"],
  [["--minutes", "-1"], "minutes"],
  [["--sise", "1MiB"], "sise"],
])("says what is wrong with %j", (words, sentence) => {
  expect(parseArguments(words)).toEqual(expect.stringContaining(sentence));
});
