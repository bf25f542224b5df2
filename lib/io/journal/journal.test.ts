// The journal: chained, durable, tolerant of a torn last line, honest about a changed one.

import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appendJournal } from "@/lib/io/journal/append-journal";
import { keepBlob, readBlob } from "@/lib/io/journal/blob-store";
import { journalFile, readJournalFile } from "@/lib/io/journal/read-journal-file";

let home = "";
beforeEach(async () => {
  home = path.join(await mkdtemp(path.join(os.tmpdir(), "reprise-journal-")), "state");
});
afterEach(() => rm(path.dirname(home), { recursive: true, force: true }));

const atMs = Date.UTC(2026, 0, 2, 3, 4, 5);
const append = (entry: string) => appendJournal(home, atMs, { kind: "reverted", payload: { entry, reason: "It was put back." } });
const linesOf = async () => (await readFile(journalFile(home), "utf8")).split("\n");

describe("the journal", () => {
  it("chains its lines, in readable JSON, from the first one on", async () => {
    for (const entry of ["a", "b", "c"]) expect((await append(entry)).ok).toBe(true);
    const reading = await readJournalFile(home);
    expect(reading.problems).toEqual([]);
    expect(reading.lines.map((line) => line.seq)).toEqual([1, 2, 3]);
    expect(JSON.parse((await linesOf())[0] ?? "")).toMatchObject({
      seq: 1,
      at: "2026-01-02T03:04:05.000Z",
      kind: "reverted",
      payload: { entry: "a" },
    });
  });

  it("keeps one chain when many append at once", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => append(String(index))));
    const reading = await readJournalFile(home);
    expect(reading.problems).toEqual([]);
    expect(reading.lines).toHaveLength(12);
  });

  it("goes on below a torn line, which stays where it is and is reported", async () => {
    await append("a");
    await append("b");
    const whole = await readFile(journalFile(home));
    await truncate(journalFile(home), whole.byteLength - 20);
    expect((await readJournalFile(home)).problems).toMatchObject([{ line: 2, code: "torn" }]);
    await append("c");
    const reading = await readJournalFile(home);
    expect(reading.lines.map((line) => line.record.kind)).toEqual(["reverted", "note", "reverted"]);
    expect(reading.problems).toMatchObject([{ line: 2, code: "torn" }]);
    expect((await linesOf())[1]).toBe(whole.subarray(0, -20).toString("utf8").split("\n")[1]);
  });

  it("takes a last line without its newline as whole when its hash proves it", async () => {
    await append("a");
    await truncate(journalFile(home), (await readFile(journalFile(home))).byteLength - 1);
    await append("b");
    const reading = await readJournalFile(home);
    expect(reading.problems).toEqual([]);
    expect(reading.lines).toHaveLength(2);
  });

  it("reports a changed line with its number and never repairs it", async () => {
    for (const entry of ["a", "b", "c"]) await append(entry);
    const changed = (await readFile(journalFile(home), "utf8")).replace('"entry":"b"', '"entry":"x"');
    await writeFile(journalFile(home), changed);
    const problems = [
      { line: 2, code: "broken" },
      { line: 3, code: "broken" },
    ];
    expect((await readJournalFile(home)).problems).toMatchObject(problems);
    await append("d");
    expect((await readJournalFile(home)).problems).toMatchObject(problems);
    expect((await readFile(journalFile(home), "utf8")).startsWith(changed)).toBe(true);
  });

  it("reports a removed line and a foreign line", async () => {
    for (const entry of ["a", "b", "c"]) await append(entry);
    const lines = await linesOf();
    await writeFile(journalFile(home), [lines[0], lines[2], ""].join("\n"));
    await appendFile(journalFile(home), "not a line\n");
    expect((await readJournalFile(home)).problems).toMatchObject([
      { line: 2, code: "broken" },
      { line: 3, code: "broken" },
    ]);
  });

  it("says that it cannot be written when a file stands where its folder belongs", async () => {
    await append("a");
    await rm(path.dirname(journalFile(home)), { recursive: true });
    await writeFile(path.dirname(journalFile(home)), "in the way");
    expect(await append("b")).toMatchObject({ ok: false, code: "journal-unwritable" });
    expect(await keepBlob(home, Buffer.from("x"))).toMatchObject({ ok: false, code: "journal-unwritable" });
  });

  it("keeps bytes under their hash and gives nothing back that does not fit it", async () => {
    const kept = await keepBlob(home, Buffer.from("before"));
    if (!kept.ok) throw new Error(kept.message);
    expect(Buffer.from((await readBlob(home, kept.sha256)) ?? []).toString()).toBe("before");
    await writeFile(path.join(home, "journal", "blobs", kept.sha256), "changed");
    expect(await readBlob(home, kept.sha256)).toBeNull();
    expect(await readBlob(home, "../../roots.json")).toBeNull();
  });
});
