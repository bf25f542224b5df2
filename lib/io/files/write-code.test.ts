// Every error of the system and every barred way has its closed code.

import { describe, expect, it } from "vitest";
import { containError, writeError } from "@/lib/io/files/write-code";

describe("writeError", () => {
  it.each([
    ["ENOSPC", "no-space"],
    ["EDQUOT", "no-space"],
    ["EACCES", "denied"],
    ["EPERM", "denied"],
    ["EROFS", "denied"],
    ["ELOOP", "symlink"],
    ["ENOENT", "moved-on"],
    ["ENOTDIR", "moved-on"],
    ["EXDEV", "other-filesystem"],
    ["EIO", "io-error"],
    ["EMFILE", "io-error"],
  ])("maps %s to %s and names the path", (name, code) => {
    const refusal = writeError(Object.assign(new Error(name), { code: name }), "run/file");
    expect(refusal).toMatchObject({ ok: false, code, message: expect.stringMatching(/^run\/file: /) });
  });

  it("takes what is no error of the system for an input/output error", () => {
    for (const thrown of [new Error("x"), "x", null, undefined, { code: 7 }]) expect(writeError(thrown, "f").code).toBe("io-error");
  });
});

describe("containError", () => {
  it.each([
    ["outside", "outside"],
    ["symlink", "symlink"],
    ["denied", "denied"],
    ["io-error", "io-error"],
    ["missing", "moved-on"],
    ["not-regular", "moved-on"],
  ] as const)("maps %s to %s", (code, expected) => {
    expect(containError(code, "f", "why.")).toEqual({ ok: false, code: expected, message: "f: why." });
  });
});
