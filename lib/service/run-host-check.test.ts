import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Format } from "@/lib/engine/formats/format";
import { runHostCheck } from "@/lib/service/run-host-check";
import { checkingFormat } from "@/lib/service/testing/checking-format";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { parcelRun, projectServices } from "@/lib/service/testing/parcel-services";

let root = "";
const servicesOf = (format: Format) => projectServices(root, path.join(root, "home"), format, "own");

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reprise-host-check-"));
  mkdirSync(path.join(root, parcelRun.path), { recursive: true });
  writeFileSync(path.join(root, parcelRun.path, "state.json"), "{}");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the host's own check", () => {
  it("is made from what is on disk, with the options that are set", async () => {
    const services = servicesOf(checkingFormat());
    expect(await runHostCheck(services, parcelRun, [])).toEqual({ ok: true, value: { ok: true, lines: ["OK"] } });
    expect(await runHostCheck(services, parcelRun, ["note"])).toMatchObject({ ok: true, value: { ok: false } });
    writeFileSync(path.join(root, parcelRun.path, "note.txt"), "");
    expect(await runHostCheck(services, parcelRun, ["note"])).toMatchObject({ ok: true, value: { ok: true } });
  });

  it("is refused where there is none", async () => {
    expect(await runHostCheck(servicesOf(parcelFormat()), parcelRun, [])).toMatchObject({ ok: false, problem: { code: "bad-input" } });
  });
});
