// Reading one file of a run: nothing outside the root, nothing but regular files, never more than the cap, never a torn mixture.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRunFile } from "@/lib/io/files/read-file";

let home: string;
let root: string;
const cap = 1024;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "read-file-"));
  root = path.join(home, "root");
  mkdirSync(path.join(root, "run"), { recursive: true });
  writeFileSync(path.join(home, "secret"), "secret");
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("readRunFile", () => {
  it("gives bytes, hash, size and time", async () => {
    writeFileSync(path.join(root, "run/a.json"), "hello");
    const content = await readRunFile(root, "run/a.json", 5);
    expect(content).toMatchObject({ status: "ok", sizeBytes: 5, sha256: createHash("sha256").update("hello").digest("hex") });
    expect(content.status === "ok" && new TextDecoder().decode(content.bytes)).toBe("hello");
    expect(content.modifiedAtMs).toBeGreaterThan(1.6e12);
  });

  it("reads an empty file, and a root that is reached through a link", async () => {
    writeFileSync(path.join(root, "empty"), "");
    symlinkSync(root, path.join(home, "alias"));
    expect(await readRunFile(path.join(home, "alias"), "empty", cap)).toMatchObject({ status: "ok", sizeBytes: 0 });
  });

  it.each([
    "../secret",
    "run/../../secret",
    "/etc/passwd",
    "run//a",
    "./a",
    "run/./a",
    "a\0b",
    "..\\secret",
    "C:/x",
    "C:x",
    "run/..",
    "\ud800",
    "x".repeat(5000),
  ])("refuses %j by its text alone", async (relPath) => {
    expect(await readRunFile(root, relPath, cap)).toMatchObject({ status: "outside", sizeBytes: null });
  });

  it("never follows a link, whether it is the file or a folder on the way", async () => {
    symlinkSync(path.join(home, "secret"), path.join(root, "run/file"));
    symlinkSync(home, path.join(root, "way"));
    symlinkSync(path.join(root, "run"), path.join(root, "inner"));
    writeFileSync(path.join(root, "run/a"), "a");
    for (const relPath of ["run/file", "way/secret", "way/root/run/a", "inner/a"]) {
      expect(await readRunFile(root, relPath, cap), relPath).toMatchObject({ status: "symlink" });
    }
  });

  it("does not open pipes, devices, sockets or folders, and does not wait for them", async () => {
    execFileSync("mkfifo", [path.join(root, "pipe")]);
    const server = createServer().listen(path.join(root, "socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    for (const relPath of ["pipe", "socket", "run", ""]) {
      expect(await readRunFile(root, relPath, cap), relPath).toMatchObject({ status: "not-regular" });
    }
    await new Promise((resolve) => server.close(resolve));
    expect(await readRunFile("/dev", "zero", cap)).toMatchObject({ status: "not-regular" });
  });

  it("tells a missing file from a missing root and from a file in the way", async () => {
    writeFileSync(path.join(root, "file"), "x");
    for (const relPath of ["gone", "gone/too", "file/below"])
      expect(await readRunFile(root, relPath, cap)).toMatchObject({ status: "missing" });
    expect(await readRunFile(path.join(home, "no-root"), "a", cap)).toMatchObject({ status: "missing" });
  });

  it("leaves a file above the cap unread and tells its size", async () => {
    writeFileSync(path.join(root, "big"), "x".repeat(cap + 1));
    expect(await readRunFile(root, "big", cap)).toMatchObject({ status: "too-large", sizeBytes: cap + 1 });
    truncateSync(path.join(root, "big"), 1e12);
    expect(await readRunFile(root, "big", cap)).toMatchObject({ status: "too-large", sizeBytes: 1e12 });
    expect(await readRunFile(root, "big", Number.NaN)).toMatchObject({ status: "too-large" });
  });

  it("gives a whole prefix of a file that is being appended to", async () => {
    const log = path.join(root, "log");
    writeFileSync(log, "0\n".repeat(50_000));
    const handle = openSync(log, "a");
    const writer = setInterval(() => writeSync(handle, "0\n".repeat(500)), 0);
    const content = await readRunFile(root, "log", 1e9);
    clearInterval(writer);
    closeSync(handle);
    expect(content.status).toBe("ok");
    expect(content.status === "ok" && /^(?:0\n){50000,}$/.test(new TextDecoder().decode(content.bytes))).toBe(true);
  });

  it("gives the old or the new file, never a mixture, while it is replaced and rewritten in place", async () => {
    const file = path.join(root, "state");
    const texts = ["a".repeat(200_000), "b".repeat(200_000)] as const;
    writeFileSync(file, texts[0]);
    let turn = 0;
    const writer = setInterval(() => {
      turn += 1;
      const text = texts[turn % 2] ?? "";
      if (turn % 3 === 0) return writeFileSync(file, text);
      writeFileSync(`${file}.tmp`, text);
      renameSync(`${file}.tmp`, file);
    }, 1);
    for (let round = 0; round < 40; round += 1) {
      const content = await readRunFile(root, "state", 1e9);
      if (content.status === "ok") expect(/^(?:a+|b+|)$/.test(new TextDecoder().decode(content.bytes))).toBe(true);
      else expect(content.status).toBe("io-error");
    }
    clearInterval(writer);
  });

  it("stops at the cap when the file grows past it", async () => {
    const log = path.join(root, "log");
    writeFileSync(log, "x".repeat(1000));
    const writer = setInterval(() => appendFileSync(log, "x".repeat(100)), 0);
    for (let round = 0; round < 20; round += 1) {
      const content = await readRunFile(root, "log", 2000);
      if (content.status === "ok") expect(content.bytes.byteLength).toBeLessThanOrEqual(2000);
      else expect(["too-large", "io-error"]).toContain(content.status);
    }
    clearInterval(writer);
  });

  // The superuser may read everything, so the rule shows only for others.
  it.each(process.getuid?.() === 0 ? [] : ["a file without permission"])("%s is denied", async () => {
    writeFileSync(path.join(root, "shut"), "x");
    chmodSync(path.join(root, "shut"), 0);
    expect(await readRunFile(root, "shut", cap)).toMatchObject({ status: "denied" });
  });
});
