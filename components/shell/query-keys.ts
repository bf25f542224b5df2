// The names of what is cached in the browser. A run's own keys start with the run's key, so that one call renews them all.

import type { RunRef } from "@/lib/engine/run/run";

export const runListKey = ["runs"] as const;
export const reportListKey = ["reports"] as const;
export const rootsKey = ["roots"] as const;
export const journalKey = ["journal"] as const;
export const needsKey = ["needs"] as const;
export const enginesKey = ["engines"] as const;
export const needCountKey = ["need-count"] as const;

/** Everything cached of one run. */
export function runKey(ref: RunRef): readonly ["run", string, string] {
  return ["run", ref.rootId, ref.path];
}

/** The hand-overs of one run: they live outside its folder, so that a change on disk does not renew them. */
export function handOversKey(ref: RunRef): readonly ["hand-overs", string, string] {
  return ["hand-overs", ref.rootId, ref.path];
}
