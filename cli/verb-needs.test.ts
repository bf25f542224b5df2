// The list of needs in a terminal: one line per run, nothing when nobody is needed, and never in the way of a prompt.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terminalServices } from "@/cli/terminal-services";
import { listNeeding } from "@/cli/verb-needs";
import { acknowledgeNeed } from "@/lib/service/acknowledge-need";
import { listNeeds } from "@/lib/service/list-needs";
import { listRunsWithin } from "@/lib/service/list-runs-within";
import type { Services } from "@/lib/service/services";
import { snoozeNeed } from "@/lib/service/snooze-need";
import { createDemo } from "@/scripts/demo/create-demo.mjs";

const nowMs = Date.UTC(2026, 10, 30, 9, 30);
const script = path.join(import.meta.dirname, "..", "scripts", "reprise.mjs");
const plain = { all: false, hook: false, limitMs: null };
let folder = "";
let demo = "";
let services: Services;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "reprise-cli-needs-")));
  demo = path.join(folder, "demo");
  await createDemo(demo, nowMs);
  services = { ...terminalServices([demo]), home: path.join(folder, "home"), nowMs: () => nowMs };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The command as a prompt calls it, with a limit that a busy machine keeps. */
function call(words: readonly string[], home: string, seconds = "60") {
  const env = { ...process.env, REPRISE_HOME: home };
  const args = [script, "list", "--needs", "--hook", "--timeout", seconds, ...words];
  return spawnSync(process.execPath, args, { encoding: "utf8", env });
}

describe("reprise list --needs", () => {
  it("has one line for each run that needs somebody, most urgent first, with a whole command", async () => {
    const said = await listNeeding(services, plain);
    expect(said.code).toBe(1);
    expect(said.lines).toHaveLength(20);
    expect(said.lines[0]).toMatch(
      /^demo:harbour-api\/.* {2}Breaker open {2}codex: out of credits\. .* {2}→ reprise plan demo:\S+ clear-breaker$/,
    );
    expect(new Set(said.lines.map((line) => line.split("  ")[0])).size).toBe(20);
    expect(said.lines.join("\n")).not.toContain("4e61b7f0");
  });

  it("leaves out what was acknowledged or snoozed, and shows it with --all", async () => {
    const own = { ...services, home: path.join(folder, "aside") };
    const [first, second] = (await listNeeds(own)).open.filter((need) => need.kind === "interrupted");
    if (first === undefined || second === undefined) throw new Error("The demo has no two interrupted runs.");
    await acknowledgeNeed(own, first);
    await snoozeNeed(own, second, nowMs + 1000);
    const said = await listNeeding(own, plain);
    expect(said.lines).toHaveLength(18);
    expect(said.lines.join("\n")).not.toContain(first.run.path);
    const all = (await listNeeding(own, { ...plain, all: true })).lines;
    expect(all).toHaveLength(20);
    expect(all.find((line) => line.includes(first.run.path))).toContain("(acknowledged)");
    expect(all.find((line) => line.includes(second.run.path))).toContain("(snoozed)");
  });

  it("says nothing and answers 0 when nobody is needed", async () => {
    const empty = path.join(folder, "empty");
    mkdirSync(empty);
    expect(await listNeeding({ ...terminalServices([empty]), home: services.home }, plain)).toMatchObject({ code: 0, lines: [] });
  });

  it("names each root that does not answer in time", async () => {
    const root = (id: string) => ({ id, name: id, path: demo, origin: "config" as const });
    const late = await listRunsWithin({ ...services, readRoots: async () => ({ roots: [root("one"), root("two")], problem: null }) }, 0);
    expect(late.roots.map(({ id, problem }) => [id, problem])).toEqual([
      ["one", "It did not answer within 0 s."],
      ["two", "It did not answer within 0 s."],
    ]);
    expect(late.runs).toEqual([]);
  });
});

describe("a hook", () => {
  it("gets the lines on the output, nothing on the error stream, and code 0", async () => {
    const { status, stdout, stderr } = call(["--root", demo], path.join(folder, "hook-home"));
    expect([status, stderr]).toEqual([0, ""]);
    // By the real clock the coder that may be alive has stopped as well.
    expect(stdout.trimEnd().split("\n")).toHaveLength(21);
  });

  it("gets code 0 and one line of complaint for a wrong call and for a root that cannot be read", () => {
    for (const words of [["--nonsense"], ["--root", path.join(folder, "nowhere")]]) {
      const { status, stdout, stderr } = call(words, path.join(folder, "hook-home"));
      expect([status, stdout], words.join(" ")).toEqual([0, ""]);
      expect(stderr, words.join(" ")).toMatch(/^reprise: [^\n]+\n$/);
    }
  });

  it("gets an answer although the disk never gives one", async () => {
    const home = path.join(folder, "stuck-home");
    mkdirSync(home);
    execFileSync("mkfifo", [path.join(home, "roots.json")]);
    const { status, stdout, stderr } = call([], home, "4");
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/^reprise: (?:nothing could be read|no answer) in time\.\n$/);
  });

  it("gets no escape sequence from a run", async () => {
    const root = path.join(folder, "hostile");
    const run = ".atlas/27f9a3d4-1e0b-4785-8c6f-95b2e7d041ac";
    const project = path.join(root, "p\u001b]0;owned\u0007\u001b[31m");
    cpSync(path.join(demo, "lantern-shop", run), path.join(project, run), { recursive: true, preserveTimestamps: true });
    const { status, stdout, stderr } = call(["--root", root], path.join(folder, "hook-home"));
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("\\u001b]0;owned\\u0007\\u001b[31m");
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
