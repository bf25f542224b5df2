// What lies in the run folder and what is wrong with it: the end of the generated report.

import type { ReportSection } from "@/lib/engine/report/report-section";
import { bullets, code, words } from "@/lib/engine/report/write-markdown";
import type { Finding } from "@/lib/engine/run/finding";
import type { Run } from "@/lib/engine/run/run";
import type { DocumentRef } from "@/lib/engine/run/run-documents";

export function recordSections({ documents, findings }: Run): readonly ReportSection[] {
  return [
    { heading: "Artifacts", blocks: documents.length === 0 ? ["The run folder holds no files."] : bullets(documents.map(artifactLine)) },
    { heading: "Findings", blocks: findings.length === 0 ? ["None."] : bullets(findings.map(findingLine)) },
  ];
}

function artifactLine({ path, sizeBytes, problem }: DocumentRef): string {
  return `${code(path)}, ${sizeBytes} bytes${problem === null ? "" : `. ${words(problem)}`}`;
}

function findingLine({ severity, code: finding, message, place, remedy }: Finding): string {
  const line = place === null || place.line === null ? "" : `, line ${place.line}`;
  const where = place === null ? "" : ` in ${code(place.path)}${line}`;
  return `**${severity}** ${code(finding)}${where}: ${words(message)} ${words(remedy)}`;
}
