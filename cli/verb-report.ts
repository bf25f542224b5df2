// reprise report: a report on a run as Markdown, by default the one that Reprise generates.

import { type Answer, cannot } from "@/cli/answer";
import { findRun } from "@/cli/find-run";
import { generatedReportPath } from "@/lib/engine/run/generated-report-path";
import { reportText } from "@/lib/service/report-text";
import type { Services } from "@/lib/service/services";

/** @param file a report of the run folder; without it the report is generated */
export async function report(services: Services, word: string, file: string = generatedReportPath): Promise<Answer> {
  const place = await findRun(services, word);
  if (!place.ok) return cannot(place.message);
  const read = await reportText(services, place.ref, file);
  if (!read.ok) return cannot(read.problem.message);
  const { kind, bytes } = read.value;
  const markdown = new TextDecoder().decode(bytes);
  return { code: 0, lines: markdown.trimEnd().split(/\r?\n/), value: { ref: place.ref, path: file, kind, markdown } };
}
