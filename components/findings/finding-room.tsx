"use client";
// The findings tab: the host's own check where there is one, and everything diagnosed about the run.

import { FindingList } from "@/components/findings/finding-list";
import { HostCheckPanel } from "@/components/host-check/host-check-panel";
import type { Run } from "@/lib/engine/run/run";

export function FindingRoom({ run }: { readonly run: Pick<Run, "findings" | "hostCheck"> }) {
  return (
    <div className="flex flex-col gap-4">
      {run.hostCheck !== null && <HostCheckPanel check={run.hostCheck} />}
      <FindingList findings={run.findings} />
    </div>
  );
}
