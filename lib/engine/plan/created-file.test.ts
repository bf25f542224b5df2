import { describe, expect, it } from "vitest";
import { createdHunks } from "@/lib/engine/plan/created-hunks";
import { makeCopyFile } from "@/lib/engine/plan/make-copy-file";
import { makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { sha256Hex } from "@/lib/engine/text/sha256";

const shown = (text: string) => createdHunks(text).map((hunk) => hunk.map((line) => `${line.kind} ${line.after ?? ""} ${line.text}`));

describe("makeCreateFile", () => {
  it("counts bytes, not characters", () => {
    const sha256 = sha256Hex("ü\r\n");
    const made = { kind: "create-file", path: "p/x", after: { sha256, sizeBytes: 4 }, text: "ü\r\n", copyOf: null, sentence: "Why." };
    expect(makeCreateFile({ path: "p/x", text: "ü\r\n", sentence: "Why." })).toEqual(made);
  });
});

describe("makeCopyFile", () => {
  it("announces the bytes of the other file", () => {
    const from = { path: "p/a", sha256: "11", sizeBytes: 3 };
    expect(makeCopyFile({ path: "p/b", from, sentence: "Why." })).toEqual({
      kind: "create-file",
      path: "p/b",
      after: { sha256: "11", sizeBytes: 3 },
      text: null,
      copyOf: { path: "p/a", sha256: "11" },
      sentence: "Why.",
    });
  });
});

describe("createdHunks", () => {
  it("shows every line as added, and says how lines end where that is not plain", () => {
    expect(shown("one\ntwo\n")).toEqual([["added 1 one", "added 2 two"]]);
    expect(shown("one\r\ntwo")).toEqual([["added 1 one␍", "added 2 two (no line end)"]]);
    expect(shown("")).toEqual([]);
  });

  it("shows 400 lines and counts the rest", () => {
    expect(shown("x\n".repeat(400))[0]).toHaveLength(400);
    const [lines, rest, ...others] = shown("x\n".repeat(402));
    expect([lines?.length, rest, others]).toEqual([400, ["same  … 2 more lines are not shown"], []]);
  });
});
