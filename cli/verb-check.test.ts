import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { check } from "@/cli/verb-check";
import type { Format } from "@/lib/engine/formats/format";
import { checkingFormat } from "@/lib/service/testing/checking-format";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { parcelRun, projectServices } from "@/lib/service/testing/parcel-services";

let root = "";
const word = `root:${parcelRun.path}`;
const servicesOf = (format: Format) => projectServices(root, path.join(root, "home"), format, "own");

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reprise-verb-check-"));
  mkdirSync(path.join(root, parcelRun.path), { recursive: true });
  writeFileSync(path.join(root, parcelRun.path, "state.json"), "{}");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the host's own check in the terminal", () => {
  it("is printed by the terminal as it is, and decides its exit code", async () => {
    const services = servicesOf(checkingFormat());
    expect(await check(services, word)).toMatchObject({ code: 0, lines: [word, "  no findings", "  parcel check:", "    OK"] });
    const failing = await check(services, word, ["--require-note"]);
    expect(failing.code).toBe(1);
    expect(failing.lines.slice(2)).toEqual(["  parcel check --require-note:", "    INVALID", "    - missing note.txt"]);
  });

  it("takes no flags that it does not have, and none without a run", async () => {
    expect(await check(servicesOf(checkingFormat()), word, ["--nope"])).toMatchObject({
      code: 2,
      lines: ["“parcel check” has no option “--nope”. It has: --require-note."],
    });
    expect((await check(servicesOf(parcelFormat()), word, ["--require-note"])).code).toBe(2);
    expect((await check(servicesOf(checkingFormat()), undefined, ["--require-note"])).code).toBe(2);
    expect((await check(servicesOf(checkingFormat()), undefined)).lines).toEqual([word, "  no findings"]);
  });
});
