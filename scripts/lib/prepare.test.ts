// What `npm start` prepares, against stand-ins for npm and next that only count how often they were called.

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureBuilt } from "@/scripts/lib/ensure-built.mjs";
import { ensureInstalled } from "@/scripts/lib/ensure-installed.mjs";
import { withLock } from "@/scripts/lib/with-lock.mjs";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-prepare-"));
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

/** A program that notes its call, makes a folder and ends with the code that stands in the file `code`. */
function standIn(makes: string): string {
  return `const fs = require("fs");
fs.appendFileSync("calls", process.argv.slice(2).join(" ") + " NODE_ENV=" + process.env.NODE_ENV + "\\n");
fs.mkdirSync(${JSON.stringify(makes)}, { recursive: true });
setTimeout(() => process.exit(fs.existsSync("code") ? Number(fs.readFileSync("code", "utf8")) : 0), 50);
`;
}

async function calls(): Promise<readonly string[]> {
  const text = await readFile(path.join(folder, "calls"), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}

describe("the build", () => {
  beforeEach(async () => {
    await put("node_modules/next/dist/bin/next", standIn(".next"));
    await put("app/page.tsx", "one");
    await put("package.json", "{}");
  });

  it("is made once for the same sources", async () => {
    expect(await ensureBuilt(folder)).toEqual({ ok: true, built: true });
    expect(await ensureBuilt(folder)).toEqual({ ok: true, built: false });
    expect(await calls()).toEqual(["build NODE_ENV=undefined"]);
  });

  it.each(["app/page.tsx", "lib/new.ts", "package-lock.json", "next.config.js", "app/globals.css"])(
    "is made again when %s changed",
    async (name) => {
      await ensureBuilt(folder);
      await put(name, "two");
      expect(await ensureBuilt(folder)).toEqual({ ok: true, built: true });
    },
  );

  it.each(["app/page.test.tsx", "README.md", "e2e/door.spec.ts"])("is not made again when only %s changed", async (name) => {
    await ensureBuilt(folder);
    await put(name, "two");
    expect(await ensureBuilt(folder)).toEqual({ ok: true, built: false });
  });

  it("is made again when a source was renamed", async () => {
    await ensureBuilt(folder);
    await rm(path.join(folder, "app/page.tsx"));
    await put("app/pages.tsx", "one");
    expect(await ensureBuilt(folder)).toEqual({ ok: true, built: true });
  });

  it("that failed is explained and tried again the next time", async () => {
    await put("code", "3");
    expect(await ensureBuilt(folder)).toEqual({ ok: false, message: "next build ended with code 3; see its messages above." });
    await rm(path.join(folder, "code"));
    expect(await ensureBuilt(folder)).toEqual({ ok: true, built: true });
  });

  it("is made once when two starts come together", async () => {
    const both = await Promise.all([ensureBuilt(folder), ensureBuilt(folder)]);
    expect(both.map((one) => one.ok && one.built).sort()).toEqual([false, true]);
    expect(await calls()).toHaveLength(1);
  });
});

describe("the dependencies", () => {
  beforeEach(async () => {
    await put("tools/npm-cli.js", standIn("node_modules"));
    await put("package-lock.json", "{}");
    vi.stubEnv("npm_execpath", path.join(folder, "tools", "npm-cli.js"));
  });

  it("are installed once from the lock file, with what the build needs", async () => {
    expect(await ensureInstalled(folder)).toEqual({ ok: true, installed: true });
    expect(await ensureInstalled(folder)).toEqual({ ok: true, installed: false });
    expect(await calls()).toEqual(["ci --include=dev --no-audit --no-fund NODE_ENV=undefined"]);
  });

  it("are installed again when the lock file changed", async () => {
    await ensureInstalled(folder);
    await put("package-lock.json", "{ }");
    expect(await ensureInstalled(folder)).toEqual({ ok: true, installed: true });
  });

  it("that could not be installed are explained", async () => {
    await put("code", "1");
    expect(await ensureInstalled(folder)).toEqual({ ok: false, message: "npm ci ended with code 1; see its messages above." });
  });
});

describe("the lock of the preparation", () => {
  it("lets one work at a time", async () => {
    const file = path.join(folder, "lock");
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside -= 1;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    expect(most).toBe(1);
  });

  it("is free again after the work failed", async () => {
    const file = path.join(folder, "lock");
    await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withLock(file, async () => "yes")).toBe("yes");
  });

  it("of a process that is gone is taken over", async () => {
    const gone = 4_194_305;
    await put("lock", String(gone));
    expect(await withLock(path.join(folder, "lock"), async () => "yes")).toBe("yes");
  });
});
