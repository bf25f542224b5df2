"use client";
// When something last moved, and by which file that is known. Never "running" because a file says so.

import { Time } from "@/components/ui/time";
import type { Liveness } from "@/lib/engine/run/run";

export function LivenessLine({ liveness }: { readonly liveness: Liveness }) {
  const { lastActivity, maybeLive, thresholdMs } = liveness;
  if (lastActivity === null) return <span>No activity is recorded on disk</span>;
  const minutes = Math.round(thresholdMs / 60_000);
  return (
    <span className="wrap-anywhere">
      Last activity <Time atMs={lastActivity.atMs} className="font-medium text-ink" /> ({lastActivity.source})
      {maybeLive && (
        <span className="text-live-ink" title={`A run counts as possibly alive for ${minutes} minutes after its last activity.`}>
          {" "}
          · may still be working
        </span>
      )}
    </span>
  );
}
