// Use case: the text of one file of a run folder, cut at a bound, never interpreted.

import type { RunRef } from "@/lib/engine/run/run";
import { readRunFile } from "@/lib/io/files/read-file";
import { locateRun } from "@/lib/service/locate-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Largest file that is opened, and the part of it that is shown, in bytes. */
const openCapBytes = 32 * 1024 * 1024;
const shownBytes = 512 * 1024;

export interface DocumentText {
  readonly path: string;
  readonly text: string;
  /** True when only the first part is here. */
  readonly truncated: boolean;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly modifiedAtMs: number;
}

/**
 * Reads a document as text (UTF-8, broken bytes shown as U+FFFD).
 * @returns `unreadable` with the reason when it cannot be opened
 */
export async function readDocument(services: Services, ref: RunRef, file: string): Promise<ServiceResult<DocumentText>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const content = await readRunFile(located.value.root.path, `${ref.path}/${file}`, openCapBytes);
  if (content.status !== "ok") return failed("unreadable", `${file}: ${content.reason}`);
  const shown = content.bytes.subarray(0, shownBytes);
  return found({
    path: file,
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(shown),
    truncated: shown.length < content.bytes.length,
    sizeBytes: content.sizeBytes,
    sha256: content.sha256,
    modifiedAtMs: content.modifiedAtMs,
  });
}
