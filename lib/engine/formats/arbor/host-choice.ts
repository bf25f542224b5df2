// Which session the host's own picker puts first (§6.3). It resumes none by itself: a person names one.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { byPickerOrder, readSessionRow } from "@/lib/engine/formats/arbor/rules/resumable-sessions";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { HostPick } from "@/lib/engine/formats/listed-run";
import type { RunRef } from "@/lib/engine/run/run";

/** What the picker needs of a session; null for one that it does not offer. */
export function hostPick({ source, runName, paths }: Pick<SessionFacts, "source" | "runName" | "paths">): HostPick | null {
  const bytesOf = (path: string): Uint8Array | null => {
    const content = source.files.get(path);
    if (content?.status === "ends") return content.head;
    return content?.status === "ok" ? content.bytes : null;
  };
  // The task stands in a column of its own and decides nothing.
  const found = readSessionRow({
    folder: runName,
    checkpoint: bytesOf(paths.checkpoint),
    runStats: bytesOf(files.runStats),
    events: null,
  });
  if (found === null) return null;
  const { row, timeMs } = found;
  return { ref: source.ref, name: row.folder, kind: "session", state: row.completed ? "completed" : null, atMs: timeMs };
}

/** The first row of the picker that is not completed; null when the picker is empty. */
export function hostChoice(picks: readonly HostPick[]): RunRef | null {
  const rows = picks.toSorted((a, b) => byPickerOrder({ timeMs: a.atMs, folder: a.name }, { timeMs: b.atMs, folder: b.name }));
  return rows.find((row) => row.state === null)?.ref ?? null;
}
