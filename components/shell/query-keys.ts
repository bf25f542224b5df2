// The names of what is cached in the browser. A run's own keys start with the run's key, so that one call renews them all.

import type { RunRef } from "@/lib/engine/run/run";

export const runListKey = ["runs"] as const;
export const reportListKey = ["reports"] as const;
export const rootsKey = ["roots"] as const;
export const journalKey = ["journal"] as const;
export const needsKey = ["needs"] as const;
export const needCountKey = ["need-count"] as const;

/** Everything cached of one run. */
export function runKey(ref: RunRef): readonly ["run", string, string] {
  return ["run", ref.rootId, ref.path];
}
