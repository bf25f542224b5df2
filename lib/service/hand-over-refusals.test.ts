// What is never started: without being enabled, without an answer, another command than the confirmed one, or for another run.

import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readHandOver as readStored } from "@/lib/io/hand-overs/hand-over-files";
import { commandFor } from "@/lib/service/engine-of-root";
import type { HandOverRefusal } from "@/lib/service/hand-over-views";
import { listRuns } from "@/lib/service/list-runs";
import { locateRun } from "@/lib/service/locate-run";
import { planHandOver } from "@/lib/service/plan-hand-over";
import { readHandOverOutput } from "@/lib/service/read-hand-over-output";
import { readHandOvers } from "@/lib/service/read-hand-overs";
import { RootReadings } from "@/lib/service/root-readings";
import { RowLog } from "@/lib/service/row-log";
import { saveEngine } from "@/lib/service/save-engines";
import { startHandOver } from "@/lib/service/start-hand-over";
import { confirmed, type HandOverScene, handOverScene, plainEngine, stub } from "@/lib/service/testing/hand-over-scene";

let scene: HandOverScene;
beforeEach(async () => {
  scene = await handOverScene("atlas");
});
afterEach(() => scene.remove());

async function refusal(): Promise<HandOverRefusal | null> {
  const planned = await planHandOver(scene.services, { run: scene.run, kind: null, choices: {} });
  return planned.ok ? null : planned.code;
}

const ledger = () => readFileSync(path.join(scene.runDir, "plan.dag.json"), "utf8");

describe("a hand-over is refused", () => {
  it("until a person has configured and enabled an engine for that very root", async () => {
    expect(await refusal()).toBe("no-engine");
    await scene.engine("finish", [], { enabled: false });
    expect(await refusal()).toBe("not-enabled");
    await scene.engine("finish", []);
    expect(await refusal()).toBeNull();
    const elsewhere = path.join(scene.root, "elsewhere");
    cpSync(path.join(scene.root, "project"), path.join(elsewhere, "project"), { recursive: true });
    const readRoots: HandOverScene["services"]["readRoots"] = async () => ({
      roots: [{ id: "root", name: "root", path: elsewhere, origin: "config" }],
      problem: null,
    });
    const planned = await planHandOver({ ...scene.services, readRoots }, { run: scene.run, kind: null, choices: {} });
    expect(planned).toMatchObject({ ok: false, code: "no-engine" });
  });

  it("when the file of engines is not understood, which stays as it is", async () => {
    await scene.engine("finish", []);
    const file = path.join(scene.home, "engines.json");
    const broken = readFileSync(file, "utf8").replace('"enabled": true', '"enabled": "yes"');
    writeFileSync(file, broken);
    const planned = await planHandOver(scene.services, { run: scene.run, kind: null, choices: {} });
    expect(planned).toMatchObject({ ok: false, code: "no-engine", message: expect.stringMatching(/engines\.json, line 7, column \d+/) });
    expect(await saveEngine(scene.services, { ...plainEngine("atlas"), argv: ["x"] })).toMatchObject({
      ok: false,
      problem: { code: "failed" },
    });
    expect(readFileSync(file, "utf8")).toBe(broken);
  });

  it("in read-only mode, and nothing is written", async () => {
    await scene.engine("finish", []);
    const value = await scene.plan();
    const services = { ...scene.services, mayAct: false };
    expect(await startHandOver(services, confirmed(value, scene.run, "once-confirmed"))).toMatchObject({ code: "read-only" });
    expect(existsSync(path.join(scene.home, "hand-overs"))).toBe(false);
  });

  it("when a gate is not answered, and the plan is not applied", async () => {
    await scene.engine("finish", []);
    const value = await scene.plan();
    const before = ledger();
    for (const answers of [{}, { "hand-over": "no" }, { "hand-over": "yes", stranger: "yes" }]) {
      const given = { ...confirmed(value, scene.run, "confirmation"), answers };
      expect(await startHandOver(scene.services, given)).toMatchObject({ status: "refused", code: "gates" });
    }
    expect(ledger()).toBe(before);
  });

  it("when command or run are no longer what was confirmed, and shows what they are now", async () => {
    await scene.engine("finish", ["a#0"]);
    const value = await scene.plan();
    const before = ledger();
    await scene.engine("finish", ["b#0"]);
    const other = await scene.start(value);
    expect(other).toMatchObject({ status: "refused", code: "stale", fresh: { command: { argv: expect.arrayContaining(["b#0"]) } } });
    await scene.engine("finish", ["a#0"]);
    writeFileSync(path.join(scene.runDir, "plan.dag.json"), before.replace('"gas_remaining": 20', '"gas_remaining": 19'));
    expect(await scene.start(value)).toMatchObject({ status: "refused", code: "stale" });
    expect(ledger()).toContain("RUNNING");
  });

  it("when its confirmation was used before, whatever became of it", async () => {
    await scene.engine("instant", []);
    const first = await startHandOver(scene.services, confirmed(await scene.plan(), scene.run, "the-one-confirmation"));
    if (first.status !== "started") throw new Error(first.message);
    await scene.until(first.id, (view) => view.state.over);
    const second = await startHandOver(scene.services, confirmed(await scene.plan(), scene.run, "the-one-confirmation"));
    expect(second).toMatchObject({ status: "refused", code: "already-used" });
  });

  it("twice at once: one is started, the other told which one runs", async () => {
    await scene.engine("hang", ["a#0"]);
    const value = await scene.plan();
    const both = await Promise.all([scene.start(value), scene.start(value)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(["refused", "started"]);
    const id = both.flatMap((one) => (one.status === "started" ? [one.id] : []))[0];
    expect(both.find((one) => one.status === "refused")).toMatchObject({ code: "already-running", runningId: id });
  });

  it("twice by two ways to the same run: a link to its root, and a root within it", async () => {
    const link = path.join(scene.home, "link");
    symlinkSync(scene.root, link);
    const readRoots: HandOverScene["services"]["readRoots"] = async () => ({
      roots: [
        { id: "root", name: "root", path: scene.root, origin: "config" },
        { id: "link", name: "link", path: link, origin: "config" },
        { id: "inner", name: "inner", path: path.join(scene.root, "project"), origin: "config" },
      ],
      problem: null,
    });
    const services = { ...scene.services, readRoots };
    const engine = { ...plainEngine("atlas"), argv: [process.execPath, stub, "atlas", "hang", "{runDir}", "a#0"] };
    for (const rootId of ["root", "link", "inner"]) expect(await saveEngine(services, { ...engine, rootId })).toMatchObject({ ok: true });
    const ways = [scene.run, { ...scene.run, rootId: "link" }, { rootId: "inner", path: scene.run.path.replace("project/", "") }];
    const plans = await Promise.all(
      ways.map(async (run) => {
        const planned = await planHandOver(services, { run, kind: null, choices: {} });
        if (!planned.ok) throw new Error(planned.message);
        return confirmed(planned.value, run, `way-${run.rootId}-confirmed`);
      }),
    );
    const outcomes = await Promise.all(plans.map((plan) => startHandOver(services, plan)));
    expect(outcomes.map((one) => (one.status === "started" ? "started" : one.code)).toSorted()).toEqual([
      "already-running",
      "already-running",
      "started",
    ]);
    for (const run of ways) expect((await readHandOvers(services, run)).handOvers).toHaveLength(1);
  });

  it("when its program is not there, or a name leads into the watched root", async () => {
    await scene.engine("finish", [], { argv: ["/nowhere/at/all"] });
    expect(await refusal()).toBe("command-missing");
    const bin = path.join(scene.root, "project", "bin");
    mkdirSync(bin);
    writeFileSync(path.join(bin, "helpful-engine"), "#!/bin/sh\n");
    chmodSync(path.join(bin, "helpful-engine"), 0o755);
    vi.stubEnv("PATH", `${bin}:${process.env.PATH ?? ""}`);
    await scene.engine("finish", [], { argv: ["helpful-engine"] });
    expect(await refusal()).toBe("bad-command");
    vi.stubEnv("PATH", `bin:.:${process.env.PATH?.replace(`${bin}:`, "") ?? ""}`);
    expect(await refusal()).toBe("command-missing");
  });

  it("when the command names no run and the host would choose another one", async () => {
    await scene.engine("finish", [], { argv: [process.execPath, stub, "atlas", "finish"] });
    expect(await refusal()).toBeNull();
    const twin = path.join(path.dirname(scene.runDir), "run-2");
    cpSync(scene.runDir, twin, { recursive: true });
    const newer = readFileSync(path.join(twin, "state.json"), "utf8").replace('"updated_ts": "2026-07-01', '"updated_ts": "2026-07-02');
    writeFileSync(path.join(twin, "state.json"), newer.replaceAll("run-1", "run-2"));
    const seconds = Date.now() / 1000 - 3600;
    for (const name of ["state.json", "log.jsonl", "plan.dag.json"]) utimesSync(path.join(twin, name), seconds, seconds);
    expect(await refusal()).toBe("other-run");
    await scene.engine("finish", []);
    expect(await refusal()).toBeNull();
  });
});

it("looks for the host's choice in one root without making the run list forget another", async () => {
  await scene.engine("finish", [], { argv: [process.execPath, stub, "atlas", "finish"] });
  const elsewhere = path.join(scene.root, "elsewhere");
  cpSync(path.join(scene.root, "project"), path.join(elsewhere, "project"), { recursive: true });
  const other = { id: "other", name: "other", path: elsewhere, origin: "config" } as const;
  const { roots } = await scene.services.readRoots();
  const runList = { readings: new RootReadings(), log: new RowLog("log") };
  const services = { ...scene.services, runList, readRoots: async () => ({ roots: [...roots, other], problem: null }) };
  await listRuns(services);
  expect(await planHandOver(services, { run: scene.run, kind: null, choices: {} })).toMatchObject({ ok: true });
  expect(runList.readings.soFar(other).runs).toHaveLength(1);
});

describe("a project's files", () => {
  it("have no say in what is started: whatever they hold, the command is the same", async () => {
    await scene.engine("finish", ["{runId}"]);
    const { command } = await scene.plan();
    const project = path.join(scene.root, "project");
    const hostile = JSON.stringify({ version: 1, engines: [{ root: scene.root, format: "atlas", enabled: true, command: ["/bin/evil"] }] });
    const name = fc.constantFrom("engines.json", ".reprise/engines.json", ".env", "package.json", "node", ".claude/settings.json");
    const text = fc.oneof(fc.constant(hostile), fc.string({ maxLength: 40 }), fc.constant("PATH=/evil\n"));
    const place = fc.constantFrom(project, scene.runDir);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, name, text), { maxLength: 4 }), fc.string({ maxLength: 30 }), async (files, intent) => {
        for (const [folder, relative, content] of files) {
          const file = path.join(folder, relative);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, content);
          chmodSync(file, 0o755);
        }
        writeFileSync(path.join(scene.runDir, "intent.txt"), intent);
        const located = await locateRun(scene.services, scene.run);
        if (!located.ok) throw new Error(located.problem.message);
        const ready = await commandFor(scene.services, located.value);
        expect(ready.ok && ready.command).toEqual(command);
      }),
      { numRuns: 30 },
    );
  });
});

describe("an engine gets", () => {
  it("the allowed variables and nothing else, its arguments whole, and the folder that was shown", async () => {
    vi.stubEnv("STUB_ALLOWED", "it's $HOME `id`");
    vi.stubEnv("STUB_SECRET", "not for engines");
    vi.stubEnv("REPRISE_TOKEN", "t".repeat(40));
    const odd = "$(touch x); `id` \"quoted\" 'single' && * ~";
    await scene.engine("environment", [odd], { environment: ["STUB_ALLOWED", "STUB_UNSET"], folder: "run" });
    const { command } = await scene.plan();
    expect(command).toMatchObject({ environmentNames: ["HOME", "PATH", "STUB_ALLOWED"], unsetNames: ["STUB_UNSET"], folder: scene.runDir });
    const id = await scene.started();
    await scene.until(id, (view) => view.state.over);
    const output = await readHandOverOutput(scene.services, { id, stream: "stdout", fromByte: 0, limitBytes: 100_000 });
    if (!output.ok) throw new Error(output.problem.message);
    const seen: unknown = JSON.parse(output.value.spans.map((span) => span.text).join(""));
    expect(seen).toEqual({
      env: { HOME: process.env.HOME, PATH: process.env.PATH, STUB_ALLOWED: "it's $HOME `id`" },
      cwd: scene.runDir,
      words: ["atlas", "environment", scene.runDir, odd],
    });
    const stored = JSON.stringify(await readStored(scene.home, id));
    expect(stored).not.toContain("it's $HOME");
    expect((await readHandOvers(scene.services, scene.run)).handOvers).toHaveLength(1);
  });

  it("no variable of Reprise itself, however it is asked for", async () => {
    const saved = await saveEngine(scene.services, { ...plainEngine("atlas"), argv: ["x"], environment: ["REPRISE_TOKEN"] });
    expect(saved).toMatchObject({ ok: false, problem: { code: "bad-input" } });
  });
});
