// Stamps: the same while nothing changes, another as soon as something does.

import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { revisionOf } from "@/lib/io/watch/revision";

const rule = { maxDepth: 4, maxEntries: 100, skip: ["worktree"] };
let root: string;
const at = (relPath: string): string => path.join(root, relPath);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "revision-"));
  mkdirSync(at("p/.atlas/r1/worktree"), { recursive: true });
  writeFileSync(at("p/.atlas/r1/state.json"), "{}");
  writeFileSync(at("p/.atlas/r1/log.jsonl"), "");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const changes: readonly (readonly [what: string, change: () => void])[] = [
  ["a line is appended", () => appendFileSync(at("p/.atlas/r1/log.jsonl"), "{}\n")],
  [
    "a file is replaced by one of the same size",
    () => {
      writeFileSync(at("p/.atlas/r1/tmp"), "[]");
      renameSync(at("p/.atlas/r1/tmp"), at("p/.atlas/r1/state.json"));
    },
  ],
  ["a file goes", () => rmSync(at("p/.atlas/r1/state.json"))],
  ["the run goes", () => rmSync(at("p/.atlas/r1"), { recursive: true })],
];

describe("revisionOf", () => {
  it.each(changes)("changes when %s", async (_what, change) => {
    const before = await revisionOf(root, "p/.atlas/r1", rule);
    expect(await revisionOf(root, "p/.atlas/r1", rule)).toBe(before);
    change();
    expect(await revisionOf(root, "p/.atlas/r1", rule)).not.toBe(before);
  });

  it("does not look into folders that are skipped", async () => {
    mkdirSync(at("p/.atlas/r1/worktree/sub"));
    const before = await revisionOf(root, "p/.atlas/r1", rule);
    writeFileSync(at("p/.atlas/r1/worktree/sub/file"), "x");
    expect(await revisionOf(root, "p/.atlas/r1", rule)).toBe(before);
  });
});
