// What a watched place told, for tests that wait for the next thing it says.

import { readdirSync, readFileSync } from "node:fs";
import type { LiveMode } from "@/lib/engine/live/live-topic";
import type { TellStamp } from "@/lib/io/watch/watch-place";

export interface Told {
  readonly stamp: string;
  readonly mode: LiveMode;
}

const pollMs = 5;

export class ToldStamps {
  readonly all: Told[] = [];

  readonly tell: TellStamp = (stamp, mode) => {
    this.all.push({ stamp, mode });
  };

  get last(): Told | null {
    return this.all.at(-1) ?? null;
  }

  /** Waits until what was told last fits; the test's own limit ends a wait for nothing. */
  async until(fits: (told: Told) => boolean): Promise<Told> {
    for (;;) {
      const { last } = this;
      if (last !== null && fits(last)) return last;
      await pause(pollMs);
    }
  }

  /** Waits for a stamp other than this one. */
  async after(stamp: string | undefined): Promise<Told> {
    return this.until((told) => told.stamp !== stamp);
  }
}

/** Lets time pass. */
export async function pause(durationMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** How many folders the system watches for this process, by its own account. */
export function watchesOfSystem(): number {
  let count = 0;
  for (const name of readdirSync("/proc/self/fdinfo")) {
    try {
      count += readFileSync(`/proc/self/fdinfo/${name}`, "utf8").match(/^inotify wd:/gm)?.length ?? 0;
    } catch {
      // A descriptor that was closed meanwhile watches nothing.
    }
  }
  return count;
}
