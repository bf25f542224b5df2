// Copying a tree: everything as it is, or nothing and the reason; a half-removed tree is recognised as part of its copy.

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyTree } from "@/lib/io/files/copy-tree";
import { compareTrees, parseManifest, type TreeManifest, writeManifest } from "@/lib/io/files/tree-manifest";
import { treeCaps, walkTree } from "@/lib/io/files/walk-tree";

let root: string;
const at = (name: string) => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "copy-"));
  mkdirSync(at("tree/deep/er"), { recursive: true });
  writeFileSync(at("tree/deep/er/run.sh"), "#!/bin/sh\n");
  writeFileSync(at("tree/ü\n"), Buffer.from([0, 255, 10]));
  writeFileSync(at("tree/empty"), "");
  chmodSync(at("tree/deep/er/run.sh"), 0o751);
  chmodSync(at("tree/deep"), 0o750);
  symlinkSync("../../nowhere", at("tree/link"));
  execFileSync("find", [at("tree"), "-depth", "-exec", "touch", "-h", "-d", "2026-01-02T03:04:05Z", "{}", "+"]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const copy = (caps = treeCaps) => copyTree({ from: at("tree"), to: at("copy"), caps });

/** Permission bits, time and size of everything, links themselves included. */
function looks(name: string): readonly string[] {
  return readdirSync(at(name), { recursive: true, encoding: "utf8" })
    .sort()
    .map((one) => {
      const stats = lstatSync(at(`${name}/${one}`));
      return `${one} ${stats.mode} ${stats.mtimeMs} ${stats.isDirectory() ? "" : stats.size}`;
    });
}

async function manifestAt(name: string): Promise<TreeManifest> {
  const reading = await walkTree(at(name), treeCaps);
  if (!reading.ok) throw new Error(reading.message);
  return reading.manifest;
}

describe("copyTree", () => {
  it("copies bytes, permission bits, times and links as links", async () => {
    linkSync(at("tree/empty"), at("tree/deep/twin"));
    execFileSync("touch", ["-d", "2025-01-02T03:04:05Z", at("tree/deep")]);
    const copied = await copy();
    if (!copied.ok) throw new Error(copied.message);
    expect(await manifestAt("copy")).toEqual(copied.manifest);
    expect(compareTrees(await manifestAt("tree"), copied.manifest)).toEqual({ is: "same" });
    expect(looks("copy")).toEqual(looks("tree"));
  });

  it("never copies over something", async () => {
    mkdirSync(at("copy"));
    expect(await copy()).toMatchObject({ ok: false, code: "exists" });
    rmSync(at("copy"), { recursive: true });
    symlinkSync(at("tree"), at("copy"));
    expect(await copy()).toMatchObject({ ok: false, code: "exists" });
  });

  it.each([
    ["a pipe in it", "unsupported", () => execFileSync("mkfifo", [at("tree/deep/pipe")])],
    ["a name that is no text", "unsupported", () => writeFileSync(Buffer.concat([Buffer.from(at("tree/")), Buffer.from([0xff])]), "")],
    ["more bytes than allowed", "too-large", () => writeFileSync(at("tree/big"), Buffer.alloc(2000))],
    ["more entries than allowed", "too-large", () => Array.from({ length: 30 }, (_, index) => writeFileSync(at(`tree/${index}`), ""))],
    ["no folder there", "missing", () => rmSync(at("tree"), { recursive: true })],
  ] as const)("leaves nothing of the copy for a tree with %s", async (_what, code, change) => {
    change();
    expect(await copy({ maxBytes: 1000, maxEntries: 20 })).toMatchObject({ ok: false, code });
    expect(existsSync(at("copy"))).toBe(false);
  });
});

describe("compareTrees", () => {
  it("knows a part of a tree by what is left of it, and anything else as different", async () => {
    const whole = await manifestAt("tree");
    rmSync(at("tree/deep"), { recursive: true });
    expect(compareTrees(whole, await manifestAt("tree"))).toEqual({ is: "part" });
    writeFileSync(at("tree/empty"), "x");
    expect(compareTrees(whole, await manifestAt("tree"))).toEqual({ is: "different", path: "empty" });
    rmSync(at("tree/empty"));
    writeFileSync(at("tree/new"), "");
    expect(compareTrees(whole, await manifestAt("tree"))).toEqual({ is: "different", path: "new" });
  });

  it("reads a manifest back only by the hash it was written with", async () => {
    const whole = await manifestAt("tree");
    const { text, sha256 } = writeManifest(whole);
    expect(parseManifest(text, sha256)).toEqual(whole);
    expect(parseManifest(text.replace("empty", "other"), sha256)).toBeNull();
  });
});
