// The demo is a fixture as well as a showcase: the same moment must give the same bytes, commits and times, wherever it lies.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemo } from "@/scripts/demo/create-demo.mjs";

const nowMs = Date.UTC(2026, 10, 30, 9, 30);
const projects = ["lantern-shop", "bücherei-katalog"];

let folder = "";
let demo = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-demo-"));
  demo = path.join(folder, "one", "demo");
  await createDemo(demo, nowMs);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file with its hash, the demo's own place taken out; git's index and packs hold times of this machine. */
async function tree(demo: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(demo, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "index");
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = (await readFile(file, "latin1")).replaceAll(Buffer.from(demo).toString("latin1"), "DEMO");
    return [path.relative(demo, file), createHash("sha256").update(content).digest("hex")] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).sort());
}

/** File times of everything the agents wrote; what git checked out has the time of the making. */
async function runFileTimes(demo: string): Promise<Readonly<Record<string, number>>> {
  const names = await readdir(demo, { recursive: true });
  const own = names.filter(
    (name) => /\.(?:json|jsonl|md|txt|patch|tmp)$/.test(name) && name.includes(".atlas/") && !name.includes("worktree/"),
  );
  return Object.fromEntries(
    await Promise.all(own.sort().map(async (name) => [name, (await lstat(path.join(demo, name))).mtimeMs] as const)),
  );
}

function git(demo: string, project: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-C", path.join(demo, project), ...args], { encoding: "utf8" });
}

describe("the demo", () => {
  it("is the same for the same moment, byte for byte, wherever it lies", async () => {
    const other = path.join(folder, "elsewhere", "demo");
    expect(await createDemo(other, nowMs)).toEqual({ ok: true, made: true });
    expect(await tree(other)).toEqual(await tree(demo));
    expect(await runFileTimes(other)).toEqual(await runFileTimes(demo));
    for (const project of projects) {
      const refs = git(demo, project, "for-each-ref", "--format=%(refname) %(objectname) %(committerdate:unix)");
      expect(refs).toContain("refs/heads/main");
      expect(git(other, project, "for-each-ref", "--format=%(refname) %(objectname) %(committerdate:unix)")).toBe(refs);
    }
  });

  it("is sound git: every object is whole, every linked tree is where git says it is", () => {
    for (const project of projects) {
      expect(git(demo, project, "fsck", "--strict", "--no-dangling")).toBe("");
      const listed = git(demo, project, "worktree", "list", "--porcelain");
      expect(listed).not.toContain("prunable");
      expect(git(demo, project, "status", "--porcelain")).toBe("");
    }
    expect(git(demo, "lantern-shop", "worktree", "list", "--porcelain").match(/^worktree /gm)).toHaveLength(6);
  });

  it("tells stories that end at the given moment and not later", async () => {
    const times = Object.values(await runFileTimes(demo));
    expect(times.length).toBeGreaterThan(100);
    expect(Math.max(...times)).toBeLessThanOrEqual(nowMs);
    expect(Math.max(...times)).toBeGreaterThan(nowMs - 10 * 60_000);
  });

  it("is kept, refused or made anew, as asked", async () => {
    await writeFile(path.join(demo, "lantern-shop", "mine.txt"), "a person's own");
    expect(await createDemo(demo, nowMs, { keepExisting: true })).toEqual({ ok: true, made: false });
    expect(await createDemo(demo, nowMs)).toMatchObject({ ok: false, code: "exists" });
    expect(await readFile(path.join(demo, "lantern-shop", "mine.txt"), "utf8")).toBe("a person's own");
    expect(await createDemo(demo, nowMs, { again: true })).toEqual({ ok: true, made: true });
    await expect(lstat(path.join(demo, "lantern-shop", "mine.txt"))).rejects.toThrow("ENOENT");
    expect(await readdir(path.dirname(demo))).toEqual(["demo"]);
  });

  it("never replaces anything that is not a demo", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "x");
    expect(await createDemo(file, nowMs, { again: true })).toMatchObject({ ok: false, code: "not-a-demo" });
    expect(await createDemo(folder, nowMs, { again: true })).toMatchObject({ ok: false, code: "not-a-demo" });
    expect(await readFile(file, "utf8")).toBe("x");
  });
});
