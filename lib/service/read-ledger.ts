// Use case: a page of one JSONL ledger of a run, every line kept.

import type { Finding } from "@/lib/engine/run/finding";
import type { RunRef } from "@/lib/engine/run/run";
import type { LedgerRow } from "@/lib/engine/run/run-documents";
import { readRunFile } from "@/lib/io/files/read-file";
import { locateRun } from "@/lib/service/locate-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Largest ledger that is opened whole, in bytes. */
const ledgerCapBytes = 64 * 1024 * 1024;
/** Most rows of one page. */
const pageLimit = 1000;

export interface LedgerPage {
  readonly rows: readonly LedgerRow[];
  /** Lines in the file. */
  readonly total: number;
  readonly offset: number;
  readonly findings: readonly Finding[];
}

/**
 * Reads rows [offset, offset + limit) of a ledger.
 * @param file path below the run folder
 * @returns `unreadable` when the file is missing, too large, a link or not a regular file
 */
export async function readLedger(
  services: Services,
  ref: RunRef,
  file: string,
  offset: number,
  limit: number,
): Promise<ServiceResult<LedgerPage>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const content = await readRunFile(located.value.root.path, `${ref.path}/${file}`, ledgerCapBytes);
  if (content.status !== "ok") return failed("unreadable", `${file}: ${content.reason}`);
  const { rows, findings } = located.value.format.readLedger(file, content);
  return found({ rows: rows.slice(offset, offset + Math.min(limit, pageLimit)), total: rows.length, offset, findings });
}
