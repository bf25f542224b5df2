// Numbers for names that stand in a log, found by their bytes, so that no text is made for a name seen before.

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** Number of what is not there, and of every name that found no place or is too long. */
export const noName = 0;
export const otherName = 1;

/** Longest name that is told apart, in bytes. */
const longestName = 200;
const firstSlots = 1 << 10;

/** A dictionary that only grows, up to a bound; then every further name is `otherName`. */
export class NameTable {
  /** By number; the first two stand for `noName` and `otherName`. */
  readonly names: string[] = ["", ""];
  private ids = new Int32Array(firstSlots);
  private hashes = new Int32Array(firstSlots);
  private arena = new Uint8Array(4096);
  private readonly ends: number[] = [0, 0];

  /** @param limit most names, 65,000 at most */
  constructor(private readonly limit: number) {}

  /**
   * Number of the name in a value: a string with its quotes, or a number by its literal.
   * @returns `noName` for an empty string and for every other value
   */
  ofValue(bytes: Uint8Array, from: number, to: number): number {
    const first = bytes[from] ?? 0;
    if (first === 0x22) {
      return to - from > 2 ? this.ofBytes(bytes, from + 1, to - 1) : noName;
    }
    return first === 0x2d || (first >= 0x30 && first <= 0x39) ? this.ofBytes(bytes, from, to) : noName;
  }

  private ofBytes(bytes: Uint8Array, from: number, to: number, isPlain = false): number {
    if (to - from > longestName * 6) return otherName;
    let hash = 0x811c9dc5 | 0;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x5c && !isPlain) return this.ofEscaped(bytes, from - 1, to + 1);
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    if (to - from > longestName) return otherName;
    hash ^= hash >>> 15;
    const mask = this.ids.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.ids[slot] ?? 0;
      if (id === 0) return this.add(slot, hash, bytes, from, to);
      if (this.hashes[slot] === hash && this.isName(id, bytes, from, to)) return id;
    }
  }

  private ofEscaped(bytes: Uint8Array, from: number, to: number): number {
    const text: unknown = JSON.parse(decoder.decode(bytes.subarray(from, to)));
    const own = encoder.encode(typeof text === "string" ? text : "");
    return own.length === 0 ? noName : this.ofBytes(own, 0, own.length, true);
  }

  private isName(id: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.ends[id - 1] ?? 0;
    if ((this.ends[id] ?? 0) - start !== to - from) return false;
    for (let at = from, own = start; at < to; at += 1, own += 1) if (this.arena[own] !== bytes[at]) return false;
    return true;
  }

  private add(slot: number, hash: number, bytes: Uint8Array, from: number, to: number): number {
    if (this.names.length >= this.limit) return otherName;
    const start = this.ends.at(-1) ?? 0;
    if (start + (to - from) > this.arena.length) {
      const wider = new Uint8Array((start + longestName) * 2);
      wider.set(this.arena);
      this.arena = wider;
    }
    this.arena.set(bytes.subarray(from, to), start);
    this.ends.push(start + (to - from));
    this.ids[slot] = this.names.length;
    this.hashes[slot] = hash;
    if (this.names.length * 2 > this.ids.length) this.grow();
    return this.names.push(decoder.decode(bytes.subarray(from, to))) - 1;
  }

  /** Twice the room, so that a search for a free slot stays short. */
  private grow(): void {
    const { ids, hashes } = this;
    const mask = ids.length * 2 - 1;
    this.ids = new Int32Array(mask + 1);
    this.hashes = new Int32Array(mask + 1);
    for (const [slot, id] of ids.entries()) {
      if (id === 0) continue;
      const hash = hashes[slot] ?? 0;
      let at = hash & mask;
      while (this.ids[at] !== 0) at = (at + 1) & mask;
      this.ids[at] = id;
      this.hashes[at] = hash;
    }
  }
}
