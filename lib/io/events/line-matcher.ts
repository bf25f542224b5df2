// Which lines of a chunk fit a query: texts by jumping from hit to hit, fields by scanning the lines that are left.

import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { LineJudge } from "@/lib/engine/events/line-judge";
import { LongLine } from "@/lib/engine/events/long-line";
import { type Chunk, isSound, type LineVisitor } from "@/lib/io/events/line-reader";
import { TextSearch } from "@/lib/io/events/text-search";

/** Called for each line that fits. @param end behind its last byte, without the line feed */
export type OnLine = (offset: number, end: number) => void;

/** Applies one query to lines. */
export class LineMatcher implements LineVisitor {
  readonly asksSound: boolean;
  private readonly judge: LineJudge;
  private readonly wanted: readonly TextSearch[];
  private readonly unwanted: readonly TextSearch[];
  private long: LongMatch | null = null;

  constructor(
    rule: EventRule,
    query: EventQuery,
    private readonly onLine: OnLine,
  ) {
    this.judge = new LineJudge(rule, query);
    this.asksSound = this.judge.asksFields;
    const searches = (negated: boolean) =>
      query.texts.filter((term) => term.negated === negated).map((term) => new TextSearch(term.text, query.matchCase));
    // The longest text first: it is the rarest, as a rule.
    this.wanted = searches(false).toSorted((a, b) => b.sizeBytes - a.sizeBytes);
    this.unwanted = searches(true);
  }

  lines({ bytes, words }: Chunk, end: number, base: number, sound: boolean): void {
    for (const text of this.wanted) text.begin(bytes, end);
    for (const text of this.unwanted) text.begin(bytes, end);
    const [first] = this.wanted;
    const { asksFields } = this.judge;
    for (let from = 0; from < end; ) {
      if (first !== undefined) {
        const hit = first.at(from);
        if (hit === Number.POSITIVE_INFINITY) return;
        from = hit === 0 ? 0 : bytes.lastIndexOf(0x0a, hit - 1) + 1;
      }
      const scans = asksFields && this.wanted.length === 0;
      const feed = scans ? this.judge.reader.scanner.scan(bytes, words, from, end) : bytes.indexOf(0x0a, from);
      if (this.textsFit(from, feed) && (!asksFields || this.fieldsFit(bytes, words, from, feed, sound, scans)))
        this.onLine(base + from, base + feed);
      from = feed + 1;
    }
  }

  piece({ bytes }: Chunk, end: number, _offset: number, isFirst: boolean, sound: boolean): void {
    if (isFirst || this.long === null) this.long = new LongMatch(this.judge, this.wanted, this.unwanted, bytes.subarray(0, end));
    this.long.take(bytes, end, sound);
  }

  pieceEnd(lineStart: number, end: number | null): void {
    if (end !== null && this.long?.fits() === true) this.onLine(lineStart, end - 1);
    this.long = null;
  }

  private textsFit(from: number, to: number): boolean {
    for (const text of this.wanted) if (text.at(from) + text.sizeBytes > to) return false;
    for (const text of this.unwanted) if (text.at(from) + text.sizeBytes <= to) return false;
    return true;
  }

  private fieldsFit(bytes: Buffer, words: Int32Array, from: number, feed: number, sound: boolean, isScanned: boolean): boolean {
    const { scanner } = this.judge.reader;
    if (!isScanned) scanner.scan(bytes, words, from, feed);
    return this.judge.fits(bytes, sound || isSound(bytes, from, feed) ? scanner.kind : "damaged");
  }
}

/** A line that is longer than a chunk: what of the query was seen in the pieces so far. */
class LongMatch {
  private readonly brackets = new LongLine();
  private readonly head: Buffer;
  private readonly seen: Set<TextSearch> = new Set();
  /** The end of the piece before, where a text may begin. */
  private tail: Buffer = Buffer.alloc(0);
  private isSound = true;

  constructor(
    private readonly judge: LineJudge,
    private readonly wanted: readonly TextSearch[],
    private readonly unwanted: readonly TextSearch[],
    head: Buffer,
  ) {
    this.head = Buffer.from(head);
  }

  take(bytes: Buffer, end: number, sound: boolean): void {
    const texts = [...this.wanted, ...this.unwanted];
    const overlap = texts.reduce((most, text) => Math.max(most, text.sizeBytes - 1), 0);
    const seam = Buffer.concat([this.tail, bytes.subarray(0, Math.min(end, overlap))]);
    for (const text of texts) {
      for (const [part, size] of [[seam, seam.length] as const, [bytes, end] as const]) {
        text.begin(part, size);
        if (text.at(0) !== Number.POSITIVE_INFINITY) this.seen.add(text);
      }
    }
    const joined = Buffer.concat([this.tail, bytes.subarray(Math.max(0, end - overlap), end)]);
    this.tail = joined.subarray(Math.max(0, joined.length - overlap));
    this.isSound &&= sound;
    if (this.judge.asksFields && this.isSound) this.brackets.take(bytes.subarray(0, end));
  }

  fits(): boolean {
    if (this.wanted.some((text) => !this.seen.has(text)) || this.unwanted.some((text) => this.seen.has(text))) return false;
    if (!this.judge.asksFields) return true;
    this.judge.reader.scanner.scanHead(this.head);
    return this.judge.fits(this.head, this.brackets.isClosed() && this.isSound ? "record" : "damaged");
  }
}
