// Moving a folder: one step, never over something, never through a link, never to another file system.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveFolder, onSameFileSystem } from "@/lib/io/files/move-folder";

let root: string;
const at = (name: string) => path.join(root, name);
const move = (from: string, to: string) => moveFolder({ from: { rootPath: at("a"), path: from }, to: { rootPath: at("b"), path: to } });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "move-"));
  mkdirSync(at("a/folder"), { recursive: true });
  mkdirSync(at("b/taken"), { recursive: true });
  writeFileSync(at("a/folder/file"), "x");
  writeFileSync(at("a/file"), "x");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("moveFolder", () => {
  it("moves a folder with everything in it", async () => {
    expect(await move("folder", "here")).toEqual({ ok: true });
    expect(readdirSync(at("b/here"))).toEqual(["file"]);
    expect(existsSync(at("a/folder"))).toBe(false);
  });

  it("refuses a taken target, even an empty one, a source that is no folder or gone, links, and ways out", async () => {
    symlinkSync(at("a/folder"), at("a/link"));
    symlinkSync(at("b/taken"), at("b/way"));
    expect(await move("folder", "taken")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await move("folder", "none/here")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await move("file", "here")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await move("gone", "here")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await move("link", "here")).toMatchObject({ ok: false, code: "symlink" });
    expect(await move("folder", "way/here")).toMatchObject({ ok: false, code: "symlink" });
    expect(await move("../a/folder", "here")).toMatchObject({ ok: false, code: "outside" });
    expect(await move("folder", "../here")).toMatchObject({ ok: false, code: "outside" });
    expect(readdirSync(at("a/folder"))).toEqual(["file"]);
  });
});

// A memory file system that most Linux machines have.
const other = "/dev/shm";
const isOther = existsSync(other) && statSync(other).dev !== statSync(os.tmpdir()).dev;

describe.runIf(isOther)("between file systems", () => {
  it("refuses before anything is changed", async () => {
    const far = mkdtempSync(path.join(other, "move-"));
    try {
      expect(await onSameFileSystem(at("a"), far)).toBe(false);
      const moved = await moveFolder({ from: { rootPath: at("a"), path: "folder" }, to: { rootPath: far, path: "here" } });
      expect(moved).toMatchObject({ ok: false, code: "other-filesystem" });
      expect(readdirSync(at("a/folder"))).toEqual(["file"]);
      expect(readdirSync(far)).toEqual([]);
    } finally {
      rmSync(far, { recursive: true });
    }
  });
});
