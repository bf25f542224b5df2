// Undo: byte for byte, only when the disk is what the recovery left, and never twice.

import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeLock } from "@/lib/io/processes/lock";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { atPlace, cutAt, untilCut } from "@/lib/service/testing/cut";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { gitWords, type ParcelScene, plainScene, treeScene } from "@/lib/service/testing/parcel-scene";
import { type UndoResult, undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
let services: Services;
afterEach(() => scene.remove());

const at = (name: string) => path.join(scene.run, name);
const stateOf = async () => (await readJournal(services, null)).entries.map((entry) => entry.state);

async function expectRefused(code: string, work: () => Promise<UndoResult>): Promise<UndoResult> {
  const before = hashFolder(scene.project.folder, true);
  const result = await work();
  expect(result).toMatchObject({ status: "refused", code });
  expect(hashFolder(scene.project.folder, true)).toEqual(before);
  return result;
}

describe("undoRecovery over ledgers", () => {
  let entry: string;
  beforeEach(async () => {
    scene = plainScene();
    services = scene.services();
    entry = entryOf(await applyKind(services, "tidy"));
  });

  it("refuses a second undo, an unknown entry, and everything in read-only mode", async () => {
    await expectRefused("read-only", () => undoRecovery(scene.services({ mayAct: false }), entry));
    await expectRefused("unknown-entry", () => undoRecovery(services, "../nothing"));
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone" });
    await expectRefused("not-undoable", () => undoRecovery(services, entry));
    expect(await stateOf()).toEqual(["undone"]);
  });

  it("refuses when a file changed since, and shows what changed", async () => {
    writeFileSync(at("more.json"), readFileSync(at("more.json"), "utf8").replace("again", "forever"));
    const result = await expectRefused("moved-on", () => undoRecovery(services, entry));
    if (result.status !== "refused") throw new Error("It was not refused.");
    const [difference, ...others] = result.differences;
    expect(others).toEqual([]);
    expect(difference?.path).toBe("project/.parcel/p1/more.json");
    const texts = difference?.hunks.flat().map((line) => `${line.kind} ${line.text.trim()}`);
    expect(texts).toContain('removed "PENDING again",');
    expect(texts).toContain('added "PENDING forever",');
  });

  it("refuses when a file is gone, or one that was removed is there again", async () => {
    rmSync(at("state.json"));
    writeFileSync(at("left.tmp"), "new");
    const result = await expectRefused("moved-on", () => undoRecovery(services, entry));
    expect(result).toMatchObject({ differences: [{ path: "project/.parcel/p1/state.json" }, { path: "project/.parcel/p1/left.tmp" }] });
  });

  it("gives a removed file its permission bits and its time back, and an edited one its time", async () => {
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone" });
    expect(lstatSync(at("left.tmp")).mode & 0o777).toBe(0o604);
    expect(lstatSync(at("left.tmp")).mtimeMs).toBeCloseTo((1_750_000_000 + lstatSync(at("left.tmp")).size) * 1000, 0);
    expect(lstatSync(at("state.json")).mtimeMs).toBeCloseTo((1_750_000_000 + lstatSync(at("state.json")).size) * 1000, 0);
  });

  it("keeps permission bits that a person changed since", async () => {
    chmodSync(at("state.json"), 0o600);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone" });
    expect(lstatSync(at("state.json")).mode & 0o777).toBe(0o600);
  });

  it("refuses when its root is no longer one, also when another root has its name", async () => {
    const other = { id: "root", name: "root", path: scene.project.beside, origin: "config" as const };
    const moved = scene.services({ readRoots: async () => ({ roots: [other], problem: null }) });
    await expectRefused("unknown-root", () => undoRecovery(moved, entry));
  });

  it("names the holder when another recovery of the project is at work", async () => {
    const taken = await takeLock({ home: scene.home, subject: scene.project.folder, purpose: "apply hide", nowMs: 0, waitMs: 0 });
    const result = await expectRefused("busy", () => undoRecovery(services, entry));
    expect(result).toMatchObject({ message: expect.stringContaining("apply hide") });
    if (taken.ok) await taken.lock.release();
  });

  it("takes nothing back when what a file was before is damaged in the journal", async () => {
    const blobs = path.join(scene.home, "journal", "blobs");
    const before = hashFolder(scene.run, false);
    for (const name of readdirSync(blobs)) {
      if (readFileSync(path.join(blobs, name), "utf8").startsWith('[\r\n "RUNNING')) writeFileSync(path.join(blobs, name), "damaged");
    }
    const result = await undoRecovery(services, entry);
    expect(result).toMatchObject({ status: "failed", code: "copy-damaged", message: expect.stringContaining("Nothing was taken back.") });
    expect(hashFolder(scene.run, false)).toEqual(before);
    expect(await stateOf()).toEqual(["done"]);
  });

  it("does again what it took back when a file changes under it, and leaves that file as it is", async () => {
    const before = hashFolder(scene.run, false);
    const change = () => writeFileSync(at("more.json"), "somebody else's");
    const result = await undoRecovery(services, entry, atPlace("journal-undo-step", change));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", message: expect.stringContaining("Nothing was taken back.") });
    expect({ ...hashFolder(scene.run, false), "more.json": "" }).toEqual({ ...before, "more.json": "" });
    expect(readFileSync(at("more.json"), "utf8")).toBe("somebody else's");
  });

  it("can be tried again after it failed", async () => {
    const bytes = readFileSync(at("more.json"));
    await undoRecovery(
      services,
      entry,
      atPlace("journal-undo-step", () => writeFileSync(at("more.json"), "x")),
    );
    writeFileSync(at("more.json"), bytes);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
  });

  it("settles an interrupted undo of the same project first, and says that it is done", async () => {
    await untilCut(undoRecovery(services, entry, cutAt("journal-undo-step")));
    await expect(undoRecovery(services, entry)).resolves.toMatchObject({ status: "refused", code: "not-undoable" });
    expect(await stateOf()).toEqual(["undone"]);
    expect(readFileSync(at("state.json"), "utf8")).toContain("RUNNING");
  });
});

describe("undoRecovery over working trees and hidden folders", () => {
  let entry: string;
  let before: Readonly<Record<string, string>>;
  let words: readonly string[];
  const git = () => [".parcel/p1/tree", ".parcel/p1/old/tree"].map((tree) => gitWords(scene, tree));
  beforeEach(async () => {
    scene = treeScene();
    services = scene.services();
    before = hashFolder(scene.project.folder, true);
    words = git();
    entry = entryOf(await applyKind(services, "everything"));
  });

  it("puts back bytes, modes, times, trees, links, hidden folders and all that git said", async () => {
    const left = Object.keys(hashFolder(scene.project.folder, false)).filter((name) => /\.parcel\/p1\/(tree|loose|old|left)/.test(name));
    expect(left).toEqual([]);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true, remarks: [] });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
    expect(git()).toEqual(words);
  });

  it.each([
    ["a tree stands where one was removed", () => mkdirSync(at("tree"))],
    ["a folder stands where one was hidden", () => mkdirSync(at("old"))],
    ["the hidden folder is gone", () => rmSync(path.join(scene.home, "hidden"), { recursive: true })],
    ["git knows another tree by the same record", () => scene.project.git("worktree", "add", "-q", "--detach", "../beside/tree")],
  ])("refuses when %s, and writes nothing", async (_what, change) => {
    change();
    await expectRefused("moved-on", () => undoRecovery(services, entry));
  });

  it("does the rest again when the copy of a tree is damaged", async () => {
    const left = hashFolder(scene.project.folder, false);
    const trees = path.join(scene.home, "journal", "trees", entry);
    writeFileSync(path.join(trees, "7", "tree", "a.txt"), "damaged");
    const result = await undoRecovery(services, entry);
    expect(result).toMatchObject({ status: "failed", code: "copy-damaged", message: expect.stringContaining("Nothing was taken back.") });
    expect(hashFolder(scene.project.folder, false)).toEqual(left);
    expect(await stateOf()).toEqual(["done"]);
  });
});
