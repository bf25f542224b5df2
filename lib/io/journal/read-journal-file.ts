// Reads the journal and proves its chain. Whatever is wrong is reported with its line and left as it is.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { genesisHash, type ProvenLine, parseJournalLine } from "@/lib/io/journal/journal-line";
import type { JournalLine } from "@/lib/io/journal/recovery";

/** `torn`: the last write was interrupted. `broken`: a line was changed, lost or added by another hand. */
export interface JournalProblem {
  readonly line: number | null;
  readonly code: "unreadable" | "torn" | "broken";
  readonly message: string;
}

export interface JournalReading {
  readonly lines: readonly JournalLine[];
  readonly problems: readonly JournalProblem[];
  /** What the next line continues. */
  readonly tail: JournalTail;
}

export interface JournalTail {
  readonly seq: number;
  readonly hash: string;
  /** Size of the file in bytes; 0 when there is none. */
  readonly sizeBytes: number;
  /** The unfinished last line; null when the file ends as it should. */
  readonly torn: { readonly line: number; readonly sha256: string; readonly whole: boolean } | null;
}

/** The journal folder, absolute. */
export function journalFolder(home: string): string {
  return path.join(home, "journal");
}

/** The journal file, absolute. */
export function journalFile(home: string): string {
  return path.join(journalFolder(home), "journal.jsonl");
}

/**
 * Reads the whole journal.
 * @param home Reprise's state folder
 * @returns every line that is proven by its own hash, and the problems: `unreadable` for the file, `torn` for a line whose
 * writing was interrupted, `broken` where a line is not what was written or does not continue the line above
 */
export async function readJournalFile(home: string): Promise<JournalReading> {
  try {
    return readJournalBytes(await readFile(journalFile(home)));
  } catch (error) {
    if (errorName(error) === "ENOENT") return readJournalBytes(Buffer.alloc(0));
    const message = `The journal cannot be read: ${fileError(error).message}`;
    return { ...readJournalBytes(Buffer.alloc(0)), problems: [{ line: null, code: "unreadable", message }] };
  }
}

interface RawLine {
  readonly line: number;
  readonly bytes: Buffer;
  readonly proven: ProvenLine | null;
}

function readJournalBytes(bytes: Buffer): JournalReading {
  const { raws, unterminated } = splitRaw(bytes);
  const lines: JournalLine[] = [];
  const problems: JournalProblem[] = [];
  let tail = { seq: 0, hash: genesisHash };
  for (const [index, raw] of raws.entries()) {
    if (raw.proven === null) {
      const last = unterminated && index === raws.length - 1;
      problems.push(last || isExcused(raw, raws[index + 1]) ? tornAt(raw.line) : brokenAt(raw.line, "it is not what Reprise wrote"));
      continue;
    }
    if (raw.proven.prev !== tail.hash) problems.push(brokenAt(raw.line, "it does not continue the line above"));
    else if (raw.proven.seq !== tail.seq + 1) problems.push(brokenAt(raw.line, "its number does not follow the line above"));
    tail = { seq: raw.proven.seq, hash: raw.proven.hash };
    lines.push({ line: raw.line, seq: raw.proven.seq, at: raw.proven.at, record: raw.proven.record });
  }
  const last = unterminated ? raws.at(-1) : undefined;
  const torn = last === undefined ? null : { line: last.line, sha256: hashOf(last.bytes), whole: last.proven !== null };
  return { lines, problems, tail: { ...tail, sizeBytes: bytes.byteLength, torn } };
}

function splitRaw(bytes: Buffer): { readonly raws: readonly RawLine[]; readonly unterminated: boolean } {
  const raws: RawLine[] = [];
  let start = 0;
  while (start < bytes.byteLength) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.byteLength : found;
    const line = bytes.subarray(start, end);
    raws.push({ line: raws.length + 1, bytes: line, proven: parseJournalLine(line.toString("utf8")) });
    start = end + 1;
  }
  return { raws, unterminated: bytes.byteLength > 0 && bytes.at(-1) !== 0x0a };
}

/** A torn line is excused only by the note that the next writer left about exactly these bytes. */
function isExcused(raw: RawLine, next: RawLine | undefined): boolean {
  const record = next?.proven?.record;
  return record?.kind === "note" && record.payload.tornLine === raw.line && record.payload.tornSha256 === hashOf(raw.bytes);
}

function tornAt(line: number): JournalProblem {
  return { line, code: "torn", message: `Line ${line} of the journal was interrupted while it was written; it is ignored.` };
}

function brokenAt(line: number, why: string): JournalProblem {
  return { line, code: "broken", message: `Line ${line} of the journal breaks the chain: ${why}.` };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
