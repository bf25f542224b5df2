// Appends to the journal: one line at a time over all processes, each durable before anything is done because of it.

import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { fileError } from "@/lib/io/files/file-error";
import { createFolder, openFolder } from "@/lib/io/files/pinned-folder";
import { formatJournalLine } from "@/lib/io/journal/journal-line";
import type { JournalRecord } from "@/lib/io/journal/journal-record";
import { type JournalTail, journalFile, journalFolder, readJournalFile } from "@/lib/io/journal/read-journal-file";
import { takeLock } from "@/lib/io/processes/lock";

export type AppendOutcome =
  | { readonly ok: true; readonly seq: number; readonly at: string }
  | { readonly ok: false; readonly code: "journal-unwritable"; readonly message: string };

/** Another process writes a line within milliseconds; more waiting than this means something is wrong. */
const waitMs = 5000;

/**
 * Appends one record.
 * @param home Reprise's state folder
 * @param nowMs milliseconds since the epoch, for the line's time
 * @returns `journal-unwritable` when the line could not be made durable; then nothing may be done because of it
 */
export async function appendJournal(home: string, nowMs: number, record: JournalRecord): Promise<AppendOutcome> {
  const taken = await takeLock({ home, subject: journalFile(home), purpose: "write a journal line", nowMs, waitMs });
  if (!taken.ok) return unwritable(taken.message);
  try {
    await createFolder(journalFolder(home));
    const reading = await readJournalFile(home);
    const unreadable = reading.problems.find((problem) => problem.code === "unreadable");
    if (unreadable !== undefined) return unwritable(unreadable.message);
    return await write(home, nowMs, record, reading.tail);
  } catch (error) {
    return unwritable(`The journal ${journalFile(home)} cannot be written: ${fileError(error).message}`);
  } finally {
    await taken.lock.release();
  }
}

async function write(home: string, nowMs: number, record: JournalRecord, tail: JournalTail): Promise<AppendOutcome> {
  const at = new Date(nowMs).toISOString();
  const note = noteOn(tail);
  const first = note === null ? null : formatJournalLine(tail.seq + 1, tail.hash, at, note);
  const seq = tail.seq + (first === null ? 1 : 2);
  const line = formatJournalLine(seq, first?.hash ?? tail.hash, at, record);
  const text = `${tail.torn === null ? "" : "\n"}${first === null ? "" : `${first.text}\n`}${line.text}\n`;
  const handle = await open(journalFile(home), constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (tail.sizeBytes === 0) {
    const folder = await openFolder(journalFolder(home), journalFolder(home));
    await folder.sync().finally(() => folder.close());
  }
  return { ok: true, seq, at };
}

/** A torn line stays as it is; the note says which one, so that readers can tell it from a changed line. */
function noteOn(tail: JournalTail): JournalRecord | null {
  if (tail.torn === null || tail.torn.whole) return null;
  const text = `Line ${tail.torn.line} was interrupted while it was written; the journal goes on below it.`;
  return { kind: "note", payload: { text, tornLine: tail.torn.line, tornSha256: tail.torn.sha256 } };
}

function unwritable(message: string): AppendOutcome {
  return { ok: false, code: "journal-unwritable", message };
}
