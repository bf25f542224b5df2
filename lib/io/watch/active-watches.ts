// The watches of one root: of the folders that hold runs, and of the runs written to last.

import type { FolderWatch, FolderWatches } from "@/lib/io/watch/folder-watches";
import type { WatchedPath } from "@/lib/io/watch/watched-paths";

export interface ActiveListener {
  /** An event came, whatever it is about. */
  readonly onEvent: () => void;
  /** An event that may change the stamp of a path. */
  readonly onHint: (watched: WatchedPath) => void;
  /** The folder went, was moved or replaced. */
  readonly onLost: (watched: WatchedPath) => void;
}

export class ActiveWatches {
  private readonly open = new Map<WatchedPath, { readonly watch: FolderWatch; events: number }>();
  /** False when not every path is watched: there are more than may be, or a watch was not to be had. */
  complete = false;

  /** @param most watches at once */
  constructor(
    private readonly folders: FolderWatches,
    private readonly most: number,
    private readonly listener: ActiveListener,
  ) {}

  /** How many events a path had; null when it is not watched. */
  eventsOf(watched: WatchedPath): number | null {
    return this.open.get(watched)?.events ?? null;
  }

  /** Watches the most active of these paths, and no others. @returns those whose watch is new */
  choose(paths: readonly WatchedPath[]): readonly WatchedPath[] {
    const byActivity = paths.toSorted((a, b) => Number(b.holdsRuns) - Number(a.holdsRuns) || b.activeAtMs - a.activeAtMs);
    const wanted = new Set(byActivity.slice(0, this.most));
    for (const [watched, { watch }] of this.open) {
      if (wanted.has(watched)) continue;
      watch.close();
      this.open.delete(watched);
    }
    this.complete = wanted.size > 0 && wanted.size === paths.length;
    const added: WatchedPath[] = [];
    for (const watched of wanted) {
      if (this.open.has(watched)) continue;
      const watch = this.begin(watched);
      if (watch !== null) {
        this.open.set(watched, { watch, events: 0 });
        added.push(watched);
      } else if (watched.holdsRuns || !watched.stamp.startsWith("-")) {
        // A run that went meanwhile is found by the next search; for a folder that stands, no watch is to be had.
        this.complete = false;
        break;
      }
    }
    return added;
  }

  close(): void {
    for (const { watch } of this.open.values()) watch.close();
    this.open.clear();
  }

  private begin(watched: WatchedPath): FolderWatch | null {
    return this.folders.add(watched.absolutePath, {
      onEvent: (name, isNameChange) => {
        const entry = this.open.get(watched);
        if (entry !== undefined) entry.events += 1;
        this.listener.onEvent();
        if (isNameChange || name === null || watched.holdsRuns || watched.files.includes(name)) this.listener.onHint(watched);
      },
      onLost: () => {
        this.open.delete(watched);
        this.listener.onLost(watched);
      },
    });
  }
}
