// An undo killed at every place: nothing is torn, and the next start finishes it byte for byte.

import { afterAll, describe, expect, it } from "vitest";
import { planKind } from "@/lib/service/testing/confirm";
import { crashLab, expectNothingTorn, expectSettled } from "@/lib/service/testing/crash-lab";

const lab = await crashLab();
afterAll(() => lab.remove());

const places = lab.undoPlaces.map((name, index) => [index + 1, name] as const);

describe("an undo that is killed", () => {
  it.each(places)("is finished at the next start when killed at place %i, %s", async (number, name) => {
    lab.reset("applied");
    expect((await lab.undo(number)).signal).toBe("SIGKILL");
    expectNothingTorn(lab);
    expect(await expectSettled(lab, "before")).toEqual(name === "journal-undone" ? [] : ["undone"]);
  });

  it("cannot be undone twice, and the same plan can be confirmed anew", async () => {
    lab.reset("applied");
    await lab.undo(lab.undoPlaces.indexOf("rest-moved") + 1);
    await expectSettled(lab, "before");
    expect((await lab.undo(0)).result).toMatchObject({ status: "refused", code: "not-undoable" });
    expect((await planKind(lab.services, "everything")).empty).toBe(false);
  });
});
