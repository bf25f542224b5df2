import { describe, expect, it } from "vitest";
import { checkLines } from "@/lib/engine/formats/atlas/checks/check-lines";
import { ledgerLines } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import { logOf } from "@/lib/engine/formats/atlas/testing/build-run";

const missing = (path: string) => ({ status: "missing", path }) as const;

function check(text: string | Uint8Array, path: "log.jsonl" | "hooks.jsonl" = "log.jsonl") {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const file = { status: "read", path, lines: ledgerLines(bytes), sha256: "0" } as const;
  return checkLines(path === "log.jsonl" ? { log: file, hooks: missing("hooks.jsonl") } : { log: missing("log.jsonl"), hooks: file });
}

const codes = (text: string) => check(text).map((finding) => finding.code);

describe("single lines of a ledger (§3.3, §15)", () => {
  it("calls a last line torn when nothing ends it, and unended when it is whole", () => {
    expect(codes(`${logOf(["INIT"])}{"stage": "TRIA`)).toEqual(["atlas.line-torn"]);
    expect(codes(logOf(["INIT"]).trimEnd())).toEqual(["atlas.line-unended"]);
    expect(codes(logOf(["INIT"]))).toEqual([]);
  });

  it("says of two records on one line that the host counts neither", () => {
    const [finding] = check(`{"stage": "REFINE"}{"stage": "CODED"}\n`);
    expect(finding?.remedy).toContain("the host counts neither");
  });

  it.each(["\u2028", "\u0085", "\v", "\r"])("finds both halves of a record that Python splits in a value (%j)", (separator) => {
    expect(codes(`{"stage": "REFINE", "note": "a${separator}b"}\n`)).toEqual(["atlas.line-unreadable", "atlas.line-unreadable"]);
  });

  it("names the byte that is not UTF-8", () => {
    const [finding] = check(Uint8Array.of(...new TextEncoder().encode(`${logOf(["INIT"])}{"a": "`), 0xff, 0x0a));
    expect(finding).toMatchObject({ code: "atlas.encoding", severity: "error", place: { line: 2 } });
  });

  it("makes bad hook lines a note, as no decision rests on them", () => {
    expect(check("nonsense\n", "hooks.jsonl").map((finding) => finding.severity)).toEqual(["note"]);
  });

  it("lists twenty bad lines and counts the rest", () => {
    const findings = check("nonsense\n".repeat(25));
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)?.message).toContain("5 more lines");
  });
});
