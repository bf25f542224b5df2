// Use case: what needs a person, over all runs of all roots, and what was set aside.

import type { FormatDescriptor } from "@/lib/engine/formats/format";
import type { PlacedNeed } from "@/lib/engine/needs/need";
import { needsOfRun } from "@/lib/engine/needs/needs-of-run";
import { placeNeeds, type SetAside } from "@/lib/engine/needs/place-needs";
import { type NeedsReading, readNeedsFile } from "@/lib/io/needs/needs-file";
import type { SaidEntry } from "@/lib/io/needs/needs-schema";
import { listRuns, type RunListView } from "@/lib/service/list-runs";
import type { RootView } from "@/lib/service/read-root";
import type { Services } from "@/lib/service/services";

export interface NeedsView {
  /** In the inbox, most urgent first. */
  readonly open: readonly PlacedNeed[];
  /** Acknowledged or snoozed. */
  readonly setAside: readonly PlacedNeed[];
  readonly runCount: number;
  readonly roots: readonly RootView[];
  readonly formats: readonly FormatDescriptor[];
  /** What cannot be read: the roots file, or what was set aside; then everything is open. */
  readonly problems: readonly string[];
  readonly readAtMs: number;
  readonly readOnly: boolean;
}

/** Lists the needs. A file of what was set aside that cannot be read hides nothing. */
export async function listNeeds(services: Services): Promise<NeedsView> {
  const [list, reading] = await Promise.all([listRuns(services), readNeedsFile(services.home)]);
  return needsView(list, reading);
}

/** The needs of a run list that was read already. */
export function needsView(list: RunListView, reading: NeedsReading): NeedsView {
  const said = reading.ok ? reading.entries.map(saidOf) : [];
  const placed = placeNeeds(list.runs.flatMap(needsOfRun), said, list.readAtMs);
  return {
    open: placed.filter((need) => need.place.is === "open"),
    setAside: placed.filter((need) => need.place.is !== "open"),
    runCount: list.runs.length,
    roots: list.roots,
    formats: list.formats,
    problems: [list.rootsProblem, reading.ok ? null : reading.message].filter((one) => one !== null),
    readAtMs: list.readAtMs,
    readOnly: list.readOnly,
  };
}

function saidOf(entry: SaidEntry): SetAside {
  const { id } = entry;
  const atMs = Date.parse(entry.at);
  return entry.is === "acknowledged"
    ? { id, is: entry.is, atMs, fingerprint: entry.fingerprint }
    : { id, is: entry.is, atMs, untilMs: Date.parse(entry.until) };
}
