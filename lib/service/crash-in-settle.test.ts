// A start that is killed while it settles what an earlier kill left: the start after it still ends at old or new.

import { afterAll, describe, expect, it } from "vitest";
import { crashLab, expectNothingTorn, expectSettled } from "@/lib/service/testing/crash-lab";

const lab = await crashLab();
afterAll(() => lab.remove());

/** Kills what `begin` does, then settles with a kill at each place until a settling survives. Gives the places that were passed. */
async function killEverySettling(
  to: "before" | "applied",
  begin: () => Promise<unknown>,
  end: "before" | "applied",
): Promise<readonly string[]> {
  lab.reset(to);
  await begin();
  const between = lab.scene.keep("between");
  for (let number = 1; ; number += 1) {
    between.back();
    const { signal, places } = await lab.settle(number);
    expectNothingTorn(lab);
    await expectSettled(lab, end);
    if (signal === null) return places;
  }
}

describe("a settling that is killed", () => {
  it("ends at the old state when it was taking a half-done apply back", async () => {
    const killAt = lab.applyPlaces.indexOf("hidden-folder-created") + 1;
    const places = await killEverySettling("before", () => lab.apply(killAt), "before");
    expect(places).toEqual(
      expect.arrayContaining([
        "tree-staged",
        "rest-moved",
        "tree-in-place",
        "unlinked",
        "made-folder-removed",
        "renamed",
        "journal-reverted",
      ]),
    );
  }, 600_000);

  it("ends at the new state when it was finishing an apply", async () => {
    const killAt = lab.applyPlaces.indexOf("moved") + 1;
    const places = await killEverySettling("before", () => lab.apply(killAt), "applied");
    expect(places).toEqual(expect.arrayContaining(["journal-step", "journal-done", "journal-verified"]));
  }, 600_000);

  it("ends at the old state when it was finishing an undo", async () => {
    const killAt = lab.undoPlaces.lastIndexOf("rest-moved") + 1;
    const places = await killEverySettling("applied", () => lab.undo(killAt), "before");
    expect(places).toEqual(expect.arrayContaining(["tree-in-place", "temp-created", "journal-undone"]));
  }, 600_000);

  it("ends at one state when two starts settle at once", async () => {
    lab.reset("before");
    await lab.apply(lab.applyPlaces.indexOf("hidden-folder-created") + 1);
    const ends = await Promise.all([lab.settle(0), lab.settle(0)]);
    const said = ends.flatMap(({ result }) => (Array.isArray(result) ? result : []));
    expect(said.filter((one) => JSON.stringify(one).includes('"reverted"'))).toHaveLength(1);
    expect(await expectSettled(lab, "before")).toEqual([]);
  });
});
