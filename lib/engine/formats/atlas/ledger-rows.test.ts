import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLedger } from "@/lib/engine/formats/atlas/ledger-rows";
import { logOf } from "@/lib/engine/formats/atlas/testing/build-run";
import type { FileContent } from "@/lib/engine/formats/format";

function content(file: string | Uint8Array): FileContent {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return { status: "ok", bytes, sha256: "0", sizeBytes: bytes.length, modifiedAtMs: 0 };
}

const read = (file: string | Uint8Array, path = "log.jsonl") => readLedger(path, content(file));
const codes = (file: string | Uint8Array, path?: string) => read(file, path).findings.map((finding) => finding.code);

describe("lines of a ledger as rows (§3.3, §15)", () => {
  it("shows stage, time and everything else that a record holds", () => {
    const [row] = read('{"run_id": "r", "stage": "CODED", "ts": "2026-07-01T10:00:00Z", "agent": "coder", "n": [1.0, {"a": true}]}\n').rows;
    expect(row).toMatchObject({ line: 1, byteOffset: 0, label: "CODED", recordedAt: "2026-07-01T10:00:00Z", problem: null, episode: 1 });
    expect(row?.details.map(({ label, value }) => [label, value])).toEqual([
      ["agent", "coder"],
      ["n", '[1.0, {"a": true}]'],
    ]);
  });

  it("keeps every line in its place, also an empty one", () => {
    const { rows } = read(`${logOf(["INIT"])}\n   \nnonsense\n[1]\n${logOf(["TRIAGED"])}`);
    expect(rows.map(({ line, label }) => [line, label])).toEqual([
      [1, "INIT"],
      [2, "empty line"],
      [3, "empty line"],
      [4, "not a record"],
      [5, "not a record"],
      [6, "TRIAGED"],
    ]);
    expect(rows.map((row) => row.problem !== null)).toEqual([false, false, false, true, true, false]);
  });

  it("calls a last line torn when nothing ends it, and unended when it is whole", () => {
    expect(codes(`${logOf(["INIT"])}{"stage": "TRIA`)).toEqual(["atlas.line-torn"]);
    expect(codes(logOf(["INIT"]).trimEnd())).toEqual(["atlas.line-unended"]);
    expect(codes(logOf(["INIT"]))).toEqual([]);
  });

  it("says of two records on one line that the host counts neither", () => {
    const { findings, rows } = read(`{"stage": "REFINE"}{"stage": "CODED"}\n`);
    expect(rows).toHaveLength(1);
    expect(findings[0]?.remedy).toContain("the host counts neither");
  });

  it.each(["\u2028", "\u0085", "\v", "\r"])("splits a record where Python splits a line (%j)", (separator) => {
    const { rows } = read(`{"stage": "REFINE", "note": "a${separator}b"}\n`);
    expect(rows.map((row) => row.label)).toEqual(["not a record", "not a record"]);
  });

  it("names the byte that is not UTF-8 and shows the rest of the line", () => {
    const { rows, findings } = read(Uint8Array.of(...new TextEncoder().encode(`${logOf(["INIT"])}{"a": "`), 0xff, 0x0a));
    expect(findings[0]).toMatchObject({ code: "atlas.encoding", severity: "error", place: { line: 2 } });
    expect(rows[1]?.raw).toContain('{"a": "');
  });

  it("begins a new episode at an INIT that is neither the first nor a repeat", () => {
    const { rows } = read(logOf(["INIT", "INIT", "TRIAGED", "OUTPUT", "INIT", "ROLLBACK", "INIT", "TRIAGED", "INIT"]));
    expect(rows.map((row) => row.episode)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it("labels hook lines by what happened, whatever their time is made of, and knows no episodes", () => {
    const { rows } = read(
      '{"event": "PostToolUse", "ts": 1785157264.5}\n{"kind": "error", "payload": {"tool": "Bash"}}\n{"stage": "INIT"}\n{"stage": "INIT"}\n{}\n',
      "tasks/a/hooks.jsonl",
    );
    expect(rows.map((row) => row.label)).toEqual(["PostToolUse", "error", "INIT", "INIT", "record"]);
    expect(rows[0]?.recordedAt).toBe("1785157264.5");
    expect(new Set(rows.map((row) => row.episode))).toEqual(new Set([1]));
  });

  it("makes bad hook lines a note, as no decision rests on them", () => {
    expect(read("nonsense\n", "hooks.jsonl").findings.map((finding) => finding.severity)).toEqual(["note"]);
  });

  it("shortens what is too long to show", () => {
    const [row] = read(`{"stage": "CODED", "note": "${"x".repeat(100_000)}"}\n`).rows;
    expect(row?.raw.length).toBeLessThan(10_000);
    expect(row?.details[0]?.value?.length).toBeLessThan(3000);
  });

  it("gives no rows for what was not opened", () => {
    const refused: FileContent = { status: "symlink", reason: "it is a link", sizeBytes: null, modifiedAtMs: null };
    expect(readLedger("log.jsonl", refused)).toEqual({ rows: [], findings: [] });
  });

  it("has rows in the order of the file for any bytes, and is plain data", () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.json().map((text) => new TextEncoder().encode(`${text}\n`)),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom("log.jsonl", "hooks.jsonl"), (parts, path) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
        const ledger = read(bytes, path);
        expect(JSON.parse(JSON.stringify(ledger))).toEqual(ledger);
        expect(ledger.rows.map((row) => row.line)).toEqual(ledger.rows.map((_row, index) => index + 1));
        const offsets = ledger.rows.map((row) => row.byteOffset);
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
        expect(offsets.every((offset) => offset < bytes.length)).toBe(true);
      }),
    );
  });
});
