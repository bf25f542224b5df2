// One line of events.jsonl as it is shown and counted, and questions to it that never fail (§8).

import { booleanOf, member, numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/**
 * Why a line holds no event. `torn`: the last line, cut off in the middle. `no-type`: an object that names no event.
 * `nul-padding`: nothing but zero bytes, as a power loss leaves them. `too-many-lines`: the rest of a log of a million lines.
 */
export type LineProblem =
  | "torn"
  | "not-json"
  | "not-an-object"
  | "several-objects"
  | "no-type"
  | "nul-padding"
  | "too-long"
  | "too-many-lines";

/** What was set aside so that a line could be read. The run's own programs lose such a line; a viewer shows it. */
export type LineRepair = "byte-order-mark" | "nul-padding" | "invalid-utf8";

export interface EventRow {
  /** Counts from 1. */
  readonly line: number;
  /** Offset in the file of the line's first byte. */
  readonly byteOffset: number;
  readonly sizeBytes: number;
  readonly type: string | null;
  /** Milliseconds since 1970, fractions kept; null when neither this line nor one before it has a time. */
  readonly atMs: number | null;
  readonly atSource: "own" | "inherited" | "none";
  /** `ts` in seconds exactly as the run wrote it; null when it is no finite number. */
  readonly ts: number | null;
  /** The whole line as it was written; an empty object when it holds no object. */
  readonly record: JsonNode;
  /** The payload: always an object. */
  readonly data: JsonNode;
  /** True for a line of the hand-written dialect (§8.6). */
  readonly foreign: boolean;
  readonly repair: LineRepair | null;
  /** Null for an event. */
  readonly problem: LineProblem | null;
}

/** A payload with nothing in it. */
export const noData: JsonNode = { kind: "object", members: [], start: 0, end: 0 };

/** A text of the payload. */
export function dataText(row: EventRow, key: string): string | null {
  return textOf(member(row.data, key));
}

/** A finite number of the payload; true and false are none. */
export function dataNumber(row: EventRow, key: string): number | null {
  return finiteOf(member(row.data, key));
}

/** A truth value of the payload. */
export function dataFlag(row: EventRow, key: string): boolean | null {
  return booleanOf(member(row.data, key));
}

/** The node an event speaks of; null for none and for the coordinator's empty id. */
export function nodeIdOf(row: EventRow): string | null {
  const id = dataText(row, "node_id");
  return id === "" ? null : id;
}

/** A duration of the payload, which is written in seconds, in milliseconds. */
export function durationMsOf(row: EventRow): number | null {
  const seconds = dataNumber(row, "duration");
  return seconds === null ? null : seconds * 1000;
}

/** Milliseconds between two moments, never below 0; null when one is unknown. */
export function spanMs(fromMs: number | null, toMs: number | null): number | null {
  return fromMs === null || toMs === null ? null : Math.max(0, toMs - fromMs);
}

/** A number that is neither NaN nor infinite, which the run's own reader takes and no rule can use (§23). */
export function finiteOf(node: JsonNode | undefined): number | null {
  const value = numberOf(node);
  return value !== null && Number.isFinite(value) ? value : null;
}
