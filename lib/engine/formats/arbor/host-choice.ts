// Which session the host's own picker puts first (§6.3). It resumes none by itself: a person names one.

import { resumableSessions } from "@/lib/engine/formats/arbor/rules/resumable-sessions";
import { files, nameOf, sessionPaths } from "@/lib/engine/formats/arbor/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";

/** The first row of the picker that is not completed; null when the picker is empty. */
export function hostChoice(sources: readonly RunSource[]): RunRef | null {
  const bytesOf = (source: RunSource, path: string): Uint8Array | null => {
    const content = source.files.get(path);
    if (content?.status === "ends") return content.head;
    return content?.status === "ok" ? content.bytes : null;
  };
  const rows = resumableSessions(
    sources.map((source) => ({
      folder: nameOf(source.folder),
      checkpoint: bytesOf(source, sessionPaths(source.listing).checkpoint),
      runStats: bytesOf(source, files.runStats),
      events: bytesOf(source, files.events),
    })),
  );
  const first = rows.find((row) => !row.completed);
  return sources.find((source) => nameOf(source.folder) === first?.folder)?.ref ?? null;
}
