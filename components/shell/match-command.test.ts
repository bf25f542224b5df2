import { describe, expect, it } from "vitest";
import { matchCommand } from "@/components/shell/match-command";

describe("what was typed", () => {
  const title = "run Raise the recall of the leaf-rust classifier on the dev photographs orchard";

  it("must stand in the command, word by word, in any order and case", () => {
    expect(matchCommand(title, "RECALL raise")).toBe(1);
    expect(matchCommand(title, "orchard")).toBe(1);
    expect(matchCommand(title, "")).toBe(1);
  });

  it("fits less within a word than at its beginning", () => {
    expect(matchCommand(title, "rust")).toBe(1);
    expect(matchCommand(title, "assifier")).toBe(0.5);
  });

  it("is no match by letters that are scattered over a long title", () => {
    expect(matchCommand(title, "theme dark")).toBe(0);
    expect(matchCommand(title, "supplier")).toBe(0);
  });
});
