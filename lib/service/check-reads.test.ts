// Whether the files of a plan are what they were, whatever their size.

import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { readFileHash } from "@/lib/io/files/file-hash";
import { changedReads } from "@/lib/service/check-reads";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reads-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => path.join(root, name);

describe("changedReads", () => {
  it("knows a file again that is larger than what is rewritten, such as one to be copied", async () => {
    const sizeBytes = 257 * 1024 * 1024;
    writeFileSync(at("large"), "");
    truncateSync(at("large"), sizeBytes);
    const found = await readFileHash(at("large"));
    if (found.is !== "file") throw new Error("It is no file.");
    expect(await changedReads(root, [{ path: "large", sha256: found.sha256, sizeBytes }])).toEqual([]);
  }, 60_000);

  it("knows a long log by its size and its two ends, and sees that it has grown or begins otherwise", async () => {
    writeFileSync(at("log"), "head middle tail");
    const read = { path: "log", sha256: sha256Hex("headtail"), sizeBytes: 16, ends: { headBytes: 4, tailBytes: 4 } };
    expect(await changedReads(root, [read])).toEqual([]);
    writeFileSync(at("log"), "head middle tail\n");
    expect(await changedReads(root, [read])).toEqual(["log has changed."]);
    writeFileSync(at("log"), "HEAD middle tail");
    expect(await changedReads(root, [read])).toEqual(["log has changed."]);
  });

  it("names what has changed, also by size alone, is gone, has appeared, or is no file any more", async () => {
    writeFileSync(at("a"), "same");
    symlinkSync("a", at("link"));
    const read = (name: string, text: string | null) => ({
      path: name,
      sha256: text === null ? null : sha256Hex(text),
      sizeBytes: text?.length ?? 0,
    });
    expect(await changedReads(root, [read("a", "same"), read("none", null), read("no/folder", null)])).toEqual([]);
    expect(await changedReads(root, [read("a", "else")])).toEqual(["a has changed."]);
    expect(await changedReads(root, [read("a", "longer")])).toEqual(["a has changed."]);
    expect(await changedReads(root, [read("a", null)])).toEqual(["a has appeared."]);
    expect(await changedReads(root, [read("none", "x")])).toEqual(["none is gone."]);
    expect(await changedReads(root, [read("link", "same")])).toEqual(["link has changed."]);
  });
});
