// One row of the event explorer: facets as the index counted them, words as the format says them.

import { levelOf } from "@/lib/engine/events/event-levels";
import type { EventRule } from "@/lib/engine/events/event-rule";
import type { EventDescription } from "@/lib/engine/formats/describe-line";
import type { Fact } from "@/lib/engine/run/run";
import { excerpt } from "@/lib/engine/text/json-access";
import { type LineFacets, readLineFacets } from "@/lib/io/events/line-facets";
import { chunkBytes } from "@/lib/io/events/line-reader";
import type { RowPlace } from "@/lib/io/events/read-places";
import type { EventRow } from "@/lib/service/event-views";
import type { EventLog } from "@/lib/service/with-event-log";

const summaryLimit = 300;

export interface ReadEvent {
  readonly row: EventRow;
  readonly description: EventDescription;
  /** True when the line is longer than what is read of it. */
  readonly isCut: boolean;
}

/** Reads one row; rejects when the file cannot be read. Null when the line is not there any more. Secrets are masked where the format says so. */
export async function readEvent({ log, format, file }: EventLog, place: RowPlace): Promise<ReadEvent | null> {
  const isLongDamaged = log.unfinishedLine?.offset === place.offset || (await log.longLines.isDamaged(place));
  const facets = readLineFacets(log.fd, log.reader, place.offset, place.end, isLongDamaged);
  if (facets === null) return null;
  const sizeBytes = place.end - place.offset;
  const isCut = sizeBytes > chunkBytes;
  const described = format.describeEvent(file, facets.bytes);
  const problem = problemOf(facets, described, isCut ? sizeBytes : null, log.unfinishedLine?.offset === place.offset);
  // What was cut cannot be read as a record by anybody: only its text and its facets are told.
  const description = isCut ? { ...described, label: facets.type ?? "record", details: [], problem } : { ...described, problem };
  return {
    isCut,
    description,
    row: {
      position: place.position,
      line: place.line,
      byteOffset: place.offset,
      sizeBytes,
      atMs: Number.isNaN(facets.atMs) ? null : facets.atMs,
      type: facets.type,
      node: facets.node,
      level: levelOf(facets.level),
      summary: summaryOf(description, facets, format.eventRule(file), isCut),
      problem,
    },
  };
}

/** Agrees with the survey on which lines are damaged, in the words of the format where it has some. */
function problemOf({ isDamaged }: LineFacets, described: EventDescription, cutBytes: number | null, isUnfinished: boolean): string | null {
  if (!isDamaged) return null;
  if (isUnfinished) return "The last line is not finished: its writer was stopped while writing, or is writing now.";
  if (cutBytes !== null) return `The line has ${cutBytes} bytes, and its brackets or strings do not close.`;
  return described.problem ?? "The line is no record.";
}

/** What a record says besides its type and its node, which have columns of their own; nothing twice, and nothing of what is empty. Other lines as they are. */
function summaryOf(description: EventDescription, { type, node }: LineFacets, rule: EventRule, isCut: boolean): string {
  const { label, details, problem, text } = description;
  const isRecord = problem === null && !isCut && text.trimStart().startsWith("{");
  if (!isRecord) return excerpt(text.slice(0, summaryLimit * 4).trim() || label, summaryLimit);
  const said = label.split(" · ").filter((part, at) => at > 0 || part !== type);
  const isTold = ({ label: name, value }: Fact) =>
    value === "" || (value !== null && said.includes(value)) || (value === node && rule.node.some((path) => path.at(-1) === name));
  const told = details.filter((fact) => !isTold(fact)).map((fact) => `${fact.label}: ${fact.value ?? "—"}`);
  return excerpt([...said, ...told].join(" · "), summaryLimit);
}
