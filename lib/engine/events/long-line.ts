// Judges a line that is too long to be held: piece by piece, by its brackets and strings alone.

/** State between the pieces of one line. */
export class LongLine {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private opened = false;
  private broken = false;

  /** Takes the next piece of the line, without its line feed. */
  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === 0x5c) this.escaped = true;
        else if (byte === 0x22) this.inString = false;
        else if (byte < 0x20) this.broken = true;
      } else if (byte === 0x22) this.inString = true;
      else if (byte === 0x7b || byte === 0x5b) {
        if (this.depth === 0 && (this.opened || byte === 0x5b)) this.broken = true;
        this.opened = true;
        this.depth += 1;
      } else if (byte === 0x7d || byte === 0x5d) this.depth -= 1;
      else if (this.depth <= 0 && byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) this.broken = true;
      if (this.depth < 0) this.broken = true;
    }
  }

  /** True when the line is one object as far as brackets and strings tell: commas, colons and literals are not looked at. */
  isClosed(): boolean {
    return this.opened && !this.broken && !this.inString && this.depth === 0;
  }
}
