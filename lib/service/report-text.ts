// Use case: the Markdown of one report of a run: a document of its folder, or the report that Reprise generates.

import { timeText } from "@/lib/engine/report/outcome-sections";
import { generatedReport } from "@/lib/engine/run/generated-report";
import { generatedReportPath } from "@/lib/engine/run/generated-report-path";
import type { RunRef } from "@/lib/engine/run/run";
import { readRunFile } from "@/lib/io/files/read-file";
import { locateRun } from "@/lib/service/locate-run";
import { openRun } from "@/lib/service/open-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Largest document that is opened, in bytes. */
const openCapBytes = 32 * 1024 * 1024;

export interface ReportText {
  readonly kind: "written" | "generated";
  /** UTF-8, as the file has it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null for a generated report, which is made anew each time. */
  readonly modifiedAtMs: number | null;
  /** Name for a file to keep it in. */
  readonly fileName: string;
}

/**
 * @param path path below the run folder, or `generatedReportPath`
 * @returns `unknown-root`, `unknown-run`, or `unreadable` with the reason
 */
export async function reportText(services: Services, ref: RunRef, path: string): Promise<ServiceResult<ReportText>> {
  const runName = lastPart(ref.path);
  if (path === generatedReportPath) {
    const opened = await openRun(services, ref);
    if (!opened.ok) return opened;
    const bytes = new TextEncoder().encode(generatedReport(opened.value.run, timeText(services.nowMs())));
    return found({ kind: "generated", bytes, modifiedAtMs: null, fileName: `${runName}-generated-report.md` });
  }
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const content = await readRunFile(located.value.root.path, `${ref.path}/${path}`, openCapBytes);
  if (content.status !== "ok") return failed("unreadable", `${path}: ${content.reason}`);
  const bytes = new Uint8Array(content.bytes);
  return found({ kind: "written", bytes, modifiedAtMs: content.modifiedAtMs, fileName: `${runName}-${lastPart(path)}` });
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
