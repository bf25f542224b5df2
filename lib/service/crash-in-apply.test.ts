// An apply killed at every place where it can be cut off: nothing is torn, and the next start leaves old or new, and says which.

import { afterAll, describe, expect, it } from "vitest";
import { planKind } from "@/lib/service/testing/confirm";
import { crashLab, expectNothingTorn, expectSettled } from "@/lib/service/testing/crash-lab";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { undoRecovery } from "@/lib/service/undo-recovery";

const lab = await crashLab();
afterAll(() => lab.remove());

const places = lab.applyPlaces.map((name, index) => [index + 1, name] as const);
const last = places.length;

/** Before the journal knows of it there is nothing to settle; once the last step is done there is nothing to take back. */
function expectationAt(number: number, name: string): readonly ["before" | "applied", readonly string[]] {
  if (name === "copies-kept") return ["before", []];
  if (name === "journal-done" || name === "journal-verified") return ["applied", []];
  return number >= lab.applyPlaces.indexOf("moved") + 1 ? ["applied", ["finished"]] : ["before", ["reverted"]];
}

describe("an apply that is killed", () => {
  it("has places around every kind of write", () => {
    expect(new Set(lab.applyPlaces)).toEqual(
      new Set([
        ...["copies-kept", "journal-intent", "temp-created", "temp-written", "renamed", "folder-synced", "journal-step", "unlinked"],
        ...["folder-made", "linked", "temp-removed"],
        ...["worktree-removed", "folder-removed", "hidden-folder-created", "moved", "links-repaired", "journal-done", "journal-verified"],
      ]),
    );
    expect(last).toBeGreaterThan(20);
  });

  it.each(places)("leaves old or new when killed at place %i, %s", async (number, name) => {
    lab.reset("before");
    expect((await lab.apply(number)).signal).toBe("SIGKILL");
    expectNothingTorn(lab);
    const [state, outcomes] = expectationAt(number, name);
    expect(await expectSettled(lab, state)).toEqual(outcomes);
    const plan = await planKind(lab.services, "everything");
    expect(plan.empty).toBe(state === "applied");
  });

  it("can be undone after it was finished at the next start", async () => {
    lab.reset("before");
    await lab.apply(lab.applyPlaces.indexOf("moved") + 1);
    await expectSettled(lab, "applied");
    expect(await undoRecovery(lab.services, lab.entry)).toMatchObject({ status: "undone", verified: true });
    expect(hashFolder(lab.scene.project.folder, true)).toEqual(lab.before);
  });

  it("can be done anew after it was reverted at the next start, with a new confirmation only", async () => {
    lab.reset("before");
    await lab.apply(lab.applyPlaces.indexOf("worktree-removed") + 1);
    await expectSettled(lab, "before");
    expect((await lab.apply(0)).result).toMatchObject({ status: "refused", code: "already-used" });
    expect(hashFolder(lab.scene.project.folder, true)).toEqual(lab.before);
  });
});
