// Undo: byte for byte, only when the disk is what the recovery left, and never twice.

import { afterEach, describe, expect, it } from "vitest";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { gitWords, type ParcelScene, treeScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
afterEach(() => scene.remove());

describe("undoRecovery", () => {
  it("puts back bytes, modes, times, trees, links, hidden folders and all that git said", async () => {
    scene = treeScene();
    const services = scene.services();
    const before = hashFolder(scene.project.folder, true);
    const words = gitWords(scene, ".parcel/p1/tree");
    const inside = gitWords(scene, ".parcel/p1/old/tree");
    const entry = entryOf(await applyKind(services, "everything"));
    const applied = hashFolder(scene.project.folder, false);
    expect(Object.keys(applied).filter((name) => /\.parcel\/p1\/(tree|loose|old|left)/.test(name))).toEqual([]);
    const undone = await undoRecovery(services, entry);
    expect(undone).toMatchObject({ status: "undone", verified: true, remarks: [] });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
    expect(gitWords(scene, ".parcel/p1/tree")).toBe(words);
    expect(gitWords(scene, ".parcel/p1/old/tree")).toBe(inside);
  });
});
