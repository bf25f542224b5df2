// The engines a person configured: what is written by hand stays, what is not understood is never overwritten.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noEngineSettings } from "@/lib/engine/hand-over/engine-settings";
import { enginesFilePath, readEnginesFile, saveEngineInFile } from "@/lib/io/engines/engines-file";

let home = "";
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "reprise-engines-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const settings = {
  ...noEngineSettings("/p", "atlas"),
  argv: ["claude", "-p", "{runId}"],
  probes: [{ backend: "claude", argv: ["claude"], timeLimitMs: 1000, expects: null }],
};
const write = (text: string) => writeFileSync(enginesFilePath(home), text);

describe("the file of engines", () => {
  it("that is not there has none, and is made by the first that is saved, for its owner alone", async () => {
    expect(await readEnginesFile(home)).toEqual({ ok: true, engines: [] });
    expect(await saveEngineInFile(home, settings)).toEqual({ ok: true, engines: [settings] });
    expect(await readEnginesFile(home)).toEqual({ ok: true, engines: [settings] });
  });

  it("keeps other entries and keys that Reprise does not know", async () => {
    const mine = {
      root: "/p",
      format: "atlas",
      enabled: true,
      command: ["old"],
      note: "mine",
      probes: [{ backend: "claude", command: ["c"], timeLimitMs: 500, why: "x" }],
    };
    write(JSON.stringify({ comment: "by hand", engines: [{ root: "/q", format: "arbor", enabled: false, command: [] }, mine] }));
    await saveEngineInFile(home, settings);
    const file: unknown = JSON.parse(readFileSync(enginesFilePath(home), "utf8"));
    expect(file).toMatchObject({
      comment: "by hand",
      engines: [
        { root: "/q", format: "arbor" },
        { root: "/p", enabled: false, command: settings.argv, note: "mine", probes: [{ backend: "claude", timeLimitMs: 1000, why: "x" }] },
      ],
    });
  });

  it.each([
    ["{", /line 1, column 2/],
    ['{\n  "engines": [\n    { "root": "/p", "format": "atlas", "enabled": "yes", "command": [] }\n  ]\n}', /line 3, column 51/],
    ['{"engines": [{"root": "/p", "format": "a", "enabled": true, "command": "claude -p x"}]}', /engines\.0\.command/],
    ['{"engines": [{"root": "/p", "format": "a", "enabled": true, "command": [], "environment": ["REPRISE_TOKEN"]}]}', /never handed on/],
    [
      '{"engines": [{"root": "/p", "format": "a", "enabled": true, "command": []}, {"root": "/p", "format": "a", "enabled": true, "command": []}]}',
      /twice/,
    ],
  ])("that is not understood is not changed, and its place is told: %s", async (text, words) => {
    write(text);
    const read = await readEnginesFile(home);
    expect(read).toMatchObject({ ok: false, code: "bad-file", message: expect.stringMatching(words) });
    expect(await saveEngineInFile(home, settings)).toMatchObject({ ok: false, code: "bad-file" });
    expect(readFileSync(enginesFilePath(home), "utf8")).toBe(text);
  });

  it("takes no settings that it could not read again", async () => {
    expect(await saveEngineInFile(home, { ...settings, environment: ["NOT A NAME"] })).toMatchObject({ ok: false, code: "bad-settings" });
    expect(await readEnginesFile(home)).toEqual({ ok: true, engines: [] });
  });

  it("keeps both of two that are saved at once", async () => {
    await Promise.all([saveEngineInFile(home, settings), saveEngineInFile(home, { ...settings, format: "arbor" })]);
    const read = await readEnginesFile(home);
    expect(read.ok && read.engines.map((one) => one.format).toSorted()).toEqual(["arbor", "atlas"]);
  });
});
