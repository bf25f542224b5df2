// What goes wrong in the middle of an apply: what Reprise did is put back, what others did is left, and both are said.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlanDraft } from "@/lib/engine/plan/seal-plan";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { applyKind, entryOf, planKind } from "@/lib/service/testing/confirm";
import { atPlace, cutAt, untilCut } from "@/lib/service/testing/cut";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { type ParcelScene, plainScene, treeScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
let services: Services;
afterEach(() => scene.remove());

const at = (name: string) => path.join(scene.run, name);
const stateOf = async () => (await readJournal(services, null)).entries.map((entry) => entry.state);
const twisted = (twist: (draft: PlanDraft) => PlanDraft): Services => scene.services({ formats: [parcelFormat(twist)] });

describe("an apply over ledgers that fails half-way", () => {
  beforeEach(() => {
    scene = plainScene();
    services = scene.services();
  });

  it("puts the earlier files back and leaves a file that somebody changed meanwhile as it is", async () => {
    const before = hashFolder(scene.run, true);
    const change = () => writeFileSync(at("state.json"), "somebody else's");
    const result = await applyKind(services, "tidy", atPlace("journal-step", change));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: true });
    const after = hashFolder(scene.run, true);
    expect(readFileSync(at("state.json"), "utf8")).toBe("somebody else's");
    expect({ ...after, "state.json": "" }).toEqual({ ...before, "state.json": "" });
    expect(await stateOf()).toEqual(["failed"]);
  });

  it("says what it could not put back, and puts everything else back", async () => {
    const spoil = () => {
      writeFileSync(at("more.json"), "changed after Reprise wrote it");
      writeFileSync(at("left.tmp"), "changed as well");
    };
    const before = hashFolder(scene.run, true);
    const result = await applyKind(services, "tidy", atPlace("journal-step", spoil, 2));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: false, message: expect.stringContaining("more.json") });
    expect(hashFolder(scene.run, true)["state.json"]).toBe(before["state.json"]);
    expect(await stateOf()).toEqual(["needs-person"]);
    expect((await readJournal(services, null)).entries[0]?.undoable).toBe(false);
  });

  it.each(["journal-intent", "journal-step", "unlinked"])("puts everything back when the journal fails after %s", async (place) => {
    const journal = path.join(scene.home, "journal", "journal.jsonl");
    const before = hashFolder(scene.run, true);
    const block = () => {
      renameSync(journal, `${journal}.away`);
      mkdirSync(journal);
    };
    const result = await applyKind(services, "tidy", atPlace(place, block));
    expect(result).toMatchObject({ status: "failed", code: "journal-unwritable", restored: true });
    expect(hashFolder(scene.run, true)).toEqual(before);
    rmdirSync(journal);
    renameSync(`${journal}.away`, journal);
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "reverted" }]);
    expect(hashFolder(scene.run, true)).toEqual(before);
  });

  it("writes through no link that is put in the place of a file just before the write", async () => {
    const outside = path.join(scene.project.beside, "outside.json");
    const swap = () => {
      renameSync(at("state.json"), outside);
      symlinkSync(outside, at("state.json"));
    };
    const bytes = readFileSync(at("state.json"));
    const result = await applyKind(services, "tidy", atPlace("journal-intent", swap));
    expect(result).toMatchObject({ status: "failed", code: "symlink", restored: true });
    expect(readFileSync(outside)).toEqual(bytes);
  });

  it("writes through no link that is put in the place of the run folder just before the write", async () => {
    const outside = path.join(scene.project.beside, "p1");
    const before = hashFolder(scene.run, true);
    const swap = () => {
      renameSync(scene.run, outside);
      symlinkSync(outside, scene.run);
    };
    const result = await applyKind(services, "tidy", atPlace("journal-intent", swap));
    expect(result).toMatchObject({ status: "failed", code: "symlink" });
    expect(hashFolder(outside, true)).toEqual(before);
  });

  it.each([
    ["git's own folder", "project/.git/config"],
    ["another project", "other/.parcel/p1/state.json"],
    ["a folder above the root", "project/../../x.json"],
  ])("refuses a plan that would write in %s, whatever made it", async (_where, strange) => {
    const before = hashFolder(scene.project.folder, true);
    services = twisted((draft) => ({ ...draft, edits: draft.edits.map((edit) => ({ ...edit, path: strange })) }));
    expect(await applyKind(services, "tidy")).toMatchObject({ status: "refused", message: `${strange} may not be written.` });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });

  it.each([
    ["do not give what it announces", []],
    ["lie outside the file", [{ start: 9, end: 1_000_000, text: "" }]],
  ])("refuses a plan whose splices %s", async (_what, splices) => {
    services = twisted((draft) => ({ ...draft, edits: draft.edits.map((edit) => ({ ...edit, splices })) }));
    const message = expect.stringContaining("the splices do not give the announced content");
    expect(await applyKind(services, "tidy")).toMatchObject({ status: "refused", code: "io-error", message });
    expect(await stateOf()).toEqual([]);
  });

  it("settles what a crash left in the same project before it plans, and says so", async () => {
    const before = hashFolder(scene.run, true);
    await untilCut(applyKind(services, "tidy", cutAt("journal-step")));
    expect(hashFolder(scene.run, true)).not.toEqual(before);
    const result = await applyKind(services, "tidy");
    expect(result).toMatchObject({
      status: "refused",
      code: "stale",
      message: expect.stringContaining("everything was put back as it was"),
    });
    expect(hashFolder(scene.run, true)).toEqual(before);
    expect(await applyKind(services, "tidy")).toMatchObject({ status: "applied" });
    expect(await stateOf()).toEqual(["done", "reverted"]);
  });

  it("hides folders of one name side by side, and an undo brings both back", async () => {
    for (const name of ["a/same", "b/same"]) {
      mkdirSync(at(name), { recursive: true });
      writeFileSync(at(`${name}/file`), name);
    }
    const hide = (name: string) => ({
      kind: "hide-folder" as const,
      project: "project",
      path: `project/.parcel/p1/${name}`,
      worktrees: [],
      sentence: "x",
    });
    services = twisted((draft) => ({ ...draft, effects: [hide("a/same"), hide("b/same")] }));
    const before = hashFolder(scene.run, true);
    const entry = entryOf(await applyKind(services, "hide"));
    expect(readdirSync(at("a"))).toEqual([]);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(hashFolder(scene.run, true)).toEqual(before);
    expect(readdirSync(path.join(scene.home, "hidden"))).toEqual([]);
  });
});

describe("an apply over working trees that fails half-way", () => {
  beforeEach(() => {
    scene = treeScene();
    services = scene.services();
  });
  const spoilCopy = () => execFileSync("mkfifo", [at("tree/pipe")]);

  it("puts edits, leftovers and trees back when a later step is refused", async () => {
    const before = hashFolder(scene.project.folder, true);
    const block = () => mkdirSync(path.join(scene.home, "hidden", readdirSync(path.join(scene.home, "hidden"))[0] ?? "", "9", "old"));
    const result = await applyKind(services, "everything", atPlace("hidden-folder-created", block));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: true });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });

  it("says git's reason when git refuses a tree, and puts the rest back", async () => {
    scene.project.git("worktree", "lock", ".parcel/p1/tree");
    const before = hashFolder(scene.project.folder, true);
    const result = await applyKind(services, "everything");
    expect(result).toMatchObject({ status: "failed", code: "git-refused", restored: true, message: expect.stringContaining("locked") });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });

  it("removes a tree that cannot be copied last, says that it cannot be undone, and undoes the rest", async () => {
    spoilCopy();
    const entry = entryOf(await applyKind(services, "everything"));
    const [view] = (await readJournal(services, null)).entries;
    expect(view?.steps.at(-1)).toMatchObject({ path: "project/.parcel/p1/tree", notUndoable: expect.stringContaining("cannot be undone") });
    expect(view?.undoable).toBe(true);
    const undone = await undoRecovery(services, entry);
    expect(undone).toMatchObject({ status: "undone", verified: true, remarks: [expect.stringContaining("cannot be undone")] });
    expect(existsSync(at("tree"))).toBe(false);
    expect(existsSync(at("loose/x/y.txt"))).toBe(true);
  });

  it("puts the rest back, and says so, when a tree that cannot be copied is refused by git", async () => {
    spoilCopy();
    scene.project.git("worktree", "lock", ".parcel/p1/tree");
    const before = hashFolder(scene.run, true, "old");
    const result = await applyKind(services, "everything");
    expect(result).toMatchObject({ status: "failed", code: "git-refused", restored: true });
    expect(hashFolder(scene.run, true, "old")).toEqual(before);
    expect(existsSync(at("tree/pipe"))).toBe(true);
  });

  it.each([
    ["untouched", () => undefined],
    ["without its link to git", () => renameSync(at("tree/.git"), path.join(scene.root, "link"))],
    ["gone but for git's record", () => renameSync(at("tree"), path.join(scene.root, "tree"))],
  ])("finishes the removal of a tree that cannot be copied when a crash left it %s", async (_how, leave) => {
    spoilCopy();
    await untilCut(applyKind(services, "trees", cutAt("journal-step-begun", 1, leave)));
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "finished" }]);
    expect(existsSync(at("tree"))).toBe(false);
    expect(scene.project.git("worktree", "list")).not.toContain("p1/tree");
    expect((await planKind(services, "trees")).empty).toBe(true);
  });
});
