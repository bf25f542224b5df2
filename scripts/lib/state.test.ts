import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { spendEntryCode } from "@/lib/server/entry-links";
import { findChromium } from "@/scripts/lib/find-chromium.mjs";
import { probePort } from "@/scripts/lib/free-port.mjs";
import { hasConfiguredRoot } from "@/scripts/lib/has-configured-root.mjs";
import { mintLink } from "@/scripts/lib/mint-link.mjs";
import { findProgram } from "@/scripts/lib/open-browser.mjs";
import { stateFolder } from "@/scripts/lib/state-folder.mjs";

let home = "";
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "reprise-state-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe("the state folder", () => {
  it("is REPRISE_HOME, else below the XDG state folder, else below the home folder", () => {
    expect(stateFolder({ REPRISE_HOME: "/r", XDG_STATE_HOME: "/x" })).toBe("/r");
    expect(stateFolder({ XDG_STATE_HOME: "/x" })).toBe("/x/reprise");
    expect(stateFolder({ XDG_STATE_HOME: "relative" })).toBe(path.join(os.homedir(), ".local", "state", "reprise"));
  });
});

describe("whether a root is configured", () => {
  it.each([
    ['{ "roots": [] }', false],
    ['{ "roots": [{ "path": "/srv" }] }', true],
    ['{ "roots": [{', true],
    ["[]", true],
  ])("%s → %s: a file that is not understood is never hidden behind a demo", async (text, expected) => {
    await writeFile(path.join(home, "roots.json"), text);
    expect(await hasConfiguredRoot(home)).toBe(expected);
  });

  it("is no without a file", async () => {
    expect(await hasConfiguredRoot(home)).toBe(false);
  });
});

describe("a free port", () => {
  it("is found, and a taken one is recognised", async () => {
    const port = await probePort(0);
    expect(port).toBeGreaterThan(0);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port ?? 0, "127.0.0.1", resolve));
    expect(await probePort(port ?? 0)).toBeNull();
    await new Promise((resolve) => server.close(resolve));
    expect(await probePort(port ?? 0)).toBe(port);
  });
});

describe("the one-time link", () => {
  it("leaves only a hash on disk, readable by its owner alone, and is good for one use at the server", async () => {
    const link = new URL(await mintLink(home, 4400, new Date(0)));
    const code = link.searchParams.get("code") ?? "";
    expect(link.origin).toBe("http://127.0.0.1:4400");
    const [name = ""] = await readdir(path.join(home, "links"));
    expect(name).not.toContain(code);
    expect((await stat(path.join(home, "links", name))).mode & 0o077).toBe(0);
    expect(await spendEntryCode(home, code)).toBe(true);
    expect(await spendEntryCode(home, code)).toBe(false);
  });
});

describe("the browser of the tests", () => {
  it("is the one that CHROMIUM_PATH names, and none when that does not exist", async () => {
    const program = path.join(home, "chrome");
    await writeFile(program, "");
    expect(findChromium({ CHROMIUM_PATH: program })).toBe(program);
    expect(findChromium({ CHROMIUM_PATH: `${program}-gone` })).toBeNull();
  });
});

describe("a program on the search path", () => {
  it("must be executable and in an absolute folder", async () => {
    await mkdir(path.join(home, "bin"));
    const program = path.join(home, "bin", "opener");
    await writeFile(program, "");
    expect(findProgram("opener", { PATH: path.join(home, "bin") })).toBeNull();
    await chmod(program, 0o755);
    expect(findProgram("opener", { PATH: `relative:${path.join(home, "bin")}` })).toBe(program);
  });
});
