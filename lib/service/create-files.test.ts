// Plans that create files: what was asked, nothing over anything, and an undo that removes only what was made.

import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCopyFile } from "@/lib/engine/plan/make-copy-file";
import { makeCreateFile } from "@/lib/engine/plan/make-create-file";
import type { CreateFileEffect } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
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

const run = "project/.parcel/p1";
const at = (name: string) => path.join(scene.run, name);
const effectAt = (place: string, text = "text") => makeCreateFile({ path: place, text, sentence: "x" });
const whole = () => hashFolder(scene.project.folder, true);

/** Services whose `note` plan has these effects instead. */
const creating = (...effects: readonly CreateFileEffect[]): Services =>
  scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects }))] });

async function expectRefused(effect: CreateFileEffect, code: string, words: string): Promise<void> {
  const before = whole();
  const result = await applyKind(creating(effect), "note");
  expect(result).toMatchObject({ status: "refused", code, message: expect.stringContaining(words) });
  expect(whole()).toEqual(before);
  expect((await readJournal(services, null)).entries).toEqual([]);
}

describe("a plan that creates files", () => {
  beforeEach(() => {
    scene = plainScene();
    services = scene.services();
  });

  it("makes them with their folders, says so in the journal, and planning again gives nothing to do", async () => {
    const before = whole();
    const entry = entryOf(await applyKind(services, "note"));
    expect(readFileSync(at("new/deep/said.txt"), "utf8")).toBe("Said:\r\nü");
    expect(readFileSync(at("new/kept")).equals(readFileSync(at("state.json")))).toBe(true);
    expect(lstatSync(at("new/kept")).mode & 0o777).toBe(0o640 & ~process.umask());
    expect((await planKind(services, "note")).empty).toBe(true);
    const [view] = (await readJournal(services, null)).entries;
    expect(view?.steps.map((step) => step.sentence)).toEqual([
      `Creates ${run}/new/deep/said.txt. A note.`,
      `Creates ${run}/new/kept as a copy of ${run}/state.json. A copy.`,
    ]);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true, remarks: [] });
    expect(whole()).toEqual(before);
  });

  it("copies a ledger as it was before the same plan edits it", async () => {
    const text = readFileSync(at("state.json"), "utf8");
    const copy = makeCopyFile({
      path: `${run}/old.copy`,
      from: { path: `${run}/state.json`, sha256: sha256Hex(text), sizeBytes: Buffer.byteLength(text) },
      sentence: "x",
    });
    services = scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects: [...draft.effects, copy] }))] });
    const before = whole();
    const entry = entryOf(await applyKind(services, "tidy"));
    expect(readFileSync(at("old.copy"), "utf8")).toBe(text);
    expect(readFileSync(at("state.json"), "utf8")).not.toBe(text);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(whole()).toEqual(before);
  });

  it.each(["project/.git/hooks/post-checkout", "project/sub/.GIT/config", "other/x", "project", "project/../x", "/etc/x"])(
    "is refused when it would write %s, or copy from there, whatever made it",
    async (place) => {
      await expectRefused(effectAt(place), "io-error", `${place} may not be written`);
      const from = { path: place, sha256: sha256Hex(""), sizeBytes: 0 };
      await expectRefused(makeCopyFile({ path: `${run}/x`, from, sentence: "x" }), "io-error", `${place} may not be written`);
    },
  );

  it("is refused when its numbers do not fit, or it is neither text nor copy", async () => {
    const effect = effectAt(`${run}/x`);
    const copyOf = { path: `${run}/state.json`, sha256: effect.after.sha256 };
    await expectRefused({ ...effect, text: "other" }, "io-error", "not the announced content");
    await expectRefused({ ...effect, text: null }, "io-error", "either as text or as a copy");
    await expectRefused({ ...effect, copyOf }, "io-error", "either as text or as a copy");
    await expectRefused({ ...effect, text: null, copyOf: { ...copyOf, sha256: "0".repeat(64) } }, "io-error", "a copy has the bytes");
    await expectRefused({ ...effect, text: null, copyOf }, "moved-on", "has changed since the plan was made");
  });

  it("is refused when something stands there, or a link or a file is on the way", async () => {
    symlinkSync(scene.project.beside, at("link"));
    await expectRefused(effectAt(`${run}/calm.json`), "moved-on", "something stands there");
    await expectRefused(effectAt(`${run}/link`), "symlink", "symbolic link");
    await expectRefused(effectAt(`${run}/link/x`), "symlink", "symbolic link");
    await expectRefused(effectAt(`${run}/calm.json/x`), "moved-on", "is not a folder");
    expect(readdirSync(scene.project.beside)).toEqual([]);
  });

  it("leaves what appears in its place meanwhile, and takes its folders back where nothing is in them", async () => {
    const theirs = () => {
      mkdirSync(at("new"));
      writeFileSync(at("new/kept"), "theirs");
    };
    const result = await applyKind(services, "note", atPlace("journal-intent", theirs));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: true });
    expect(readdirSync(at("new"))).toEqual(["kept"]);
    expect(readFileSync(at("new/kept"), "utf8")).toBe("theirs");
  });

  it("puts everything back when the file to be copied changes meanwhile", async () => {
    const change = () => writeFileSync(at("state.json"), "theirs");
    const result = await applyKind(services, "note", atPlace("journal-step", change));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: true, message: expect.stringContaining("state.json") });
    expect([existsSync(at("new")), readFileSync(at("state.json"), "utf8")]).toEqual([false, "theirs"]);
  });

  it("needs a person when a crash left it half done and its place holds something else by now", async () => {
    await untilCut(
      applyKind(
        services,
        "note",
        cutAt("journal-step", 1, () => writeFileSync(at("new/deep/said.txt"), "theirs")),
      ),
    );
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "needs-person" }]);
    expect(readFileSync(at("new/deep/said.txt"), "utf8")).toBe("theirs");
  });

  it("leaves an undo that finds another content alone, and shows what changed", async () => {
    const entry = entryOf(await applyKind(services, "note"));
    writeFileSync(at("new/deep/said.txt"), "Said:\r\nelse");
    writeFileSync(at("new/kept"), "else");
    const before = whole();
    const result = await undoRecovery(services, entry);
    if (result.status !== "refused") throw new Error("It was not refused.");
    expect(result.code).toBe("moved-on");
    expect(result.differences.map((one) => one.path)).toEqual([`${run}/new/deep/said.txt`, `${run}/new/kept`]);
    const lines = result.differences.map((one) => one.hunks.flat().map((line) => `${line.kind} ${line.text}`));
    expect(lines[0]).toEqual(expect.arrayContaining(["removed ü", "added else"]));
    expect(lines[1]).toEqual(expect.arrayContaining(["added else"]));
    expect(whole()).toEqual(before);
  });

  it("is not undone when its file is gone; and a folder that holds something else is kept by an undo", async () => {
    const entry = entryOf(await applyKind(services, "note"));
    rmSync(at("new/kept"));
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "refused", code: "moved-on" });
    writeFileSync(at("new/kept"), readFileSync(at("state.json")));
    writeFileSync(at("new/theirs"), "theirs");
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(readdirSync(at("new"))).toEqual(["theirs"]);
  });

  it("makes two files of one new folder, and leaves nothing of it after an undo", async () => {
    services = creating(effectAt(`${run}/n/m/a`), effectAt(`${run}/n/b`, ""));
    const before = whole();
    const entry = entryOf(await applyKind(services, "note"));
    expect(hashFolder(at("n"), false)).toMatchObject({ b: expect.any(String), "m/a": expect.any(String) });
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(whole()).toEqual(before);
  });

  it("puts the first file back when a second one of the same name holds something else", async () => {
    services = creating(effectAt(`${run}/n/a`), effectAt(`${run}/n/a`, "other"));
    const before = whole();
    expect(await applyKind(services, "note")).toMatchObject({ status: "failed", code: "moved-on", restored: true });
    expect(whole()).toEqual(before);
  });
});

describe("a plan that creates files beside working trees", () => {
  beforeEach(() => {
    scene = treeScene();
    services = scene.services();
  });

  const fromTree = (): CreateFileEffect =>
    makeCopyFile({
      path: `${run}/saved`,
      from: { path: `${run}/tree/a.txt`, sha256: sha256Hex("changed\n"), sizeBytes: 8 },
      sentence: "x",
    });
  const withTrees = (...more: readonly CreateFileEffect[]) =>
    scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects: [...draft.effects, ...more] }))] });

  it("saves a file of a tree before the tree is removed, and an undo gives both back", async () => {
    services = withTrees(fromTree());
    const before = whole();
    const entry = entryOf(await applyKind(services, "trees"));
    expect([readFileSync(at("saved"), "utf8"), existsSync(at("tree"))]).toEqual(["changed\n", false]);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(whole()).toEqual(before);
  });

  it("is refused when it would copy from a tree that is removed for good, as an undo would take the only copy", async () => {
    execFileSync("mkfifo", [at("tree/pipe")]);
    const result = await applyKind(withTrees(fromTree()), "trees");
    expect(result).toMatchObject({ status: "refused", code: "io-error", message: expect.stringContaining("cannot be undone") });
    expect([existsSync(at("saved")), existsSync(at("tree/pipe"))]).toEqual([false, true]);
  });

  it("is refused when it would create a file in what it takes away", async () => {
    const message = expect.stringContaining("the same plan takes away");
    expect(await applyKind(withTrees(effectAt(`${run}/tree/x`)), "trees")).toMatchObject({ status: "refused", message });
    expect(await applyKind(withTrees(effectAt(`${run}/old/x`)), "hide")).toMatchObject({ status: "refused", message });
  });
});
