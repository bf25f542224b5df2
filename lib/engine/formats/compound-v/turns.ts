// When the clock alone changes what the list says of a run or an epic (§9.5, §10, §17).

import { clockSkewMs } from "@/lib/engine/formats/compound-v/checks/check-state";
import type { EpicFacts } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { wallClockEndMs } from "@/lib/engine/formats/compound-v/rules/epic-breakers";
import { epicStaleAfterMin } from "@/lib/engine/formats/compound-v/rules/epic-liveness";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import type { Liveness } from "@/lib/engine/run/run";
import { member } from "@/lib/engine/text/json-access";

/** Ends of silence and of cooldowns, and the moments at which a recorded time ceases to lie in the future. */
export function turnsOf({ stateRoot, cooldowns }: RunFacts, { lastActivity, thresholdMs }: Liveness): readonly number[] {
  const silence = lastActivity === null ? [] : [lastActivity.atMs + thresholdMs];
  const cooled = cooldowns.flatMap(({ untilMs }) => untilMs ?? []);
  const recorded = ["updated_at", "blocked_at", "merged_at"].flatMap((key) => {
    const atMs = readTime(member(stateRoot ?? undefined, key));
    return atMs === null ? [] : [atMs - clockSkewMs];
  });
  return [...silence, ...cooled, ...recorded];
}

/** Moments at which an epic's heartbeat counts, grows old, or its time is up. */
export function epicTurns({ source, root }: EpicFacts): readonly number[] {
  const staleMs = epicStaleAfterMin * 60_000;
  const file = source.listing.entries.find((entry) => entry.path === "epic-state.json");
  const written = file === undefined ? [] : [file.modifiedAtMs + staleMs];
  if (root === null) return written;
  const beatMs = readTime(member(root, "last_progress_at"));
  const endMs = wallClockEndMs(root);
  return [...written, ...(beatMs === null ? [] : [beatMs, beatMs + staleMs]), ...(endMs === null ? [] : [endMs])];
}
