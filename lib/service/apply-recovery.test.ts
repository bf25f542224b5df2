// Apply: the confirmed plan or nothing.

import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeLock } from "@/lib/io/processes/lock";
import { type ApplyResult, applyRecovery, type ConfirmedPlan } from "@/lib/service/apply-recovery";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { applyKind, confirmationOf, entryOf, planKind } from "@/lib/service/testing/confirm";
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
const tidied = async (confirmation = "once"): Promise<ConfirmedPlan> => confirmationOf(await planKind(services, "tidy"), confirmation);

/** Refused or failed with this code, and the run folder is as it was when `work` began. */
async function expectNothingWritten(code: string, work: () => Promise<ApplyResult>): Promise<ApplyResult> {
  const before = hashFolder(scene.run, true);
  const result = await work();
  expect(result).toMatchObject({ status: expect.stringMatching(/refused|failed/), code });
  expect(hashFolder(scene.run, true)).toEqual(before);
  return result;
}

describe("applyRecovery", () => {
  it("changes exactly what the plan says, keeps modes, and planning again gives nothing to do", async () => {
    const result = await applyKind(services, "tidy");
    expect(result).toMatchObject({ status: "applied", verified: true, remarks: [] });
    expect(readFileSync(at("state.json"), "utf8")).toBe('{"state":\t"PENDING again", "n": 1e0, "é": "\\u00e9"}');
    expect(readFileSync(at("more.json"), "utf8")).toBe('[\r\n "PENDING again",\r\n "PENDING again"\r\n]\r\n');
    expect(lstatSync(at("state.json")).mode & 0o777).toBe(0o640);
    expect(Object.keys(hashFolder(scene.run, false))).toEqual(["calm.json", "more.json", "state.json"]);
    expect((await planKind(services, "tidy")).empty).toBe(true);
    expect((await readJournal(services, null)).entries).toMatchObject([{ state: "done", verified: true, undoable: true }]);
  });

  it("refuses everything in read-only mode, and leaves no trace in the state folder", async () => {
    const confirmed = await tidied();
    const reader = scene.services({ mayAct: false });
    await expectNothingWritten("read-only", () => applyRecovery(reader, confirmed));
    expect(hashFolder(scene.home, false)).toEqual({});
  });

  it("refuses a plan that the disk no longer gives, and shows the one it gives now", async () => {
    const confirmed = await tidied();
    writeFileSync(at("calm.json"), '{"state": "RUNNING"}');
    const result = await expectNothingWritten("stale", () => applyRecovery(services, confirmed));
    expect(result).toMatchObject({ status: "refused", fresh: { digest: (await planKind(services, "tidy")).digest } });
  });

  it("refuses a confirmation that was used, also after an undo; a new confirmation of the same plan is taken", async () => {
    const confirmed = await tidied();
    const entry = entryOf(await applyRecovery(services, confirmed));
    await expectNothingWritten("already-used", () => applyRecovery(services, confirmed));
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone" });
    await expectNothingWritten("already-used", () => applyRecovery(services, confirmed));
    expect(await applyRecovery(services, { ...confirmed, confirmation: "another" })).toMatchObject({ status: "applied" });
  });

  it("says that nothing is left to do when another confirmation did the same already", async () => {
    const confirmed = await tidied();
    await applyRecovery(services, confirmed);
    await expectNothingWritten("nothing-to-do", () => applyRecovery(services, { ...confirmed, confirmation: "another" }));
  });

  it("refuses a gate that is not answered, answered wrongly, or does not exist", async () => {
    const confirmed = await tidied();
    for (const answers of [{}, { sure: "no" }, { sure: "yes", other: "yes" }]) {
      await expectNothingWritten("gates", () => applyRecovery(services, { ...confirmed, answers }));
    }
  });

  it("refuses an address that leads nowhere and a plan that cannot be made", async () => {
    const confirmed = await tidied();
    const other = (request: Partial<ConfirmedPlan["request"]>) =>
      applyRecovery(services, { ...confirmed, request: { ...confirmed.request, ...request } });
    await expectNothingWritten("unknown-run", () => other({ run: { rootId: "nobody", path: "x" } }));
    await expectNothingWritten("unknown-run", () => other({ run: { rootId: "root", path: "project/.parcel/none" } }));
    await expectNothingWritten("unknown-run", () => other({ run: { rootId: "root", path: "../.parcel/p1" } }));
    await expectNothingWritten("cannot-plan", () => other({ kind: "dance" }));
  });

  it("names the holder when another recovery of the project is at work", async () => {
    const confirmed = await tidied();
    const taken = await takeLock({ home: scene.home, subject: scene.project.folder, purpose: "apply hide", nowMs: 0, waitMs: 0 });
    const result = await expectNothingWritten("busy", () => applyRecovery(services, confirmed));
    expect(result).toMatchObject({ message: expect.stringContaining(`Process ${process.pid}`) });
    if (taken.ok) await taken.lock.release();
    expect(await applyRecovery(services, confirmed)).toMatchObject({ status: "applied" });
  });

  it("follows no link that was put in the place of a file, or of a folder on the way", async () => {
    const confirmed = await tidied();
    renameSync(at("more.json"), path.join(scene.project.beside, "more.json"));
    symlinkSync(path.join(scene.project.beside, "more.json"), at("more.json"));
    await expectNothingWritten("stale", () => applyRecovery(services, confirmed));
    renameSync(scene.run, path.join(scene.project.beside, "p1"));
    symlinkSync(path.join(scene.project.beside, "p1"), scene.run);
    expect(await applyRecovery(services, confirmed)).toMatchObject({ status: "refused", code: "unknown-run" });
    expect(readFileSync(path.join(scene.project.beside, "more.json"), "utf8")).toContain("RUNNING");
  });

  it.each(["journal", "locks"])("writes nothing when a file stands where the folder %s belongs", async (name) => {
    const confirmed = await tidied();
    writeFileSync(path.join(scene.home, name), "in the way");
    await expectNothingWritten("journal-unwritable", () => applyRecovery(services, confirmed));
  });

  it("writes nothing while the owner's own writer seems to be at work", async () => {
    const confirmed = await tidied();
    const fresh = services.nowMs() / 1000 - 1;
    mkdirSync(at("more.json.tmp"));
    utimesSync(at("more.json.tmp"), fresh, fresh);
    const before = hashFolder(scene.run, true);
    const result = await applyRecovery(services, confirmed);
    expect(result).toMatchObject({ status: "failed", code: "live", restored: true });
    expect(hashFolder(scene.run, false)).toEqual(withoutTimes(before));
  });

  it("keeps the permission bits that a file has when it is written, not those of the plan", async () => {
    const confirmed = await tidied();
    chmodSync(at("state.json"), 0o600);
    expect(await applyRecovery(services, confirmed)).toMatchObject({ status: "applied" });
    expect(lstatSync(at("state.json")).mode & 0o777).toBe(0o600);
  });

  it("refuses when the root is gone", async () => {
    const confirmed = await tidied();
    rmSync(scene.project.folder, { recursive: true });
    expect(await applyRecovery(services, confirmed)).toMatchObject({ status: "refused", code: "unknown-run" });
  });
});

function withoutTimes(hashes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(hashes).map(([name, text]) => [name, text.replace(/^(file \S+ \S+) \d+$/, "$1")]));
}
