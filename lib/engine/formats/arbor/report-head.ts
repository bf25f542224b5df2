// What the head of a session's REPORT.md says (§15, §17.1).

import { files } from "@/lib/engine/formats/arbor/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import { decodeLoosely } from "@/lib/engine/text/decode-utf8";

/** The exit that the report prints, null when it prints none; null without a report. */
export function reportHead(source: RunSource): { readonly modifiedAtMs: number; readonly exit: string | null } | null {
  const content = source.files.get(files.report);
  if (content?.status !== "ok") return null;
  const head = decodeLoosely(content.bytes.subarray(0, 4096));
  return { modifiedAtMs: content.modifiedAtMs, exit: /_Exit: `([^`]*)`_/.exec(head)?.[1] ?? null };
}
