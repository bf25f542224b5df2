// Timers by name: setting one again replaces it, and all end together.

export class NamedTimers<Name extends string> {
  private readonly timers = new Map<Name, ReturnType<typeof setTimeout>>();
  private isClosed = false;

  /** Calls once after a time, unless the timers are closed; none keeps the process alive. */
  set(name: Name, delayMs: number, work: () => void): void {
    if (this.isClosed) return;
    clearTimeout(this.timers.get(name));
    const timer = setTimeout(() => {
      this.timers.delete(name);
      work();
    }, delayMs);
    this.timers.set(name, timer.unref());
  }

  has(name: Name): boolean {
    return this.timers.has(name);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
