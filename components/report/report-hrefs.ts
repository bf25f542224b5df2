// The addresses of a run's pictures and texts on this server.

import type { RunRef } from "@/lib/engine/run/run";

/** @param file path below the run folder */
export function imageHref(ref: RunRef, file: string): string {
  return `/api/runs/image?${new URLSearchParams({ root: ref.rootId, path: ref.path, file }).toString()}`;
}

/** @param file path below the run folder, or what stands for the generated report */
export function textHref(ref: RunRef, file: string, as: "raw" | "download"): string {
  return `/api/runs/text?${new URLSearchParams({ root: ref.rootId, path: ref.path, file, as }).toString()}`;
}
