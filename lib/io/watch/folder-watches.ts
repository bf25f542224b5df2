// Watches of folders, one of the system's for each folder however many ask for it, and never more than a limit.

import { watch } from "node:fs";
import path from "node:path";

/** What a watch reports. Events are hints: whoever gets one looks at the disk (stack §5). */
export interface FolderListener {
  /** @param name of the child that changed; null when the system does not say. @param isNameChange it came, went or was renamed */
  readonly onEvent: (name: string | null, isNameChange: boolean) => void;
  /** The folder went, was moved or replaced, or the watch failed; nothing more is reported until it is added again. */
  readonly onLost: () => void;
}

export interface FolderWatch {
  close(): void;
}

/** Sets one watch of the system, and throws as the system does (ENOSPC, EMFILE, ENOENT …). */
export type SetWatch = (absolutePath: string, listener: FolderListener) => FolderWatch;

interface Shared {
  readonly listeners: Set<FolderListener>;
  readonly watch: FolderWatch;
}

/** The watches of this process. */
export class FolderWatches {
  private readonly open = new Map<string, Shared>();

  /** @param limit most watches at once; 0 means that none can be had */
  constructor(
    readonly limit: number,
    private readonly setWatch: SetWatch = watchBySystem,
  ) {}

  /** Folders watched now. */
  get count(): number {
    return this.open.size;
  }

  /** Watches one folder, not what lies deeper. @returns null when no watch is to be had: by the limit or as the system says */
  add(absolutePath: string, listener: FolderListener): FolderWatch | null {
    const shared = this.open.get(absolutePath) ?? this.begin(absolutePath);
    if (shared === null) return null;
    shared.listeners.add(listener);
    return {
      close: () => {
        if (shared.listeners.delete(listener) && shared.listeners.size === 0) this.end(absolutePath, shared);
      },
    };
  }

  private begin(absolutePath: string): Shared | null {
    if (this.open.size >= this.limit) return null;
    const listeners = new Set<FolderListener>();
    const own = path.basename(absolutePath);
    try {
      const watch = this.setWatch(absolutePath, {
        onEvent: (name, isNameChange) => {
          // A folder that goes or moves is named by its own name, like a child: the watch would follow it to its new place.
          if (isNameChange && name === own) this.lose(absolutePath, shared);
          else for (const listener of [...listeners]) listener.onEvent(name, isNameChange);
        },
        onLost: () => this.lose(absolutePath, shared),
      });
      const shared: Shared = { listeners, watch };
      this.open.set(absolutePath, shared);
      return shared;
    } catch {
      return null;
    }
  }

  private lose(absolutePath: string, shared: Shared): void {
    const listeners = [...shared.listeners];
    shared.listeners.clear();
    this.end(absolutePath, shared);
    for (const listener of listeners) listener.onLost();
  }

  private end(absolutePath: string, shared: Shared): void {
    if (this.open.get(absolutePath) !== shared) return;
    this.open.delete(absolutePath);
    shared.watch.close();
  }
}

function watchBySystem(absolutePath: string, listener: FolderListener): FolderWatch {
  const watcher = watch(absolutePath, { persistent: false, recursive: false });
  watcher.on("change", (type, name) => listener.onEvent(name === null ? null : String(name), type === "rename"));
  watcher.on("error", () => listener.onLost());
  return { close: () => watcher.close() };
}
