// Watches the run list: every root by itself, so that a slow one delays no other, and which roots there are.

import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import type { LiveMode } from "@/lib/engine/live/live-topic";
import { discover } from "@/lib/io/roots/discover";
import type { Root } from "@/lib/io/roots/roots-file";
import type { FolderWatches } from "@/lib/io/watch/folder-watches";
import { usualPace } from "@/lib/io/watch/watch-pace";
import type { TellStamp, Watching } from "@/lib/io/watch/watch-place";
import { watchRoot } from "@/lib/io/watch/watch-root";
import type { KnownRun } from "@/lib/io/watch/watched-paths";
import type { Services } from "@/lib/service/services";

interface WatchedRoot {
  readonly watching: Watching;
  /** Null until its first look is done. */
  seen: { readonly stamp: string; readonly mode: LiveMode } | null;
}

/** Watches all roots until it is closed. The stamp changes with the roots, with a run that comes or goes, and with the files the list is read from. */
export function watchList(services: Services, folders: FolderWatches, tell: TellStamp): Watching {
  const watch = new ListWatch(services, folders, tell);
  watch.lookAtRoots();
  return watch;
}

class ListWatch implements Watching {
  /** By name and real path: a root that is a link is another root when it leads elsewhere. */
  private readonly roots = new Map<string, WatchedRoot>();
  private problem: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;
  private told = "";

  constructor(
    private readonly services: Services,
    private readonly folders: FolderWatches,
    private readonly tell: TellStamp,
  ) {}

  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const { watching } of this.roots.values()) watching.close();
    this.roots.clear();
  }

  lookAtRoots(): void {
    this.readRoots()
      .catch(() => undefined)
      .finally(() => {
        if (this.isClosed) return;
        this.timer = setTimeout(() => this.lookAtRoots(), usualPace.fallbackMs);
        this.timer.unref();
      });
  }

  private async readRoots(): Promise<void> {
    const { roots, problem } = await this.services.readRoots();
    const found = await Promise.all(roots.map(async (root) => ({ root, real: await realpath(root.path).catch(() => root.path) })));
    if (this.isClosed) return;
    this.problem = problem;
    const wanted = new Set(found.map(({ root, real }) => keyOf(root, real)));
    for (const [key, { watching }] of this.roots) {
      if (wanted.has(key)) continue;
      watching.close();
      this.roots.delete(key);
    }
    for (const { root, real } of found) if (!this.roots.has(keyOf(root, real))) this.watchRoot(root, real, 0.5 / found.length);
    this.say();
  }

  private watchRoot(root: Root, real: string, share: number): void {
    const take: TellStamp = (stamp, mode) => {
      watched.seen = { stamp, mode };
      this.say();
    };
    const watching = watchRoot(real, () => searchRuns(this.services, root), this.folders, take, { share });
    const watched: WatchedRoot = { watching, seen: null };
    this.roots.set(keyOf(root, real), watched);
  }

  /** A root whose first look is not done yet waits: it changes the stamp when it is. */
  private say(): void {
    const seen = [...this.roots].map(([key, root]) => [key, root.seen?.stamp ?? null] as const);
    if (seen.length > 0 && seen.every(([, stamp]) => stamp === null)) return;
    const stamp = createHash("sha256")
      .update(JSON.stringify([this.problem, seen]))
      .digest("base64url")
      .slice(0, 22);
    const mode = [...this.roots.values()].some((root) => root.seen?.mode === "polling") ? "polling" : "watching";
    if (this.told === `${mode} ${stamp}`) return;
    this.told = `${mode} ${stamp}`;
    this.tell(stamp, mode);
  }
}

function keyOf(root: Root, real: string): string {
  return JSON.stringify([root.id, real]);
}

/** The run folders below a root, each with the names that its line in the list is read from. */
async function searchRuns(services: Services, root: Root): Promise<readonly KnownRun[]> {
  const rules = services.formats.map((format) => ({ formatId: format.descriptor.id, rule: format.discovery }));
  const files = new Map(services.formats.map((format) => [format.descriptor.id, format.headFiles]));
  const { candidates } = await discover(root, rules);
  return candidates.map(({ path, formatId }) => ({ path, files: files.get(formatId) ?? [] }));
}
