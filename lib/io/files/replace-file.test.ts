// Replacing and removing one file: whole or not at all, never through a link, only the expected one.

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { removeFile } from "@/lib/io/files/remove-file";
import { type ReplaceRequest, replaceFile } from "@/lib/io/files/replace-file";

let root: string;
const nowMs = 1_760_000_000_000;
const at = (name: string) => path.join(root, name);
const old = "the old file";
const bytes = new TextEncoder().encode("the new one");

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "replace-"));
  mkdirSync(at("run"));
  writeFileSync(at("run/file"), old, { mode: 0o640 });
});
afterEach(() => {
  chmodSync(at("run"), 0o755);
  rmSync(root, { recursive: true, force: true });
});

const replace = (over: Partial<ReplaceRequest> = {}) =>
  replaceFile({ rootPath: root, path: "run/file", expectedSha256: sha256Hex(old), bytes, tempName: ".temp.part", nowMs, ...over });

async function expectRefused(code: string, over: Partial<ReplaceRequest> = {}): Promise<void> {
  const names = readdirSync(at("run"));
  expect(await replace(over)).toMatchObject({ ok: false, code });
  expect(readdirSync(at("run"))).toEqual(names);
}

describe("replaceFile", () => {
  it("gives the new bytes a new file with the old permission bits, and leaves no temporary one", async () => {
    const before = lstatSync(at("run/file")).ino;
    expect(await replace()).toEqual({ ok: true, sha256: sha256Hex(bytes), sizeBytes: bytes.length });
    expect(readFileSync(at("run/file"))).toEqual(Buffer.from(bytes));
    expect(lstatSync(at("run/file")).mode & 0o7777).toBe(0o640);
    expect(lstatSync(at("run/file")).ino).not.toBe(before);
    expect(readdirSync(at("run"))).toEqual(["file"]);
  });

  it("creates a file where none is expected, with mode and time as told, and never over another", async () => {
    const over = { path: "run/new", expectedSha256: null, mode: 0o604, modifiedAtMs: 1_700_000_000_000 };
    expect(await replace(over)).toMatchObject({ ok: true });
    expect(lstatSync(at("run/new")).mode & 0o7777).toBe(0o604);
    expect(lstatSync(at("run/new")).mtimeMs).toBe(1_700_000_000_000);
    await expectRefused("moved-on", over);
    const appear = () => writeFileSync(at("run/late"), "somebody's");
    expect(await replace({ ...over, path: "run/late", checkpoint: appear })).toMatchObject({ ok: false, code: "moved-on" });
    expect(readFileSync(at("run/late"), "utf8")).toBe("somebody's");
    expect(readdirSync(at("run"))).toEqual(["file", "late", "new"]);
  });

  it("refuses what is not the expected file, also when it becomes another during the write", async () => {
    await expectRefused("moved-on", { expectedSha256: sha256Hex("something else") });
    await expectRefused("moved-on", { path: "run/none" });
    await expectRefused("moved-on", { path: "none/file" });
    const change = (name: string): void => {
      if (name === "temp-written") writeFileSync(at("run/file"), "changed");
    };
    await expectRefused("moved-on", { checkpoint: change });
    expect(readFileSync(at("run/file"), "utf8")).toBe("changed");
  });

  it("refuses folders, pipes, and every path out of the root", async () => {
    mkdirSync(at("run/folder"));
    execFileSync("mkfifo", [at("run/pipe")]);
    await expectRefused("moved-on", { path: "run/folder" });
    await expectRefused("moved-on", { path: "run/pipe" });
    for (const strange of ["", "..", "run/../run/file", "/etc/hostname", "run//file", "run\\file", "run/\0"]) {
      await expectRefused("outside", { path: strange });
    }
  });

  it("follows no link: neither the file nor a folder on the way, nor one that is put there during the write", async () => {
    symlinkSync(at("run/file"), at("run/link"));
    symlinkSync(at("run"), at("way"));
    await expectRefused("symlink", { path: "run/link" });
    await expectRefused("symlink", { path: "way/file" });
    const swap = (name: string): void => {
      if (name !== "temp-written") return;
      rmSync(at("run/file"));
      symlinkSync(at("outside"), at("run/file"));
    };
    await expectRefused("symlink", { checkpoint: swap });
    expect(readdirSync(root)).not.toContain("outside");
  });

  it("overwrites what an interrupted write left at its temporary name, but writes through no link there", async () => {
    symlinkSync(at("outside"), at("run/.temp.part"));
    expect(await replace()).toMatchObject({ ok: true });
    expect(readdirSync(root)).not.toContain("outside");
    expect(readdirSync(at("run"))).toEqual(["file"]);
  });

  it("waits for nobody: a temporary file of the owner's that is seconds old means that it is writing, an old one does not", async () => {
    writeFileSync(at("run/file.tmp"), "half");
    const touch = (ageMs: number) => utimesSync(at("run/file.tmp"), (nowMs - ageMs) / 1000, (nowMs - ageMs) / 1000);
    touch(4000);
    await expectRefused("live");
    touch(-1000);
    await expectRefused("live");
    touch(6000);
    expect(await replace()).toMatchObject({ ok: true });
    expect(readFileSync(at("run/file.tmp"), "utf8")).toBe("half");
  });

  it("says that writing is not permitted in a folder that is not writable, unless it is permitted everywhere", async () => {
    chmodSync(at("run"), 0o555);
    if (process.getuid?.() === 0) expect(await replace()).toMatchObject({ ok: true });
    else await expectRefused("denied");
  });
});

describe("removeFile", () => {
  const remove = (relPath: string, expected = old) => removeFile({ rootPath: root, path: relPath, expectedSha256: sha256Hex(expected) });

  it("removes the expected file and nothing else", async () => {
    symlinkSync(at("run/file"), at("run/link"));
    mkdirSync(at("run/folder"));
    expect(await remove("run/link")).toMatchObject({ ok: false, code: "symlink" });
    expect(await remove("run/file", "another")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await remove("run/none")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await remove("run/folder")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await remove("../x")).toMatchObject({ ok: false, code: "outside" });
    expect(await remove("")).toMatchObject({ ok: false, code: "outside" });
    expect(readdirSync(at("run"))).toEqual(["file", "folder", "link"]);
    expect(await remove("run/file")).toEqual({ ok: true });
    expect(readdirSync(at("run"))).toEqual(["folder", "link"]);
  });
});
