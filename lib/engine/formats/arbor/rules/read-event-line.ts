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

/**
 * Reads one line (§8.1, §8.6).
 * @param previousMs time of the line before, inherited by a line without its own
 * @returns null for a blank line
 */
export function readEventLine(line: TextLine, previousMs: number | null): EventRow | null {
  const place = { line: line.line, byteOffset: line.byteOffset, sizeBytes: line.sizeBytes };
  const inherited: Time = { atMs: previousMs, atSource: previousMs === null ? "none" : "inherited", ts: null };
  const unread = (problem: LineProblem, repair: LineRepair | null): EventRow => {
    return { ...place, type: null, ...inherited, record: noData, data: noData, foreign: false, repair, problem };
  };
  if (line.sizeBytes > lineLimitBytes) return unread("too-long", null);
  const { text, repair } = cleaned(line);
  if (text === "") return repair === "nul-padding" ? unread("nul-padding", null) : null;
  const reading = parseJsonText(text);
  if (!reading.ok) return unread(problemOf(reading.problem.code, text, line), repair);
  const { root } = reading.document;
  if (root.kind !== "object") return unread("not-an-object", repair);
  const nativeType = textOf(member(root, "type"));
  const type = nativeType || textOf(member(root, "event")) || null;
  const { time, ownDialect } = timeOf(root, inherited);
  const payload = payloadOf(root);
  const foreign = type !== null && (!nativeType || !ownDialect || payload.foreign);
  return { ...place, type, ...time, record: root, data: payload.data, foreign, repair, problem: type === null ? "no-type" : null };
}

/** What the run's own programs would stumble over is set aside, and named. */
function cleaned(line: TextLine): { readonly text: string; readonly repair: LineRepair | null } {
  let text = line.text;
  let repair: LineRepair | null = line.invalidUtf8At === null ? null : "invalid-utf8";
  if (line.byteOffset === 0 && text.startsWith("\ufeff")) {
    text = text.slice(1);
    repair = "byte-order-mark";
  }
  if (text.startsWith("\0") || text.endsWith("\0")) {
    text = text.replace(/^\0+/, "").replace(/(?<!\0)\0+$/, "");
    repair = "nul-padding";
  }
  return { text: pythonStrip(text), repair };
}

function problemOf(code: TextProblem["code"], text: string, line: TextLine): LineProblem {
  if (code === "trailing-data" && /^\{[\s\S]*\}\s*\{/.test(text)) return "several-objects";
  return line.terminated || code === "too-large" || code === "too-deep" ? "not-json" : "torn";
}

/** The native `ts`, else one of the keys of the hand-written dialect, else the line before (§8.6). */
function timeOf(root: JsonNode, inherited: Time): { readonly time: Time; readonly ownDialect: boolean } {
  const written = member(root, "ts");
  const ts = nativeSeconds(written);
  if (ts !== null && Math.abs(ts) < millisecondsFrom) return { time: { atMs: ts * 1000, atSource: "own", ts }, ownDialect: true };
  for (const key of ["ts", "timestamp", "time", "created_at"]) {
    const atMs = foreignTimeMs(member(root, key));
    if (atMs !== null) return { time: { atMs, atSource: "own", ts }, ownDialect: false };
  }
  return { time: inherited, ownDialect: true };
}

const envelope: ReadonlySet<string> = new Set(["ts", "type", "event", "timestamp", "time", "created_at"]);

/** `data` when it is an object, else the other keys (§8.6). */
function payloadOf(root: JsonNode): { readonly data: JsonNode; readonly foreign: boolean } {
  const data = member(root, "data");
  if (data?.kind === "object") return { data, foreign: false };
  if (root.kind !== "object") return { data: noData, foreign: false };
  const members = root.members.filter(({ key }) => !envelope.has(key) && !(key === "data" && data?.kind === "null"));
  return members.length === 0 ? { data: noData, foreign: false } : { data: { ...root, members }, foreign: true };
}
