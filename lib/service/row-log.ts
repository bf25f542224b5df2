// Which rows changed since when, so that a browser that has the list gets differences only.

import { rowKeyOf } from "@/lib/engine/run/row-key";
import type { ReadRun } from "@/lib/service/read-root";
import { type RunRow, rowOf } from "@/lib/service/run-row";

interface Logged {
  readonly run: ReadRun;
  readonly row: RunRow;
  readonly words: string;
  /** Version at which the row became what it is. */
  readonly version: number;
}

/** What became of the list between two versions. */
export interface RowChanges {
  readonly rows: readonly RunRow[];
  readonly gone: readonly string[];
}

/** Gone rows that are remembered; who missed more gets everything. */
const mostGone = 20_000;

/** Numbers the versions of the list. A version says nothing outside of the log that gave it. */
export class RowLog {
  private version = 0;
  private rows = new Map<string, Logged>();
  private readonly gone = new Map<string, number>();
  /** Versions before this one are forgotten. */
  private floor = 0;

  /** @param name of this log: other logs know nothing of its versions */
  constructor(private readonly name: string) {}

  /** Takes in what was read last. @returns the stamp of the list as it now stands */
  update(runs: readonly ReadRun[]): string {
    const next = this.version + 1;
    const before = this.rows;
    this.rows = new Map();
    let changed = false;
    for (const run of runs) {
      const key = rowKeyOf(run.kept.outcome.listed.summary.ref);
      const last = before.get(key);
      before.delete(key);
      const logged = this.logged(run, last, next);
      this.rows.set(key, logged);
      if (logged.version !== next) continue;
      changed = true;
      this.gone.delete(key);
    }
    for (const key of before.keys()) this.gone.set(key, next);
    if (changed || before.size > 0) this.version = next;
    this.forget();
    return `${this.name}.${this.version}`;
  }

  /** The rows as they stand. */
  all(): readonly RunRow[] {
    return [...this.rows.values()].map(({ row }) => row);
  }

  /** What changed after a stamp; null when it is of another log, or older than what is remembered. */
  since(stamp: string): RowChanges | null {
    const [, name, digits] = /^(.+)\.(\d+)$/.exec(stamp) ?? [];
    const version = Number(digits);
    if (name !== this.name || !Number.isSafeInteger(version) || version < this.floor || version > this.version) return null;
    return {
      rows: [...this.rows.values()].flatMap((one) => (one.version > version ? [one.row] : [])),
      gone: [...this.gone].flatMap(([key, goneAt]) => (goneAt > version ? [key] : [])),
    };
  }

  /** An unchanged run is the same object; one that was read again may still say the same. */
  private logged(run: ReadRun, last: Logged | undefined, next: number): Logged {
    if (last !== undefined && last.run.kept === run.kept && last.run.chosenByHost === run.chosenByHost) return last;
    const row = rowOf(run);
    const words = JSON.stringify(row);
    return last !== undefined && last.words === words ? { ...last, run } : { run, row, words, version: next };
  }

  private forget(): void {
    while (this.gone.size > mostGone) {
      const [oldest] = this.gone;
      if (oldest === undefined) return;
      this.floor = Math.max(this.floor, oldest[1]);
      this.gone.delete(oldest[0]);
    }
  }
}
