// Making one file: whole or not at all, never over anything, never through a link; and the folders on the way to it.

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
import { type CreateRequest, createFile } from "@/lib/io/files/create-file";
import { emptiness, makeFolders, removeEmptyFolders } from "@/lib/io/files/make-folders";

let root: string;
const nowMs = 1_760_000_000_000;
const at = (name: string) => path.join(root, name);
const content = "the content\n".repeat(200_000);
const checkpoint = () => undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "create-"));
  mkdirSync(at("run"));
  writeFileSync(at("content"), content);
});
afterEach(() => {
  chmodSync(at("run"), 0o755);
  rmSync(root, { recursive: true, force: true });
});

const create = (over: Partial<CreateRequest> = {}) =>
  createFile({
    rootPath: root,
    path: "run/file",
    contentPath: at("content"),
    sha256: sha256Hex(content),
    sizeBytes: content.length,
    mode: null,
    tempName: ".temp.part",
    nowMs,
    checkpoint,
    ...over,
  });

async function expectRefused(code: string, over: Partial<CreateRequest> = {}): Promise<void> {
  const names = readdirSync(at("run"));
  expect(await create(over)).toMatchObject({ ok: false, code });
  expect(readdirSync(at("run"))).toEqual(names);
}

describe("createFile", () => {
  it("makes the file with the system's permission bits, or those it is told, and leaves no temporary one", async () => {
    expect(await create()).toEqual({ ok: true });
    expect(await create({ path: "run/private", mode: 0o600 })).toEqual({ ok: true });
    expect(readFileSync(at("run/file"), "utf8")).toBe(content);
    expect(lstatSync(at("run/file")).mode & 0o7777).toBe(0o666 & ~process.umask());
    expect(lstatSync(at("run/private")).mode & 0o7777).toBe(0o600);
    expect(lstatSync(at("run/file")).nlink).toBe(1);
    expect(readdirSync(at("run"))).toEqual(["file", "private"]);
  });

  it("refuses over anything that stands there, and leaves it as it is", async () => {
    writeFileSync(at("run/file"), "theirs");
    await expectRefused("moved-on");
    expect(readFileSync(at("run/file"), "utf8")).toBe("theirs");
    mkdirSync(at("run/folder"));
    await expectRefused("moved-on", { path: "run/folder" });
    symlinkSync("nowhere", at("run/link"));
    await expectRefused("symlink", { path: "run/link" });
  });

  it("never overwrites what comes in the last moment", async () => {
    const appear = (place: string) => {
      if (place === "temp-written") writeFileSync(at("run/file"), "theirs");
    };
    expect(await create({ checkpoint: appear })).toMatchObject({ ok: false, code: "moved-on" });
    expect(readFileSync(at("run/file"), "utf8")).toBe("theirs");
    expect(readdirSync(at("run"))).toEqual(["file"]);
  });

  it("refuses a content that is not what it was, in bytes or in length", async () => {
    await expectRefused("copy-damaged", { contentPath: at("no-such-content") });
    writeFileSync(at("content"), `${content}more`);
    await expectRefused("copy-damaged");
    writeFileSync(at("content"), content.replace("the", "THE"));
    await expectRefused("copy-damaged");
  });

  it("refuses a path behind a link, without a folder, or that leads out", async () => {
    symlinkSync("run", at("alias"));
    await expectRefused("symlink", { path: "alias/file" });
    await expectRefused("moved-on", { path: "run/no/file" });
    await expectRefused("outside", { path: "../file" });
  });

  it("refuses while the host's own temporary file beside it is young", async () => {
    writeFileSync(at("run/file.tmp"), "half");
    utimesSync(at("run/file.tmp"), nowMs / 1000, nowMs / 1000 - 2);
    await expectRefused("live");
  });

  it("clears the rest of an interrupted write of its own", async () => {
    writeFileSync(at("run/.temp.part"), "half");
    expect(await create()).toEqual({ ok: true });
    expect(readdirSync(at("run"))).toEqual(["file"]);
  });
});

describe("folders on the way", () => {
  const folders = ["run/a", "run/a/b", "run/a/b/c"];
  const request = (over: readonly string[] = folders) => ({ rootPath: root, folders: over, checkpoint });

  it("are made one by one with the system's permission bits, and those that exist stay as they are", async () => {
    mkdirSync(at("run/a"), { mode: 0o700 });
    expect(await makeFolders(request())).toEqual({ ok: true });
    expect(lstatSync(at("run/a")).mode & 0o7777).toBe(0o700);
    expect(lstatSync(at("run/a/b/c")).mode & 0o7777).toBe(0o777 & ~process.umask());
  });

  it("are not made through a link or through a file", async () => {
    symlinkSync(".", at("run/a"));
    expect(await makeFolders(request())).toMatchObject({ ok: false, code: "symlink" });
    rmSync(at("run/a"));
    writeFileSync(at("run/a"), "a file");
    expect(await makeFolders(request())).toMatchObject({ ok: false, code: "moved-on" });
    expect(readdirSync(at("run"))).toEqual(["a"]);
  });

  it("go when they are empty, up to the first that is not", async () => {
    expect(await makeFolders(request())).toEqual({ ok: true });
    writeFileSync(at("run/a/theirs"), "x");
    expect(await emptiness(root, "run/a/b/c")).toBe("empty");
    expect(await removeEmptyFolders(request())).toEqual({ ok: true });
    expect(readdirSync(at("run/a"))).toEqual(["theirs"]);
    expect(await emptiness(root, "run/a")).toBe("in-use");
    rmSync(at("run/a/theirs"));
    expect(await removeEmptyFolders(request())).toEqual({ ok: true });
    expect(readdirSync(at("run"))).toEqual([]);
    expect(await emptiness(root, "run/a")).toBe("gone");
  });

  it("are left when a link has come in their place", async () => {
    symlinkSync(".", at("run/a"));
    expect(await removeEmptyFolders(request(["run/a"]))).toEqual({ ok: true });
    expect(readdirSync(at("run"))).toEqual(["a"]);
  });
});
