// Which files a plan was made from, and where they lie below the root.

import type { RunSource } from "@/lib/engine/formats/format";
import type { PlanRead } from "@/lib/engine/plan/plan";

/** A path below the run folder as a path below the root. */
export function belowRoot(source: RunSource, path: string): string {
  return `${source.ref.path}/${path}`;
}

/** Every file of the run that was read: the plan was decided from all of them, and apply compares them again before it writes. */
export function allReads(source: RunSource): readonly PlanRead[] {
  return [...source.files].flatMap(([path, content]): readonly PlanRead[] =>
    content.status === "ok" ? [{ path: belowRoot(source, path), sha256: content.sha256, sizeBytes: content.sizeBytes }] : [],
  );
}
