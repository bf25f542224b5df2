// The lanes on a job's box never run out of it.

import { expect, test } from "vitest";
import { lanesInShort } from "@/components/run-graph/lanes-in-short";

test("the first lane by its end, and a count of the others", () => {
  expect(lanesInShort([])).toBe("");
  expect(lanesInShort(["src/**"])).toBe("src/**");
  expect(lanesInShort(["src/a.ts", "src/b.ts", "docs/**"])).toBe("src/a.ts +2");
  expect(lanesInShort(["packages/deep/down/below/file.ts", "x"])).toBe("…ep/down/below/file.ts +1");
  for (const length of [24, 25, 26, 200]) expect(lanesInShort(["x".repeat(length), "y"]).length).toBeLessThanOrEqual(25);
});
