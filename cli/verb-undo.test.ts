// The journal in a terminal: a batch stands beside its recoveries and is taken back by its own name.

import { afterAll, describe, expect, it } from "vitest";
import { undo } from "@/cli/verb-undo";
import { applyBatch } from "@/lib/service/apply-batch";
import { batchScene, confirmed, everyRun, planned } from "@/lib/service/testing/batch-scene";
import { hashFolder } from "@/lib/service/testing/hash-folder";

const scene = batchScene(2);
const services = scene.services();
const tidy = { kind: "tidy", selection: everyRun } as const;
afterAll(() => scene.remove());

describe("reprise undo", () => {
  it("lists a batch, takes it back whole, and says so when nothing is left of it", async () => {
    const before = hashFolder(scene.project.folder, true);
    const applied = await applyBatch(services, confirmed(await planned(services, tidy), tidy, "confirmation-of-all"));
    const group = applied.status === "done" ? applied.group : "";
    const { lines } = await undo(services, undefined, false);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^${group} .* batch +Do tidy, 2 runs$`));
    expect(await undo(services, group, false)).toMatchObject({ code: 1 });
    expect(await undo(services, group, true)).toMatchObject({
      code: 0,
      lines: ["Undone: root:project/.parcel/p2", "Undone: root:project/.parcel/p1"],
    });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
    expect(await undo(services, group, true)).toMatchObject({ code: 0, lines: ["Nothing of it is left to undo."] });
  });
});
