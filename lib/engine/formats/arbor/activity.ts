// When a session last moved (§19): event times and file times together, as a copied folder or a clock step shows in their difference.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { activityAtMs } from "@/lib/engine/formats/arbor/side-records";
import type { Liveness } from "@/lib/engine/run/run";

/** Up to here a silent session may be a blocked process or a suspended machine. */
const quietThresholdMs = 600_000;

/** Files that only the session's own programs write. */
const ownFiles =
  /^(?:\.coordinator\/.+|events\.jsonl|run_stats\.json|REPORT\.md|experiments\/.+|\.arbor\/.+|submissions\/.+|trajectory\.jsonl)$/;

/** The last sign of life: of a session with a log its last event or the log's file time, else the newest file. */
export function livenessOf({ source, log, verdict }: Pick<SessionFacts, "source" | "log" | "verdict">): Liveness {
  const written = source.listing.entries
    .filter((entry) => entry.type === "file" && ownFiles.test(entry.path) && (!log.there || entry.path === files.events))
    .map((entry) => ({ atMs: entry.modifiedAtMs, source: `file time of ${entry.path}` }));
  const lastEvent = log.foreign ? null : log.rows.findLast((row) => row.atSource === "own" && row.atMs !== null);
  const event = lastEvent?.atMs == null ? [] : [{ atMs: lastEvent.atMs, source: `last event, ${files.events}` }];
  const tools = log.there ? null : activityAtMs({ source });
  const kept = tools === null ? [] : [{ atMs: tools, source: `updated_at, ${files.activity}` }];
  // The event says when something happened; the file may have been copied later.
  const [first, ...rest] = event.length > 0 ? event : [...kept, ...written];
  const last = first === undefined ? null : rest.reduce((found, one) => (one.atMs > found.atMs ? one : found), first);
  const quietMs = last === null ? null : source.nowMs - last.atMs;
  return { lastActivity: last, quietMs, thresholdMs: quietThresholdMs, maybeLive: verdict.mayBeLive };
}
