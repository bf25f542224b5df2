// Rows of the table, from figures.

import { inMs } from "@/bench/support/in-words";
import type { Row } from "@/bench/support/measurement";

/** A row that a bound on our own figure decides. @param most the largest value that meets the bar, in the unit of `value` */
export function boundRow(
  what: string,
  value: number,
  most: number,
  words: { readonly inWords: (value: number) => string; readonly bar: string; readonly note?: string },
): Row {
  return { what, ours: words.inWords(value), value, ...nobody, bar: words.bar, isMet: value <= most, note: words.note ?? null };
}

/** A row that is compared with a peer's time. @param peerMs null when the peer is not available @param most the largest ratio that meets the bar */
export function ratioRow(
  what: string,
  oursMs: number,
  peer: { readonly name: string; readonly ms: number | null; readonly why?: string },
  most: number,
  words: { readonly bar: string; readonly note?: string },
): Row {
  const ratio = peer.ms === null ? null : oursMs / peer.ms;
  return {
    what,
    ours: inMs(oursMs),
    value: oursMs,
    peer: peer.name,
    peerFigure: peer.ms === null ? `not available${peer.why === undefined ? "" : `: ${peer.why}`}` : inMs(peer.ms),
    ratio,
    bar: words.bar,
    isMet: ratio === null ? null : ratio <= most,
    note: words.note ?? null,
  };
}

/** A row for what could not be measured at all. */
export function unmeasuredRow(what: string, bar: string, why: string): Row {
  return { what, ours: null, value: null, ...nobody, bar, isMet: null, note: `not measured: ${why}` };
}

const nobody = { peer: null, peerFigure: null, ratio: null } as const;
