// A finding as lines of text: code, place, what, why and what to do.

import type { Finding } from "@/lib/engine/run/finding";

export function describeFinding(finding: Finding): readonly string[] {
  const place = finding.place;
  const where = place === null ? "" : [place.path, place.line, place.column].filter((part) => part !== null).join(":");
  const pointer = place?.pointer ? ` ${place.pointer}` : "";
  const bytes = place === null || place.byteOffset === null ? "" : ` (byte ${place.byteOffset})`;
  const lines = [`  ${finding.severity} ${finding.code} ${where}${pointer}${bytes}`, `    ${finding.message}`];
  if (finding.evidence !== null) lines.push(`    read: ${finding.evidence}`);
  return [...lines, `    do: ${finding.remedy}`];
}
