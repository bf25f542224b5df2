// What the run list remembers between two readings, so that an unchanged run is not read again. It may be lost at any time.

import type { ListedRun } from "@/lib/engine/formats/listed-run";
import type { FileStamp } from "@/lib/io/files/file-stamp";

/** What a candidate folder turned out to be, when it was read last. */
export type KeptOutcome =
  | { readonly is: "run"; readonly listed: Pick<ListedRun, "summary" | "pick"> }
  | { readonly is: "foreign"; readonly reason: string }
  | { readonly is: "nothing" };

export interface KeptRun {
  readonly outcome: KeptOutcome;
  readonly stamp: FileStamp;
  /** The outcome holds at every moment strictly between the two; milliseconds since the epoch. */
  readonly afterMs: number;
  readonly beforeMs: number;
}

/** Where the list keeps what it read: this process's memory, or later a store that many machines share. */
export interface RunStore {
  /** What is kept of a root's runs, by format and path. */
  load(rootKey: string): Promise<ReadonlyMap<string, KeptRun>>;
  /** Replaces what is kept of a root. */
  save(rootKey: string, runs: ReadonlyMap<string, KeptRun>): Promise<void>;
  /** Forgets every other root. */
  keepOnly(rootKeys: readonly string[]): Promise<void>;
}

/** Paths of all stamps together that are kept, at about 100 bytes each: more runs than that are read anew each time. */
const mostPaths = 2_000_000;

/** Keeps what was read in the memory of this process, within a bound. */
export class MemoryRunStore implements RunStore {
  private readonly roots = new Map<string, ReadonlyMap<string, KeptRun>>();

  constructor(private readonly limit: number = mostPaths) {}

  async load(rootKey: string): Promise<ReadonlyMap<string, KeptRun>> {
    return this.roots.get(rootKey) ?? new Map();
  }

  async save(rootKey: string, runs: ReadonlyMap<string, KeptRun>): Promise<void> {
    this.roots.delete(rootKey);
    let room = this.limit - [...this.roots.values()].reduce((sum, one) => sum + pathsOf(one), 0);
    const kept = new Map<string, KeptRun>();
    for (const [key, run] of runs) {
      const size = sizeOf(run);
      if (size > room) continue;
      room -= size;
      kept.set(key, run);
    }
    this.roots.set(rootKey, kept);
  }

  async keepOnly(rootKeys: readonly string[]): Promise<void> {
    for (const key of this.roots.keys()) if (!rootKeys.includes(key)) this.roots.delete(key);
  }
}

function pathsOf(runs: ReadonlyMap<string, KeptRun>): number {
  let sum = 0;
  for (const run of runs.values()) sum += sizeOf(run);
  return sum;
}

const sizeOf = ({ stamp }: KeptRun) => stamp.inRun.length + stamp.outside.length;
