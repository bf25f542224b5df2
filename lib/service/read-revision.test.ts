// The stamp of the run list: the same while nothing changes, another when a run changes, and soon after a project gets its first run.

import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRevision } from "@/lib/service/read-revision";
import type { Services } from "@/lib/service/services";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { parcelNowMs, parcelRun } from "@/lib/service/testing/parcel-services";

let scene: ParcelScene;
let nowMs = parcelNowMs;
let services: Services;
beforeEach(() => {
  scene = plainScene();
  nowMs = parcelNowMs;
  services = scene.services({ nowMs: () => nowMs });
});
afterEach(() => scene.remove());

describe("readRevision", () => {
  it("stays the same while nothing changes, for the list and for a run", async () => {
    for (const ref of [null, parcelRun]) {
      const before = await readRevision(services, ref);
      expect(before).not.toBe("");
      expect(await readRevision(services, ref)).toBe(before);
    }
  });

  it("changes with a run's files: any of them for the run, those the list is read from for the list", async () => {
    const before = [await readRevision(services, null), await readRevision(services, parcelRun)];
    writeFileSync(path.join(scene.run, "calm.json"), "{}");
    expect(await readRevision(services, null)).toBe(before[0]);
    expect(await readRevision(services, parcelRun)).not.toBe(before[1]);
    writeFileSync(path.join(scene.run, "state.json"), "{}");
    expect(await readRevision(services, null)).not.toBe(before[0]);
  });

  it("changes at once when a known project gets another run", async () => {
    const before = await readRevision(services, null);
    cpSync(scene.run, path.join(scene.run, "../p2"), { recursive: true });
    expect(await readRevision(services, null)).not.toBe(before);
  });

  it("sees the first run of a project with the next search, within 15 seconds", async () => {
    mkdirSync(path.join(scene.root, "second"));
    const before = await readRevision(services, null);
    cpSync(scene.run, path.join(scene.root, "second/.parcel/p1"), { recursive: true });
    nowMs += 15_000;
    expect(await readRevision(services, null)).not.toBe(before);
  });

  it("is empty for an address that leads nowhere, and total for a root that is gone", async () => {
    expect(await readRevision(services, { rootId: "nobody", path: "x" })).toBe("");
    expect(await readRevision(services, { rootId: "root", path: "no/run" })).toBe("");
    rmSync(scene.project.folder, { recursive: true });
    expect(await readRevision(services, null)).toHaveLength(22);
  });
});
