// Looks for one text in bytes, letters of the Latin alphabet in either case if wanted: jumps from one occurrence of its rarest
// byte to the next, which the system's own search finds many gigabytes a second.

/** How common a byte is in logs, by a rough order: the later, the rarer. Bytes that are not named are rarer still. */
const common = ` e"ta:,oinsrl0d_cu1m2p.3f-h54g6789b{}yvw/k\\x=ESTAIRNOLCDPMz()[]UqjFBH`;
const ranks = new Uint8Array(256);
for (const [index, sign] of [...common].entries()) ranks[sign.charCodeAt(0)] = common.length - index;

/** Bytes compared in vain, for each byte that is searched, before the search goes on byte by byte. */
const mostInVain = 8;

const lower = new Uint8Array(256).map((_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte));
const upperOf = (byte: number) => (byte >= 0x61 && byte <= 0x7a ? byte - 32 : byte);

/** Finds the occurrences of a text one after another; questions must come with rising places. */
export class TextSearch {
  readonly sizeBytes: number;
  private readonly needle: Uint8Array;
  private readonly rarest: number;
  /** The rarest byte, and the same letter in the other case or -1. */
  private readonly first: number;
  private readonly second: number;
  private bytes: Buffer = Buffer.alloc(0);
  private end = 0;
  private found = -1;
  private nextFirst = -1;
  private nextSecond = -1;
  private inVain = 0;
  /** For each beginning of the text, the longest end of it that is a beginning as well; made when it is needed. */
  private borders: Int32Array | null = null;

  constructor(
    text: string,
    private readonly matchCase: boolean,
  ) {
    const bytes = Buffer.from(text, "utf8");
    this.needle = matchCase ? bytes : bytes.map((byte) => lower[byte] ?? 0);
    this.sizeBytes = bytes.length;
    const rankAt = (at: number) => {
      const byte = this.needle[at] ?? 0;
      return matchCase ? (ranks[byte] ?? 0) : Math.max(ranks[byte] ?? 0, ranks[upperOf(byte)] ?? 0);
    };
    this.rarest = [...this.needle.keys()].reduce((best, at) => (rankAt(at) < rankAt(best) ? at : best), 0);
    this.first = this.needle[this.rarest] ?? 0;
    const other = matchCase ? this.first : upperOf(this.first);
    this.second = other === this.first ? -1 : other;
  }

  /** Turns to other bytes, [0, end) of them. */
  begin(bytes: Buffer, end: number): void {
    this.bytes = bytes;
    this.end = end;
    this.found = -1;
    this.nextFirst = -1;
    this.nextSecond = this.second === -1 ? end : -1;
    this.inVain = 0;
  }

  /** Where the first occurrence at or behind `from` starts; Infinity when there is none. */
  at(from: number): number {
    if (this.found >= from) return this.found;
    const { bytes, rarest } = this;
    for (let place = from + rarest; ; place += 1) {
      // Where a long text nearly occurs everywhere, each jump would lead one byte on and compare all of it.
      if (this.inVain > mostInVain * this.end) {
        this.found = this.walk(Math.max(from, place - rarest));
        return this.found;
      }
      if (this.nextFirst < place) this.nextFirst = this.jump(this.first, place);
      if (this.nextSecond < place) this.nextSecond = this.jump(this.second, place);
      place = Math.min(this.nextFirst, this.nextSecond);
      if (place - rarest + this.sizeBytes > this.end) break;
      if (this.isAt(bytes, place - rarest)) {
        this.found = place - rarest;
        return this.found;
      }
    }
    this.found = Number.POSITIVE_INFINITY;
    return this.found;
  }

  private jump(byte: number, from: number): number {
    const at = this.bytes.indexOf(byte, from);
    return at === -1 || at >= this.end ? this.end : at;
  }

  private isAt(bytes: Buffer, from: number): boolean {
    const { needle, matchCase } = this;
    for (let at = 0; at < needle.length; at += 1) {
      const byte = bytes[from + at] ?? 0;
      if ((matchCase ? byte : lower[byte]) === needle[at]) continue;
      this.inVain += at;
      return false;
    }
    return true;
  }

  /** The same search in one pass that never goes back (Knuth, Morris, Pratt): slower, but always as fast. */
  private walk(from: number): number {
    const { needle, bytes, end, matchCase } = this;
    this.borders ??= bordersOf(needle);
    for (let at = from, matched = 0; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      matched = longer(needle, this.borders, matched, matchCase ? byte : (lower[byte] ?? 0));
      if (matched === needle.length) return at + 1 - matched;
    }
    return Number.POSITIVE_INFINITY;
  }
}

function bordersOf(needle: Uint8Array): Int32Array {
  const borders = new Int32Array(needle.length);
  for (let at = 1; at < needle.length; at += 1) borders[at] = longer(needle, borders, borders[at - 1] ?? 0, needle[at] ?? 0);
  return borders;
}

/** How much of the text is matched when one more byte comes. */
function longer(needle: Uint8Array, borders: Int32Array, matched: number, byte: number): number {
  let size = matched;
  while (size > 0 && needle[size] !== byte) size = borders[size - 1] ?? 0;
  return needle[size] === byte ? size + 1 : size;
}
