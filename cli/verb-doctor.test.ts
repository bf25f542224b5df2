// The doctor says what is enabled and what is missing, and exits by it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { doctor } from "@/cli/verb-doctor";
import { formats } from "@/lib/engine/formats/registry";
import type { Services } from "@/lib/service/services";

let home = "";
let services: Services;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "reprise-doctor-"));
  services = {
    home,
    formats,
    readRoots: async () => ({ roots: [{ id: "work", name: "Work", path: home, origin: "config" }], problem: null }),
    mayAct: true,
    nowMs: () => 0,
    randomId: () => "x",
  };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const engines = (enabled: boolean, program: string) =>
  writeFileSync(
    path.join(home, "engines.json"),
    JSON.stringify({ engines: [{ root: home, format: "arbor", enabled, command: [program, "--run-name={runId}"] }] }),
  );

it("is content when nothing is configured, and says that nothing is started", async () => {
  const { code, lines } = await doctor(services);
  expect([code, lines[0]]).toEqual([
    0,
    "No engine is configured. Nothing is started until a person configures and enables one for a root.",
  ]);
});

it("complains about an enabled engine that is not there, not about one that is not enabled", async () => {
  engines(true, "/nowhere/arbor");
  const enabled = await doctor(services);
  expect([enabled.code, enabled.lines.slice(0, 2)]).toEqual([
    1,
    ["Work, Arbor: enabled", "    missing   Arbor (/nowhere/arbor): /nowhere/arbor is not there."],
  ]);
  engines(false, "/nowhere/arbor");
  expect(await doctor(services)).toMatchObject({ code: 0, lines: expect.arrayContaining(["Work, Arbor: not enabled"]) });
});

it("cannot say anything about a file that it does not understand, and names the place", async () => {
  writeFileSync(path.join(home, "engines.json"), '{"engines": 7}');
  expect(await doctor(services)).toMatchObject({ code: 2, lines: [expect.stringMatching(/engines\.json, line 1, column 13/)] });
});
