// One line of events.jsonl: which event it is, when it was, and what it says, in the native and in the hand-written dialect.

import { type EventRow, type LineProblem, type LineRepair, noData } from "@/lib/engine/formats/arbor/rules/event-row";
import { foreignTimeMs, millisecondsFrom, nativeSeconds } from "@/lib/engine/formats/arbor/rules/event-time";
import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode, TextProblem } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { pythonStrip } from "@/lib/engine/text/python-text";
import type { TextLine } from "@/lib/engine/text/split-lines";

/** Longest line that is parsed, in bytes: a tool's output is cut to 30 thousand characters, so an event is far shorter. */
const lineLimitBytes = 8 * 1024 * 1024;

type Time = Pick<EventRow, "atMs" | "atSource" | "ts">;

/** What the lines before the first byte of a stretch amount to. */
export interface LineBase {
  readonly lines: number;
  readonly bytes: number;
}

/**
 * Reads one line (§8.1, §8.6).
 * @param base what comes before the bytes that were split
 * @param previousMs time of the line before, inherited by a line without its own
 * @returns null for a blank line
 */
export function readEventLine(line: TextLine, base: LineBase, previousMs: number | null): EventRow | null {
  if (line.sizeBytes > lineLimitBytes) return unreadRow(line, base, previousMs, "too-long", null);
  const isFirst = line.byteOffset + base.bytes === 0;
  const repair = repairOf(line, isFirst);
  const text = pythonStrip(repair === null ? line.text : cleaned(line.text, isFirst));
  if (text === "") return repair === "nul-padding" ? unreadRow(line, base, previousMs, "nul-padding", repair) : null;
  const reading = parseJsonText(text);
  if (!reading.ok) return unreadRow(line, base, previousMs, problemOf(reading.problem.code, text, line), repair);
  const { root } = reading.document;
  if (root.kind !== "object") return unreadRow(line, base, previousMs, "not-an-object", repair);
  const nativeType = textOf(member(root, "type"));
  const type = nativeType || textOf(member(root, "event")) || null;
  const own = ownTime(root);
  const time = own ?? inheritedTime(previousMs);
  const payload = payloadOf(root);
  const isNative = nativeType && (own === null || isNativeTime(own)) && !payload.foreign;
  // One literal instead of spreads: a log has hundreds of thousands of lines.
  return {
    line: line.line + base.lines,
    byteOffset: line.byteOffset + base.bytes,
    sizeBytes: line.sizeBytes,
    type,
    atMs: time.atMs,
    atSource: time.atSource,
    ts: time.ts,
    record: root,
    data: payload.data,
    foreign: type !== null && !isNative,
    repair,
    problem: type === null ? "no-type" : null,
  };
}

/** A row for what holds no event. */
export function unreadRow(
  line: TextLine,
  base: LineBase,
  previousMs: number | null,
  problem: LineProblem,
  repair: LineRepair | null,
): EventRow {
  return {
    line: line.line + base.lines,
    byteOffset: line.byteOffset + base.bytes,
    sizeBytes: line.sizeBytes,
    type: null,
    ...inheritedTime(previousMs),
    record: noData,
    data: noData,
    foreign: false,
    repair,
    problem,
  };
}

const inheritedTime = (previousMs: number | null): Time => ({
  atMs: previousMs,
  atSource: previousMs === null ? "none" : "inherited",
  ts: null,
});

/** What the run's own programs would stumble over. */
function repairOf(line: TextLine, isFirst: boolean): LineRepair | null {
  if (line.text.startsWith("\0") || line.text.endsWith("\0")) return "nul-padding";
  if (isFirst && line.text.startsWith("\ufeff")) return "byte-order-mark";
  return line.invalidUtf8At === null ? null : "invalid-utf8";
}

function cleaned(text: string, isFirst: boolean): string {
  const unmarked = isFirst && text.startsWith("\ufeff") ? text.slice(1) : text;
  return unmarked.replace(/^\0+/, "").replace(/(?<!\0)\0+$/, "");
}

function problemOf(code: TextProblem["code"], text: string, line: TextLine): LineProblem {
  if (code === "trailing-data" && /^\{[\s\S]*\}\s*\{/.test(text)) return "several-objects";
  return line.terminated || code === "too-large" || code === "too-deep" ? "not-json" : "torn";
}

/** The native `ts`, else one of the keys of the hand-written dialect (§8.6). */
function ownTime(root: JsonNode): Time | null {
  const ts = nativeSeconds(member(root, "ts"));
  if (ts !== null && Math.abs(ts) < millisecondsFrom) return { atMs: ts * 1000, atSource: "own", ts };
  for (const key of ["ts", "timestamp", "time", "created_at"]) {
    const atMs = foreignTimeMs(member(root, key));
    if (atMs !== null) return { atMs, atSource: "own", ts };
  }
  return null;
}

const isNativeTime = ({ ts }: Time) => ts !== null && Math.abs(ts) < millisecondsFrom;

const envelope: ReadonlySet<string> = new Set(["ts", "type", "event", "timestamp", "time", "created_at"]);

/** `data` when it is an object, else the other keys (§8.6). */
function payloadOf(root: JsonNode): { readonly data: JsonNode; readonly foreign: boolean } {
  const data = member(root, "data");
  if (data?.kind === "object") return { data, foreign: false };
  if (root.kind !== "object") return { data: noData, foreign: false };
  const members = root.members.filter(({ key }) => !envelope.has(key) && !(key === "data" && data?.kind === "null"));
  return members.length === 0 ? { data: noData, foreign: false } : { data: { ...root, members }, foreign: true };
}
