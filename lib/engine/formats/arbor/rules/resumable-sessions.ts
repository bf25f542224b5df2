// The sessions upstream's resume picker offers, in its order (§6.3).

import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";
import { compareCodePoints, pythonStrip } from "@/lib/engine/text/python-text";
import { splitLines } from "@/lib/engine/text/split-lines";

export interface SessionFiles {
  /** Name of the session's folder. */
  readonly folder: string;
  /** Bytes of the files; null when there is none. Of the log its beginning is enough. */
  readonly checkpoint: Uint8Array | null;
  readonly runStats: Uint8Array | null;
  readonly events: Uint8Array | null;
}

export interface SessionRow {
  readonly runName: string;
  readonly folder: string;
  readonly cycleNum: number;
  readonly phase: string;
  /** As written in run_stats.json, of any kind; null when it is not known. */
  readonly bestScore: JsonNode | null;
  readonly totalNodes: JsonNode | null;
  /** True when run_stats.json can be read: the run reached its end once. */
  readonly completed: boolean;
  /** Null when the log does not begin with a start that names one. */
  readonly task: string | null;
}

/** The picker's rows (§6.3): only sessions with a readable checkpoint, newest first, times that cannot be read last. */
export function resumableSessions(sessions: readonly SessionFiles[]): readonly SessionRow[] {
  const rows = sessions.flatMap((session) => readSessionRow(session) ?? []);
  const place = ({ row, timeMs }: TimedRow): PickerPlace => ({ timeMs, folder: row.folder });
  return rows.sort((a, b) => byPickerOrder(place(a), place(b))).map(({ row }) => row);
}

interface TimedRow {
  readonly row: SessionRow;
  /** Milliseconds since the epoch; infinite where upstream takes the session for newer or older than every other. */
  readonly timeMs: number;
}

/** The picker's row of one session; null without a readable checkpoint. */
export function readSessionRow(session: SessionFiles): TimedRow | null {
  const reading = session.checkpoint === null ? null : readCheckpoint(session.checkpoint);
  if (reading?.status !== "read") return null;
  const { runName, cycleNum, phase, createdAt } = reading.checkpoint;
  const stats = statsOf(session.runStats);
  const iterations = member(stats, "iterations");
  const row: SessionRow = {
    runName,
    folder: session.folder,
    cycleNum,
    phase,
    bestScore: member(iterations, "best_score") ?? null,
    totalNodes: member(iterations, "total_nodes") ?? null,
    completed: stats !== undefined,
    task: taskOf(session.events),
  };
  // Without a time upstream takes the present moment, which is newer than any other.
  const timeMs = createdAt === null ? Number.POSITIVE_INFINITY : (timeMsOf(createdAt) ?? Number.NEGATIVE_INFINITY);
  return { row, timeMs };
}

type PickerPlace = { readonly timeMs: number; readonly folder: string };

/** Order of the picker: the newest first, equal times by the folder's name. */
export function byPickerOrder(a: PickerPlace, b: PickerPlace): number {
  return a.timeMs === b.timeMs ? compareCodePoints(a.folder, b.folder) : b.timeMs > a.timeMs ? 1 : -1;
}

function statsOf(bytes: Uint8Array | null): JsonNode | undefined {
  const reading = bytes === null ? null : parseJson(bytes);
  return reading?.ok === true && reading.document.root.kind === "object" ? reading.document.root : undefined;
}

/** The task of a start on the first line that is not blank. */
function taskOf(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  const first = splitLines(bytes, "lf", 1000).find(({ text }) => pythonStrip(text) !== "");
  const reading = first === undefined ? null : parseJsonText(pythonStrip(first.text));
  if (reading?.ok !== true || textOf(member(reading.document.root, "type")) !== "session.start") return null;
  const task = textOf(member(member(reading.document.root, "data"), "task"));
  return task === null || pythonStrip(task) === "" ? null : task;
}

/** Milliseconds since the epoch of an ISO 8601 time; without a zone it is UTC. Null when it is none. */
function timeMsOf(text: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?([.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text);
  if (parts === null) return null;
  const [, day = "", minute = "00:00", second = ":00", fraction = "", zone = "Z"] = parts;
  const shift = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const wholeMs = Date.parse(`${day}T${minute}${second}${shift}`);
  return Number.isNaN(wholeMs) ? null : wholeMs + Number(`0.${fraction.slice(1) || "0"}`) * 1000;
}
