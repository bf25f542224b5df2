// The text of a journal line: a JSON object whose last member is the SHA-256 of everything before it, chained to the line above.

import { createHash } from "node:crypto";
import { z } from "zod";
import { type JournalRecord, journalRecordSchema } from "@/lib/io/journal/journal-record";

/** What the first line names as the line before it. */
export const genesisHash = "0".repeat(64);

const envelopeSchema = z.object({ seq: z.int().min(1), prev: z.string(), at: z.string(), hash: z.string() });
const hashMember = /,"hash":"([0-9a-f]{64})"\}$/;

export interface ProvenLine {
  readonly seq: number;
  readonly prev: string;
  readonly at: string;
  readonly hash: string;
  readonly record: JournalRecord;
}

/** Writes one line, without its newline. Members come in the order a person reads them. */
export function formatJournalLine(
  seq: number,
  prev: string,
  at: string,
  record: JournalRecord,
): { readonly text: string; readonly hash: string } {
  const body = JSON.stringify({ seq, prev, at, kind: record.kind, payload: record.payload });
  const hash = sha256(body);
  return { text: `${body.slice(0, -1)},"hash":"${hash}"}`, hash };
}

/** Reads one line; null when it is not a line that Reprise wrote, byte for byte. */
export function parseJournalLine(text: string): ProvenLine | null {
  const found = hashMember.exec(text);
  if (found === null || sha256(`${text.slice(0, found.index)}}`) !== found[1]) return null;
  try {
    const value: unknown = JSON.parse(text);
    const envelope = envelopeSchema.safeParse(value);
    const record = journalRecordSchema.safeParse(value);
    return envelope.success && record.success ? { ...envelope.data, record: record.data } : null;
  } catch {
    return null;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
