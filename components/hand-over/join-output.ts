// What an engine printed, put together from stretches: bounded, and with a word where something is missing in between.

import type { HandOverOutput } from "@/lib/service/hand-over-views";

export interface OutputPiece {
  readonly fromByte: number;
  readonly spans: HandOverOutput["spans"];
  /** True when bytes before it were not read, or are kept no more. */
  readonly afterGap: boolean;
  readonly length: number;
}

/** The end of one stream, as far as the page keeps it. */
export interface OutputTail {
  readonly pieces: readonly OutputPiece[];
  /** Where the next stretch begins. */
  readonly toByte: number;
  readonly endByte: number;
  readonly droppedBytes: number;
  readonly over: boolean;
}

/** Characters kept on the page; the files hold the rest. */
export const keptLength = 200_000;

/** @param last what is shown so far; null at the beginning. Oldest pieces go when there is too much. */
export function joinOutput(last: OutputTail | null, part: HandOverOutput): OutputTail {
  const { fromByte, toByte, endByte, droppedBytes, spans, over } = part;
  const length = spans.reduce((sum, span) => sum + span.text.length, 0);
  const expected = last === null ? 0 : last.toByte;
  const piece: OutputPiece = { fromByte, spans, length, afterGap: fromByte > expected };
  const pieces = length === 0 ? (last?.pieces ?? []) : [...(last?.pieces ?? []), piece];
  return { pieces: newest(pieces), toByte, endByte, droppedBytes, over };
}

/** True when the page is so far behind that it goes on at the end instead. */
export function isFarBehind({ toByte, endByte }: Pick<OutputTail, "toByte" | "endByte">): boolean {
  return endByte - toByte > keptLength;
}

function newest(pieces: readonly OutputPiece[]): readonly OutputPiece[] {
  let sum = 0;
  let from = pieces.length;
  while (from > 0) {
    sum += pieces[from - 1]?.length ?? 0;
    if (sum > keptLength && from < pieces.length) break;
    from -= 1;
  }
  if (from === 0) return pieces;
  return pieces.slice(from).map((piece, at) => (at === 0 ? { ...piece, afterGap: true } : piece));
}
