"use client";
// Tells the event explorer that its file may have changed. This is the one place that knows how the page learns of it.

import { useCallback, useState } from "react";
import { useLive } from "@/components/shell/live/use-live";
import type { RunRef } from "@/lib/engine/run/run";

export interface FileChanges {
  /** Counts the changes that were noticed. */
  readonly stamp: number;
  /** True while the server does not answer. */
  readonly failing: boolean;
}

/** Watches one file of a run. @param file its path below the run folder */
export function useFileChanges(ref: RunRef, file: string): FileChanges {
  const [stamp, setStamp] = useState(0);
  const onChange = useCallback(() => setStamp((before) => before + 1), []);
  const { mode } = useLive({ kind: "file", ref, file }, onChange);
  return { stamp, failing: mode === "offline" };
}
