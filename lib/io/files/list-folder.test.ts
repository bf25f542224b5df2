// Listing a run folder: everything is told, links are not followed, skipped folders are not entered, odd names do no harm.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ListingRule } from "@/lib/engine/formats/format";
import { listFolder } from "@/lib/io/files/list-folder";

const rule: ListingRule = { maxDepth: 4, maxEntries: 100, skip: ["worktree"] };
let root: string;

function write(relPath: string, text = ""): void {
  mkdirSync(path.dirname(path.join(root, relPath)), { recursive: true });
  writeFileSync(path.join(root, relPath), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "list-folder-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("listFolder", () => {
  it("gives paths below the run folder, sorted, with type, size and time to the fraction of a millisecond", async () => {
    write("run/state.json", "12345");
    write("run/tasks/n1/log.jsonl");
    utimesSync(path.join(root, "run/state.json"), 1_700_000_000.5, 1_700_000_000.123_75);
    const listing = await listFolder(root, "run", rule);
    expect(listing.entries.map((entry) => [entry.path, entry.type])).toEqual([
      ["state.json", "file"],
      ["tasks", "folder"],
      ["tasks/n1", "folder"],
      ["tasks/n1/log.jsonl", "file"],
    ]);
    expect(listing.entries[0]?.sizeBytes).toBe(5);
    expect(listing.entries[0]?.modifiedAtMs).toBeCloseTo(1_700_000_000_123.75, 2);
    expect(listing).toMatchObject({ truncated: false, problems: [] });
  });

  it("lists skipped folders without entering them, at any depth", async () => {
    write("run/worktree/.atlas/nested/state.json");
    write("run/tasks/n1/worktree/a");
    const paths = (await listFolder(root, "run", rule)).entries.map((entry) => entry.path);
    expect(paths).toEqual(["tasks", "tasks/n1", "tasks/n1/worktree", "worktree"]);
  });

  it("never follows links and tells pipes from files", async () => {
    write("other/secret");
    mkdirSync(path.join(root, "run"));
    symlinkSync(path.join(root, "other"), path.join(root, "run/folder-link"));
    symlinkSync("nowhere", path.join(root, "run/broken-link"));
    execFileSync("mkfifo", [path.join(root, "run/pipe")]);
    const listing = await listFolder(root, "run", rule);
    expect(listing.entries.map((entry) => [entry.path, entry.type])).toEqual([
      ["broken-link", "symlink"],
      ["folder-link", "symlink"],
      ["pipe", "other"],
    ]);
  });

  it("stops at the greatest number of entries, keeping the upper levels, and says so", async () => {
    for (let number = 0; number < 120; number += 1) write(`run/deep/er/${number}`);
    write("run/state.json");
    const listing = await listFolder(root, "run", rule);
    expect(listing.truncated).toBe(true);
    expect(listing.entries).toHaveLength(100);
    expect(listing.entries.map((entry) => entry.path)).toContain("state.json");
  });

  it("tells which folders lie too deep", async () => {
    write("run/1/2/3/4/5");
    const listing = await listFolder(root, "run", rule);
    expect(listing.entries.at(-1)?.path).toBe("1/2/3/4");
    expect(listing.problems).toEqual([{ path: "1/2/3/4", reason: "It lies 4 levels deep and was not entered." }]);
  });

  it("reports names that are not UTF-8 or hold a backslash, and lists the rest", async () => {
    write("run/ok é\n");
    write("run/back\\slash");
    writeFileSync(Buffer.concat([Buffer.from(path.join(root, "run/bad-")), Buffer.from([0xff, 0xfe])]), "");
    const listing = await listFolder(root, "run", rule);
    expect(listing.entries.map((entry) => entry.path)).toEqual(["ok é\n"]);
    expect(listing.problems.map((problem) => problem.path).toSorted()).toEqual(["back\\slash", "bad-\\xff\\xfe"]);
  });

  it("keeps names that mean something to JavaScript", async () => {
    write("run/__proto__/constructor");
    expect((await listFolder(root, "run", rule)).entries.map((entry) => entry.path)).toEqual(["__proto__", "__proto__/constructor"]);
  });

  it.each(["gone", "../x", "link", "file"])("gives an empty listing with the problem for %s", async (relPath) => {
    write("file");
    mkdirSync(path.join(root, "real"));
    symlinkSync(path.join(root, "real"), path.join(root, "link"));
    const listing = await listFolder(root, relPath, rule);
    expect(listing).toMatchObject({ entries: [], truncated: false, problems: [{ path: "" }] });
  });
});
