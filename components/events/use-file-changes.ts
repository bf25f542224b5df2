"use client";
// Tells the event explorer that its file may have changed. This is the one place that knows how the page learns of it.

import { useCallback, useState } from "react";
import { useRevision } from "@/components/shell/use-revision";
import type { RunRef } from "@/lib/engine/run/run";

export interface FileChanges {
  /** Counts the changes that were noticed. */
  readonly stamp: number;
  /** True while the server does not answer. */
  readonly failing: boolean;
}

/** Watches the run that holds a log: any of its files may be the one that changed. */
export function useFileChanges(runRef: RunRef): FileChanges {
  const [stamp, setStamp] = useState(0);
  const onChange = useCallback(() => setStamp((before) => before + 1), []);
  const { failing } = useRevision(runRef, onChange);
  return { stamp, failing };
}
