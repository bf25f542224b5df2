// A plan that makes files and takes folders away: whatever it does can be undone, and an undo never removes the only copy.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCopyFile, makeCreateFile } from "@/lib/engine/plan/make-create-file";
import type { CreateFile } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import type { Services } from "@/lib/service/services";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { type ParcelScene, treeScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
beforeEach(() => {
  scene = treeScene();
});
afterEach(() => scene.remove());

const run = "project/.parcel/p1";
const at = (name: string) => path.join(scene.run, name);
const whole = () => hashFolder(scene.project.folder, true);

/** Services whose plans make a file as well, before or after everything else. */
function making(file: CreateFile, order: "first" | "last"): Services {
  const [before, after] = order === "first" ? [[file], []] : [[], [file]];
  return scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects: [...before, ...draft.effects, ...after] }))] });
}

const fromTree = () =>
  makeCopyFile({ path: `${run}/saved`, from: { path: `${run}/tree/a.txt`, sha256: sha256Hex("changed\n"), sizeBytes: 8 }, sentence: "x" });

describe("a new file beside removals", () => {
  it.each([
    ["hide", "old/x", "first"],
    ["hide", "old/x", "last"],
    ["hide", "old/not/there/x", "last"],
    ["trees", "tree/x", "first"],
    ["trees", "loose/x", "last"],
  ] as const)("is refused by “%s” at %s, %s, where it would go with its folder", async (kind, name, order) => {
    const before = whole();
    const services = making(makeCreateFile({ path: `${run}/${name}`, text: "text", sentence: "x" }), order);
    expect(await applyKind(services, kind)).toMatchObject({
      status: "refused",
      code: "io-error",
      message: `${run}/${name} cannot be made in a folder that the same plan takes away.`,
    });
    expect(whole()).toEqual(before);
  });

  it("is made beside a folder whose name begins alike", async () => {
    const before = whole();
    const services = making(makeCreateFile({ path: `${run}/older/x`, text: "text", sentence: "x" }), "first");
    const entry = entryOf(await applyKind(services, "hide"));
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(whole()).toEqual(before);
  });

  it.each(["first", "last"] as const)("saves a file of a tree that is removed, %s, and an undo gives all of it back", async (order) => {
    const before = whole();
    const services = making(fromTree(), order);
    const entry = entryOf(await applyKind(services, "trees"));
    expect([readFileSync(at("saved"), "utf8"), existsSync(at("tree"))]).toEqual(["changed\n", false]);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(whole()).toEqual(before);
  });

  it("is refused as a copy from a tree that is removed for good, as an undo would take the only one away", async () => {
    execFileSync("mkfifo", [at("tree/pipe")]);
    const result = await applyKind(making(fromTree(), "first"), "trees");
    expect(result).toMatchObject({ status: "refused", code: "io-error", message: expect.stringContaining("cannot be undone") });
    expect([existsSync(at("saved")), readFileSync(at("tree/a.txt"), "utf8")]).toEqual([false, "changed\n"]);
  });
});
