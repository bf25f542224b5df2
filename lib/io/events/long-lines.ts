// Whether lines that are too long to be held are records: each is read once, by a worker, and what came of it is kept.

import type { EventRule } from "@/lib/engine/events/event-rule";
import { chunkBytes } from "@/lib/io/events/line-reader";
import type { EventTask, TaskResult } from "@/lib/io/events/run-task";

/** Verdicts that are kept. */
const mostKept = 2000;

export class LongLines {
  private readonly known = new Map<string, Promise<boolean | null>>();

  constructor(
    private readonly fd: number,
    private readonly rule: EventRule,
    private readonly run: (task: EventTask) => Promise<TaskResult>,
  ) {}

  /**
   * True for a line that is longer than `chunkBytes` and no record, or not ended. Rejects when the file cannot be read.
   * @param end behind the line's last byte, without its line feed
   */
  async isDamaged({ offset, end }: { readonly offset: number; readonly end: number }): Promise<boolean> {
    if (end - offset <= chunkBytes) return false;
    const key = `${offset}-${end}`;
    const judged = this.known.get(key) ?? this.judge(offset, end);
    this.known.delete(key);
    this.known.set(key, judged);
    for (const oldest of this.known.keys()) if (this.known.size > mostKept) this.known.delete(oldest);
    const isDamaged = await judged.catch((error: unknown) => {
      this.known.delete(key);
      throw error;
    });
    // Its line feed may come next.
    if (isDamaged === null) this.known.delete(key);
    return isDamaged ?? true;
  }

  /** Null for a line that nothing ends. */
  private async judge(offset: number, end: number): Promise<boolean | null> {
    const { fd, rule } = this;
    // The line is a stretch of its own: it is judged as the index judges it.
    const stretch = { from: offset, until: end + 1, limit: end + 1, atLineStart: true, blockBytes: end + 1 };
    const result = await this.run({ kind: "index", fd, rule, ...stretch });
    if (result.kind !== "index") throw new Error("The worker answered another question.");
    const tuple = result.summary.blocks[0]?.pairs[0];
    return tuple === undefined ? null : result.summary.tuples[tuple * 4 + 3] === 1;
  }
}
