// Use case: one report of a run, laid out as an inert tree.

import { readMarkdown } from "@/lib/engine/report/read-markdown";
import type { ReportDocument } from "@/lib/engine/report/report-tree";
import { generatedReportPath } from "@/lib/engine/run/generated-report-path";
import type { RunRef } from "@/lib/engine/run/run";
import { reportText } from "@/lib/service/report-text";
import { found, type ServiceResult, type Services } from "@/lib/service/services";

/** The part of a report that is laid out, in bytes. */
const shownBytes = 256 * 1024;

export interface ReportView {
  readonly path: string;
  readonly kind: "written" | "generated";
  readonly document: ReportDocument;
  /** True when only the first part is here. */
  readonly truncated: boolean;
  readonly sizeBytes: number;
  /** Null for a generated report. */
  readonly modifiedAtMs: number | null;
}

/**
 * Reads and lays out a Markdown document of a run (UTF-8, broken bytes shown as U+FFFD).
 * @param path path below the run folder, or `generatedReportPath`. Failure codes as in `reportText`.
 */
export async function readReport(services: Services, ref: RunRef, path: string): Promise<ServiceResult<ReportView>> {
  const read = await reportText(services, ref, path);
  if (!read.ok) return read;
  const { kind, bytes, modifiedAtMs } = read.value;
  const truncated = bytes.length > shownBytes;
  const text = new TextDecoder().decode(truncated ? upToLineEnd(bytes.subarray(0, shownBytes)) : bytes);
  const document = readMarkdown(text, path === generatedReportPath ? "" : path);
  return found({ path, kind, document, truncated, sizeBytes: bytes.length, modifiedAtMs });
}

/** Cut behind the last whole line, so that no construct is torn in the middle of a sign. */
function upToLineEnd(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a);
  return end === -1 ? bytes : bytes.subarray(0, end);
}
