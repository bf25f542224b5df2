import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { differences } from "@/lib/engine/formats/atlas/differences";

it("every deliberate difference stands in the document", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/differences-atlas.md"), "utf8");
  for (const { project, run, why } of differences) {
    expect(text).toContain(project);
    expect(text).toContain(run);
    expect(why).not.toBe("");
  }
});
