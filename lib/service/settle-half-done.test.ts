// Settling at the start: finished or put back, with a word each; never guessed, never in read-only mode, never twice.

import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { journalFile, readJournalFile } from "@/lib/io/journal/read-journal-file";
import { takeLock } from "@/lib/io/processes/lock";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { cutAt, untilCut } from "@/lib/service/testing/cut";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
let services: Services;
beforeEach(() => {
  scene = plainScene();
  services = scene.services();
});
afterEach(() => scene.remove());

const at = (name: string) => path.join(scene.run, name);
const files = () => hashFolder(scene.run, true);
const stateOf = async () => (await readJournal(services, null)).entries.map((entry) => entry.state);
/** Interrupted with the first file written (`more.json`) and the others not. */
const cutHalfWay = () => untilCut(applyKind(services, "tidy", cutAt("journal-step")));

describe("settleHalfDone", () => {
  it("says nothing and writes nothing when there is nothing to settle", async () => {
    entryOf(await applyKind(services, "tidy"));
    const before = hashFolder(scene.root, true);
    expect(await settleHalfDone(services)).toEqual([]);
    expect(hashFolder(scene.root, true)).toEqual(before);
  });

  it("touches nothing in read-only mode, neither the project nor the journal", async () => {
    await cutHalfWay();
    const before = hashFolder(scene.root, true);
    expect(await settleHalfDone(scene.services({ mayAct: false }))).toEqual([]);
    expect(hashFolder(scene.root, true)).toEqual(before);
  });

  it("puts a half-done apply back, names it, and does so once", async () => {
    const before = files();
    await cutHalfWay();
    const [settled, ...others] = await settleHalfDone(services);
    expect(others).toEqual([]);
    expect(settled).toMatchObject({
      outcome: "reverted",
      message: "“Do tidy” of 2026-03-04T05:06:07.000Z: Interrupted half-way; everything was put back as it was.",
    });
    expect(files()).toEqual(before);
    expect(await settleHalfDone(services)).toEqual([]);
    expect(await stateOf()).toEqual(["reverted"]);
  });

  it("touches nothing and asks for a person when a written file was changed since", async () => {
    await cutHalfWay();
    writeFileSync(at("more.json"), "changed since");
    const before = files();
    const settled = await settleHalfDone(services);
    expect(settled).toMatchObject([{ outcome: "needs-person", message: expect.stringContaining("more.json") }]);
    expect(files()).toEqual(before);
    expect(await stateOf()).toEqual(["needs-person"]);
    const entry = settled[0]?.entryId ?? "";
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "refused", code: "not-undoable" });
    expect(await settleHalfDone(services)).toEqual([]);
  });

  it("puts back what was done although a file that was never begun has changed since", async () => {
    const before = files();
    await cutHalfWay();
    writeFileSync(at("left.tmp"), "the owner went on");
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "reverted" }]);
    expect(readFileSync(at("left.tmp"), "utf8")).toBe("the owner went on");
    expect({ ...files(), "left.tmp": "" }).toEqual({ ...before, "left.tmp": "" });
  });

  it("waits for a project that is not there, and settles it when it is back", async () => {
    const before = files();
    await cutHalfWay();
    renameSync(scene.project.folder, `${scene.project.folder}.away`);
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "postponed" }]);
    expect(await stateOf()).toEqual(["half-done"]);
    renameSync(`${scene.project.folder}.away`, scene.project.folder);
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "reverted" }]);
    expect(files()).toEqual(before);
  });

  it("leaves a recovery alone that a living process is at work on", async () => {
    await cutHalfWay();
    const before = files();
    const taken = await takeLock({ home: scene.home, subject: scene.project.folder, purpose: "apply tidy", nowMs: 0, waitMs: 0 });
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "in-progress", message: expect.stringContaining("apply tidy") }]);
    expect(files()).toEqual(before);
    if (taken.ok) await taken.lock.release();
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "reverted" }]);
  });

  it("asks for a person when what a file was before is damaged in the journal", async () => {
    await cutHalfWay();
    const [intent] = (await readJournalFile(scene.home)).lines;
    const step = intent?.record.kind === "intent" ? intent.record.payload.steps[0] : undefined;
    if (step?.kind !== "edit") throw new Error("The first step is no edit.");
    writeFileSync(path.join(scene.home, "journal", "blobs", step.before.sha256), "damaged");
    const before = files();
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "needs-person", message: expect.stringContaining("damaged") }]);
    expect(files()).toEqual(before);
  });

  it("takes a torn intent for nothing, since nothing is done before it is whole", async () => {
    const before = files();
    await untilCut(applyKind(services, "tidy", cutAt("journal-intent")));
    truncateSync(journalFile(scene.home), 200);
    expect(await settleHalfDone(services)).toEqual([]);
    expect(files()).toEqual(before);
    entryOf(await applyKind(services, "tidy"));
    expect((await readJournalFile(scene.home)).problems).toMatchObject([{ line: 1, code: "torn" }]);
  });

  it("finishes by what stands on the disk when the line that said so is torn", async () => {
    await untilCut(applyKind(services, "tidy", cutAt("journal-done")));
    const file = journalFile(scene.home);
    truncateSync(file, readFileSync(file).byteLength - 30);
    const before = files();
    expect(await settleHalfDone(services)).toMatchObject([{ outcome: "finished" }]);
    expect(files()).toEqual(before);
    const [entry] = (await readJournal(services, null)).entries;
    expect(entry).toMatchObject({ state: "done", verified: true, undoable: true });
    expect(await undoRecovery(services, entry?.id ?? "")).toMatchObject({ status: "undone" });
  });

  it("has nothing to settle where there was never a state folder", async () => {
    rmSync(scene.home, { recursive: true });
    expect(await settleHalfDone(services)).toEqual([]);
  });
});
