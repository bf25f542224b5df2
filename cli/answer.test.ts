import { describe, expect, it } from "vitest";
import { inert } from "@/cli/answer";

describe("text of a run cannot drive the terminal", () => {
  it("makes escapes, line ends and direction marks visible", () => {
    expect(inert("a\u001b[31mb\nc\u202ed\u0007")).toBe("a\\u001b[31mb\\u000ac\\u202ed\\u0007");
  });

  it("leaves ordinary text of any script alone", () => {
    expect(inert("節点 → ok\tüñ 🚀")).toBe("節点 → ok\tüñ 🚀");
  });
});
