// New files in plans: their hashes are of what will be written, and what a person sees of them is bounded.

import { describe, expect, it } from "vitest";
import { createdHunks } from "@/lib/engine/plan/created-hunks";
import { makeCopyFile, makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { sha256Hex } from "@/lib/engine/text/sha256";

const made = (text: string) => makeCreateFile({ path: "p/new.md", text, sentence: "It says why." });

describe("makeCreateFile", () => {
  it.each(["", "one\n", "é\r\n\u{1f600}", "\ufeffmark", "lone \ud800 surrogate"])("carries %j as it will be written", (text) => {
    const { after, text: carried, copyOf } = made(text);
    const bytes = new TextEncoder().encode(text);
    expect(after).toEqual({ sha256: sha256Hex(bytes), sizeBytes: bytes.length });
    expect(new TextEncoder().encode(carried ?? "")).toEqual(bytes);
    expect(carried).toBe(text.replace("\ud800", "\ufffd"));
    expect(copyOf).toBe(null);
  });
});

describe("makeCopyFile", () => {
  it("carries no content, only what it will be", () => {
    const from = { path: "p/old.bin", sha256: "ab", sizeBytes: 4 };
    const copy = makeCopyFile({ path: "p/new.bin", from, sentence: "A copy." });
    expect(copy).toMatchObject({ after: { sha256: "ab", sizeBytes: 4 }, text: null, copyOf: { path: "p/old.bin", sha256: "ab" } });
    expect(createdHunks(copy)).toEqual([]);
  });
});

describe("createdHunks", () => {
  it("shows every line as added", () => {
    expect(createdHunks(made("one\ntwo"))).toEqual([
      [
        { kind: "added", before: null, after: 1, text: "one" },
        { kind: "added", before: null, after: 2, text: "two (no line end)" },
      ],
    ]);
    expect(createdHunks(made(""))).toEqual([]);
  });

  it("shows at most 400 lines and says how many are left out", () => {
    const shown = createdHunks(made("line\n".repeat(1000))).flat();
    expect(shown).toHaveLength(401);
    expect(shown.at(-1)).toMatchObject({ before: null, after: null, text: expect.stringContaining("600 more lines") });
  });
});
