// Real processes: nothing that was started may outlive the one that started it.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { childEnvironment, runChild } from "@/scripts/lib/run-child.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-child-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a child", () => {
  it("gives its exit code, 128 and the signal's number, or 127 when there is no such program", async () => {
    expect(await runChild(process.execPath, ["-e", "process.exit(7)"], { stdio: "ignore" })).toBe(7);
    expect(
      await runChild(process.execPath, ["-e", "process.kill(process.pid, 'SIGTERM'); setInterval(() => 0, 1000)"], { stdio: "ignore" }),
    ).toBe(143);
    expect(await runChild(path.join(folder, "absent"), [], { stdio: "ignore" })).toBe(127);
  });

  it("gets neither NODE_ENV nor telemetry", () => {
    expect(childEnvironment()).toMatchObject({ NEXT_TELEMETRY_DISABLED: "1" });
    expect("NODE_ENV" in childEnvironment()).toBe(false);
    expect(childEnvironment({ NODE_ENV: "test" })).toMatchObject({ NODE_ENV: "test" });
  });
});

describe("stopping", () => {
  /** A starter whose child has a child of its own; each writes its process id. `stubborn` ones ignore SIGTERM. */
  async function startTree(stubborn: boolean): Promise<ChildProcess> {
    const leaf = `${stubborn ? "process.on('SIGTERM', () => null);" : ""}
require("fs").writeFileSync("leaf", String(process.pid)); setInterval(() => 0, 1000);`;
    const middle = `require("child_process").spawn(process.execPath, ["leaf.cjs"], { stdio: "ignore" });
require("fs").writeFileSync("middle", String(process.pid)); setInterval(() => 0, 1000);`;
    const library = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
    const top = `import { ownGroup, startChild } from ${library("run-child.mjs")};
import { stopOnSignal } from ${library("stop-on-signal.mjs")};
void stopOnSignal(130);
startChild(process.execPath, ["middle.cjs"], { stdio: "ignore", ...ownGroup });`;
    await writeFile(path.join(folder, "leaf.cjs"), leaf);
    await writeFile(path.join(folder, "middle.cjs"), middle);
    await writeFile(path.join(folder, "top.mjs"), top);
    const child = spawn(process.execPath, ["top.mjs"], { cwd: folder, stdio: "ignore" });
    await expect.poll(() => pidIn("leaf"), { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => pidIn("middle"), { timeout: 10_000 }).toBeGreaterThan(0);
    return child;
  }

  async function pidIn(name: string): Promise<number> {
    return Number(await readFile(path.join(folder, name), "utf8").catch(() => "0"));
  }

  async function isAlive(name: string): Promise<boolean> {
    try {
      return process.kill(await pidIn(name), 0);
    } catch {
      return false;
    }
  }

  function endOf(child: ChildProcess): Promise<number | null> {
    return new Promise((resolve) => child.once("close", resolve));
  }

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("by %s ends children and their children, with code %i", async (signal, code) => {
    const child = await startTree(false);
    child.kill(signal);
    expect(await endOf(child)).toBe(code);
    await expect.poll(() => isAlive("leaf"), { timeout: 2000 }).toBe(false);
    expect(await isAlive("middle")).toBe(false);
  });

  it("kills what does not listen", async () => {
    const child = await startTree(true);
    child.kill("SIGTERM");
    expect(await endOf(child)).toBe(143);
    await expect.poll(() => isAlive("leaf"), { timeout: 2000 }).toBe(false);
  });
});
