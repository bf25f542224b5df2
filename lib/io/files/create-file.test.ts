// Creating one file with its folders: whole or not at all, never through a link, never over anything; and taking folders away.

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { type CreateRequest, createFile } from "@/lib/io/files/create-file";
import { removeFolders } from "@/lib/io/files/created-folders";
import { hashFile } from "@/lib/io/files/hash-file";
import { missingFolders } from "@/lib/io/files/missing-folders";

let root: string;
const nowMs = 1_760_000_000_000;
const at = (name: string) => path.join(root, name);
const bytes = new TextEncoder().encode("the new one");
const folders = ["run/a", "run/a/b"];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "create-"));
  mkdirSync(at("run"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const create = (over: Partial<CreateRequest> = {}) =>
  createFile({
    rootPath: root,
    path: "run/a/b/file",
    folders,
    content: { bytes },
    sha256: sha256Hex(bytes),
    tempName: ".temp.part",
    nowMs,
    ...over,
  });

/** What a process with this umask would give a file or folder of this mode. */
const masked = (mode: number) => mode & ~process.umask();

async function expectRefused(code: string, over: Partial<CreateRequest> = {}): Promise<void> {
  const outcome = await create(over);
  expect(outcome).toMatchObject({ ok: false, code });
  const place = path.dirname(at(over.path ?? "run/a/b/file"));
  if (existsSync(place) && lstatSync(place).isDirectory()) expect(readdirSync(place)).not.toContain(".temp.part");
}

describe("createFile", () => {
  it("makes the folders one by one and the file in them, with the permissions that the umask leaves", async () => {
    const places: string[] = [];
    expect(await create({ checkpoint: (name) => void places.push(name) })).toEqual({ ok: true });
    expect(readFileSync(at("run/a/b/file"))).toEqual(Buffer.from(bytes));
    expect(readdirSync(at("run/a/b"))).toEqual(["file"]);
    expect(["run/a", "run/a/b", "run/a/b/file"].map((name) => lstatSync(at(name)).mode & 0o7777)).toEqual(
      [0o777, 0o777, 0o666].map(masked),
    );
    expect(lstatSync(at("run/a/b/file")).nlink).toBe(1);
    expect(places).toEqual(["folder-created", "folder-created", "temp-created", "temp-written", "linked", "folder-synced"]);
  });

  it("copies a file of several stretches byte for byte, with its permission bits and no others", async () => {
    const large = Buffer.alloc(3 * 1024 * 1024 + 7, "ab\n");
    writeFileSync(at("run/tool"), large);
    chmodSync(at("run/tool"), 0o4755);
    expect(await create({ content: { copyOf: "run/tool" }, sha256: sha256Hex(large) })).toEqual({ ok: true });
    expect(readFileSync(at("run/a/b/file")).equals(large)).toBe(true);
    expect(lstatSync(at("run/a/b/file")).mode & 0o7777).toBe(masked(0o755));
  });

  it.each([
    ["a file", () => writeFileSync(at("run/x"), "theirs"), "moved-on"],
    ["the very same file", () => writeFileSync(at("run/x"), bytes), "moved-on"],
    ["a folder", () => mkdirSync(at("run/x")), "moved-on"],
    ["a link that leads nowhere", () => symlinkSync("nowhere", at("run/x")), "symlink"],
    ["a pipe", () => execFileSync("mkfifo", [at("run/x")]), "moved-on"],
  ])("writes nothing over %s", async (_what, put, code) => {
    put();
    const before = lstatSync(at("run/x"));
    await expectRefused(code, { path: "run/x", folders: [] });
    expect(lstatSync(at("run/x")).ino).toBe(before.ino);
    expect(readdirSync(at("run"))).toEqual(["x"]);
  });

  it.each([
    ["a file", (place: string) => writeFileSync(place, "theirs")],
    ["a link that leads nowhere", (place: string) => symlinkSync("nowhere", place)],
    ["an empty folder", (place: string) => mkdirSync(place)],
  ])("writes nothing over %s that appears in the last moment", async (_what, put) => {
    const appear = (name: string) => (name === "temp-written" ? put(at("run/x")) : undefined);
    await expectRefused("moved-on", { path: "run/x", folders: [], checkpoint: appear });
    expect(readdirSync(at("run"))).toEqual(["x"]);
    expect(existsSync(at("nowhere"))).toBe(false);
  });

  it("makes no folder and no file behind a link, also one that appears on the way", async () => {
    mkdirSync(at("elsewhere"));
    symlinkSync("../elsewhere", at("run/a"));
    await expectRefused("symlink");
    rmSync(at("run/a"));
    const swap = (name: string) => {
      if (name !== "folder-created" || existsSync(at("elsewhere/away"))) return;
      renameSync(at("run/a"), at("elsewhere/away"));
      symlinkSync("../elsewhere", at("run/a"));
    };
    await expectRefused("symlink", { checkpoint: swap });
    expect(readdirSync(at("elsewhere"))).toEqual(["away"]);
  });

  it("refuses a copy of what is not the expected file, and a place that is none", async () => {
    const copy = (copyOf: string) => ({ content: { copyOf } });
    writeFileSync(at("run/other"), "other");
    symlinkSync("other", at("run/link"));
    await expectRefused("moved-on", copy("run/other"));
    await expectRefused("symlink", copy("run/link"));
    await expectRefused("moved-on", copy("run/gone"));
    await expectRefused("moved-on", copy("run"));
    await expectRefused("outside", copy("../x"));
    await expectRefused("outside", { path: "../x" });
    await expectRefused("moved-on", { path: "run/other/x", folders: [] });
    expect(existsSync(at("run/a/b/file"))).toBe(false);
  });

  it("refuses while the host is writing a file of that name", async () => {
    writeFileSync(at("run/x.tmp"), "half");
    utimesSync(at("run/x.tmp"), nowMs / 1000 - 1, nowMs / 1000 - 1);
    await expectRefused("live", { path: "run/x", folders: [] });
  });

  it("takes the rest of an interrupted write for its own", async () => {
    writeFileSync(at("run/.temp.part"), "half");
    expect(await create({ path: "run/x", folders: [] })).toEqual({ ok: true });
    expect(readdirSync(at("run"))).toEqual(["x"]);
  });
});

describe("missingFolders", () => {
  it("names those that do not exist, outermost first, and nothing behind a link or a file", async () => {
    expect(await missingFolders(root, "run/a/b/file")).toEqual({ ok: true, folders });
    expect(await missingFolders(root, "run/file")).toEqual({ ok: true, folders: [] });
    writeFileSync(at("run/f"), "");
    symlinkSync(".", at("run/l"));
    expect(await missingFolders(root, "run/f/x/y")).toMatchObject({ ok: false, code: "moved-on" });
    expect(await missingFolders(root, "run/l/x")).toMatchObject({ ok: false, code: "symlink" });
    expect(await missingFolders(root, "run/../x")).toMatchObject({ ok: false, code: "outside" });
  });
});

describe("removeFolders", () => {
  it("removes empty ones only, innermost first, and no link", async () => {
    mkdirSync(at("run/a/b"), { recursive: true });
    writeFileSync(at("run/a/theirs"), "");
    expect(await removeFolders({ rootPath: root, folders })).toEqual({ ok: true });
    expect(readdirSync(at("run/a"))).toEqual(["theirs"]);
    rmSync(at("run/a"), { recursive: true });
    mkdirSync(at("empty"));
    symlinkSync("../empty", at("run/a"));
    expect(await removeFolders({ rootPath: root, folders })).toEqual({ ok: true });
    expect([existsSync(at("empty")), existsSync(at("run/a"))]).toEqual([true, true]);
  });
});

describe("hashFile", () => {
  it("hashes without a limit of memory, and nothing beyond 512 MiB", async () => {
    writeFileSync(at("run/empty"), "");
    expect(await hashFile(at("run/empty"))).toMatchObject({ is: "file", sha256: sha256Hex(""), sizeBytes: 0 });
    writeFileSync(at("run/large"), "");
    truncateSync(at("run/large"), 512 * 1024 * 1024 + 1);
    expect(await hashFile(at("run/large"))).toEqual({ is: "too-large" });
  });
});
