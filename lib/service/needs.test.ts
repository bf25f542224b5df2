// What a person sets aside: it is remembered outside the projects, comes back when it should, and is never lost to a bad file.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acknowledgeNeed } from "@/lib/service/acknowledge-need";
import { listNeeds, type NeedsView } from "@/lib/service/list-needs";
import { putBackNeed } from "@/lib/service/put-back-need";
import type { ServiceResult, Services } from "@/lib/service/services";
import { snoozeNeed } from "@/lib/service/snooze-need";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { parcelNowMs } from "@/lib/service/testing/parcel-services";

let scene: ParcelScene;
let services: Services;
const day = 24 * 3_600_000;

beforeEach(() => {
  scene = plainScene();
  services = scene.services();
});
afterEach(() => scene.remove());

const file = () => path.join(scene.home, "needs.json");
const at = (nowMs: number): Services => ({ ...services, nowMs: () => nowMs });
const viewIn = (result: ServiceResult<NeedsView>): NeedsView => {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};
async function firstNeed() {
  const [need] = (await listNeeds(services)).open;
  if (need === undefined) throw new Error("Nothing needs anybody.");
  return need;
}

describe("a need that is set aside", () => {
  it("is gone after it was acknowledged, also for the next process, and nothing in the project changed", async () => {
    const before = hashFolder(scene.project.folder, true);
    const need = await firstNeed();
    expect(viewIn(await acknowledgeNeed(services, need))).toMatchObject({
      open: [],
      setAside: [{ id: need.id, place: { is: "acknowledged", atMs: parcelNowMs } }],
    });
    expect(await listNeeds(scene.services())).toMatchObject({ open: [], setAside: [{ id: need.id }] });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });

  it("is not acknowledged when it says something else than what was seen", async () => {
    const need = await firstNeed();
    const result = await acknowledgeNeed(services, { ...need, fingerprint: "0".repeat(64) });
    expect(result).toMatchObject({ ok: false, problem: { code: "bad-input", message: expect.stringContaining("changed since") } });
    expect(await snoozeNeed(services, { id: "nothing", fingerprint: "" }, parcelNowMs + 1)).toMatchObject({ ok: false });
    expect(existsSync(file())).toBe(false);
  });

  it("comes back at its time when it was snoozed, and at once when it is put back", async () => {
    const need = await firstNeed();
    const untilMs = parcelNowMs + 3_600_000;
    expect(viewIn(await snoozeNeed(services, need, untilMs)).setAside).toMatchObject([{ place: { is: "snoozed", untilMs } }]);
    expect((await listNeeds(at(untilMs - 1))).open).toEqual([]);
    expect((await listNeeds(at(untilMs))).open).toMatchObject([{ place: { is: "open", returnedFromMs: parcelNowMs } }]);
    expect(viewIn(await putBackNeed(services, need)).open).toMatchObject([{ place: { is: "open", returnedFromMs: null } }]);
  });

  it("is not put off into the past, for ever, or to no time at all", async () => {
    const need = await firstNeed();
    for (const untilMs of [parcelNowMs, 0, Number.NaN, Number.POSITIVE_INFINITY, parcelNowMs + 400 * day]) {
      expect(await snoozeNeed(services, need, untilMs), String(untilMs)).toMatchObject({ ok: false, problem: { code: "bad-input" } });
    }
  });

  it("stays as it is in read-only mode", async () => {
    const need = await firstNeed();
    const looking = scene.services({ mayAct: false });
    for (const result of [
      await acknowledgeNeed(looking, need),
      await snoozeNeed(looking, need, parcelNowMs + 1),
      await putBackNeed(looking, need),
    ])
      expect(result).toMatchObject({ ok: false, problem: { code: "read-only" } });
    expect(readdirSync(scene.home)).toEqual([]);
  });
});

describe("the file of what was set aside", () => {
  it("keeps keys and entries it does not know of, and is for its owner alone", async () => {
    const other = { id: "elsewhere", is: "snoozed", at: iso(0), seenAt: iso(0), until: iso(1), note: "mine" };
    writeFileSync(file(), JSON.stringify({ colour: "blue", needs: [other] }));
    await acknowledgeNeed(services, await firstNeed());
    const now: unknown = JSON.parse(readFileSync(file(), "utf8"));
    expect(now).toMatchObject({ colour: "blue", version: 1, needs: [other, { is: "acknowledged" }] });
    expect(readdirSync(scene.home).sort()).toEqual(["locks", "needs.json"]);
  });

  it("is never overwritten when it is not understood, and then hides nothing", async () => {
    for (const text of ["{", "[]", '{"needs":[{"id":7}]}', '{"version":2,"needs":[]}']) {
      writeFileSync(file(), text);
      const need = await firstNeed();
      expect((await listNeeds(services)).problems).toEqual([expect.stringContaining("needs.json is not understood")]);
      expect(await acknowledgeNeed(services, need)).toMatchObject({ ok: false, problem: { code: "failed" } });
      expect(readFileSync(file(), "utf8")).toBe(text);
    }
  });

  it("forgets what was said about a run ninety days after the run was last there, not before", async () => {
    const need = await firstNeed();
    await acknowledgeNeed(services, need);
    renameSync(scene.run, path.join(scene.home, "away"));
    const other = path.join(scene.project.folder, ".parcel/p2");
    mkdirSync(other);
    writeFileSync(path.join(other, "state.json"), "{}");
    const second = await firstNeed();
    const idsAfter = async (nowMs: number) => {
      await acknowledgeNeed(at(nowMs), second);
      return [...readFileSync(file(), "utf8").matchAll(/"id": "(\w+)"/g)].map((match) => match[1]);
    };
    expect(await idsAfter(parcelNowMs + 89 * day)).toContain(need.id);
    expect(await idsAfter(parcelNowMs + 90 * day)).not.toContain(need.id);
    expect(await idsAfter(parcelNowMs + 900 * day)).toEqual([second.id]);
  });

  it("loses nothing when several are set aside at once", async () => {
    for (const name of ["p2", "p3", "p4", "p5"]) {
      mkdirSync(path.join(scene.project.folder, ".parcel", name));
      writeFileSync(path.join(scene.project.folder, ".parcel", name, "state.json"), "{}");
    }
    const { open } = await listNeeds(services);
    expect(open).toHaveLength(5);
    const results = await Promise.all(open.map((need) => acknowledgeNeed(services, need)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect((await listNeeds(services)).open).toEqual([]);
  });
});

function iso(days: number): string {
  return new Date(parcelNowMs + days * day).toISOString();
}
