import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mintEntryCode, spendEntryCode } from "@/lib/server/entry-links";

let home = "";
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "reprise-links-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe("one-time links", () => {
  it("opens once, also for two callers at the same moment", async () => {
    const code = await mintEntryCode(home);
    const results = await Promise.all([spendEntryCode(home, code), spendEntryCode(home, code), spendEntryCode(home, code)]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await spendEntryCode(home, code)).toBe(false);
  });

  it("keeps the code itself nowhere on disk, and the file to the owner", async () => {
    const code = await mintEntryCode(home);
    const [file] = await readdir(path.join(home, "links"));
    expect(file).not.toContain(code);
    expect((await stat(path.join(home, "links", file ?? ""))).mode & 0o077).toBe(0);
  });

  it("refuses codes that are paths or nothing", async () => {
    for (const code of ["", "..", "../links", "x\0y"]) expect(await spendEntryCode(home, code)).toBe(false);
  });
});
