// The paths of one root that its run list was read from, each with a stamp of its own, so that a change costs one look, not ten thousand.

import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import path from "node:path";
import { pathComponents } from "@/lib/io/files/relative-path";

/** A run folder as a search found it. */
export interface KnownRun {
  /** Below the root. */
  readonly path: string;
  /** Names directly in it that the list was read from, such as the state file. */
  readonly files: readonly string[];
}

/** One folder whose change changes the list. */
export interface WatchedPath {
  readonly absolutePath: string;
  /** True for a folder that holds projects or runs: any change in it may bring another run. */
  readonly holdsRuns: boolean;
  /** Names in it that the list was read from; none for a folder that is no run. */
  readonly files: readonly string[];
  stamp: string;
  /** The latest modification of the folder or of its named files, milliseconds since the epoch; 0 when there is none. */
  activeAtMs: number;
}

/** The watched paths of a root: itself, the folders that hold run folders, and these. */
export class WatchedPaths {
  private readonly paths = new Map<string, WatchedPath>();

  constructor(private readonly rootPath: string) {
    this.add("", true, []);
  }

  all(): readonly WatchedPath[] {
    return [...this.paths.values()];
  }

  /** Takes what a search found; known paths keep their stamps. */
  replaceRuns(runs: readonly KnownRun[]): void {
    const inside = runs.filter((run) => pathComponents(run.path) !== null);
    const holders = new Set(["", ...inside.map((run) => run.path.slice(0, Math.max(0, run.path.lastIndexOf("/"))))]);
    const files = new Map(inside.map((run) => [run.path, run.files]));
    const wanted = new Set([...holders, ...files.keys()]);
    for (const known of this.paths.keys()) if (!wanted.has(known)) this.paths.delete(known);
    for (const one of wanted) this.add(one, holders.has(one), files.get(one) ?? []);
  }

  /** One stamp for all of them. */
  stamp(): string {
    const hash = createHash("sha256");
    for (const [relPath, { stamp }] of this.paths) hash.update(`${relPath}\0${stamp}\0`);
    return hash.digest("base64url").slice(0, 22);
  }

  private add(relPath: string, holdsRuns: boolean, files: readonly string[]): void {
    const known = this.paths.get(relPath);
    if (known?.holdsRuns === holdsRuns && known.files.join("/") === files.join("/")) return;
    this.paths.set(relPath, { absolutePath: path.join(this.rootPath, relPath), holdsRuns, files, stamp: "", activeAtMs: 0 });
  }
}

/** Looks at a path again, by stat alone. @returns true when its stamp changed */
export function lookAgain(watched: WatchedPath): boolean {
  let stamp = "";
  let activeAtMs = 0;
  for (const name of ["", ...watched.files]) {
    try {
      const stats = lstatSync(path.join(watched.absolutePath, name), { bigint: true, throwIfNoEntry: false });
      stamp += stats === undefined ? "-;" : `${stats.size}.${stats.mtimeNs}.${stats.ino};`;
      activeAtMs = Math.max(activeAtMs, Number((stats?.mtimeNs ?? 0n) / 1_000_000n));
    } catch {
      stamp += "!;";
    }
  }
  const changed = stamp !== watched.stamp;
  watched.stamp = stamp;
  watched.activeAtMs = activeAtMs;
  return changed;
}
