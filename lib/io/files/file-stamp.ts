// What a reading was made from, as stat told it: while every file and folder still says the same, there is nothing new to read.

import { type BigIntStats, lstatSync } from "node:fs";

/** Paths that were looked at, and what stat said of each: modified, changed (both in nanoseconds), size, inode. */
export interface FileStamp {
  /** Below the run folder; "" for the folder itself. */
  readonly inRun: readonly string[];
  /** Below the root. */
  readonly outside: readonly string[];
  /** Four numbers per path, first those in the run. */
  readonly facts: Float64Array;
  /** False when something was written so shortly before that a later write could bear the same time. */
  readonly settled: boolean;
}

const factsPerPath = 4;
/** A file system keeps times in ticks of a few milliseconds; one that keeps whole seconds shows by its times. */
const tickMs = 50;
const coarseTickMs = 2_100;

/** Takes the stamp of one reading: whatever the reading looks at is noted before its content is read. */
export class StampTaker {
  private readonly inRun: string[] = [];
  private readonly outside: string[] = [];
  private readonly inRunFacts: number[] = [];
  private readonly outsideFacts: number[] = [];
  private settled = true;
  private readonly beganAtMs = Date.now();

  /** Looks at the run folder itself. */
  noteFolder(absolutePath: string): void {
    const stats = look(absolutePath);
    if (stats === undefined || stats === null) this.settled = false;
    else this.note("", stats);
  }

  /** Notes a path of the run folder that was just looked at. */
  note(path: string, stats: BigIntStats): void {
    this.inRun.push(path);
    pushFacts(this.inRunFacts, stats);
    this.weigh(stats);
  }

  /** Looks at a path below the root, be it there or not, and at every folder on the way to it. */
  lookAt(rootPath: string, path: string): void {
    const parts = path.split("/");
    for (let length = 1; length <= parts.length; length += 1) {
      const part = parts.slice(0, length).join("/");
      if (part === "" || this.outside.includes(part)) continue;
      const stats = look(`${rootPath}/${part}`);
      this.outside.push(part);
      pushFacts(this.outsideFacts, stats);
      if (stats !== undefined && stats !== null) this.weigh(stats);
    }
  }

  taken(): FileStamp {
    const facts = Float64Array.from([...this.inRunFacts, ...this.outsideFacts]);
    return { inRun: this.inRun, outside: this.outside, facts, settled: this.settled && this.inRun.length > 0 };
  }

  private weigh({ ctimeNs }: BigIntStats): void {
    const isCoarse = ctimeNs % 1_000_000_000n === 0n;
    if (Number(ctimeNs) / 1e6 >= this.beganAtMs - (isCoarse ? coarseTickMs : tickMs)) this.settled = false;
  }
}

/**
 * True when everything a stamp was taken of still says the same. Reads no file.
 * @param runPath absolute path of the run folder; @param rootPath absolute path of the root
 */
export function isAsStamped({ inRun, outside, facts, settled }: FileStamp, rootPath: string, runPath: string): boolean {
  if (!settled) return false;
  let at = 0;
  for (const path of inRun) {
    if (!saysTheSame(look(path === "" ? runPath : `${runPath}/${path}`), facts, at)) return false;
    at += factsPerPath;
  }
  for (const path of outside) {
    if (!saysTheSame(look(`${rootPath}/${path}`), facts, at)) return false;
    at += factsPerPath;
  }
  return true;
}

/** Undefined when nothing is there, null when it cannot be looked at. */
function look(absolutePath: string): BigIntStats | undefined | null {
  try {
    return lstatSync(absolutePath, { bigint: true, throwIfNoEntry: false });
  } catch {
    return null;
  }
}

function pushFacts(facts: number[], stats: BigIntStats | undefined | null): void {
  if (stats === undefined || stats === null) facts.push(stats === null ? -2 : -1, 0, 0, 0);
  else facts.push(Number(stats.mtimeNs), Number(stats.ctimeNs), Number(stats.size), Number(stats.ino));
}

function saysTheSame(stats: BigIntStats | undefined | null, facts: Float64Array, at: number): boolean {
  if (stats === undefined || stats === null) return facts[at] === (stats === null ? -2 : -1);
  return (
    facts[at] === Number(stats.mtimeNs) &&
    facts[at + 1] === Number(stats.ctimeNs) &&
    facts[at + 2] === Number(stats.size) &&
    facts[at + 3] === Number(stats.ino)
  );
}
