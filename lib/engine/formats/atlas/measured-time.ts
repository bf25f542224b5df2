// How long the work of one node took: from the first recorded stage of its own run to the last one, once that run has ended (§3.2).

import { parseTimeMs } from "@/lib/engine/formats/atlas/activity";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import type { PlanJob } from "@/lib/engine/formats/atlas/plan-view";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import type { MeasuredTime } from "@/lib/engine/run/job";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";

/** Null without a run of its own that has ended, and where its stages hold fewer than two times that can be read. */
export function measuredOf({ subRuns }: Pick<AtlasFacts, "subRuns">, { nodeId }: PlanJob): MeasuredTime | null {
  const folder = subRuns.get(nodeId ?? "");
  const state = folder?.state ?? null;
  if (folder === undefined || state === null || !isTerminal(textOf(member(state, "current_state")))) return null;
  const times = (entriesOf(member(state, "stages")) ?? []).flatMap(([, entry]) => {
    const atMs = parseTimeMs(textOf(member(entry, "ts")) ?? "");
    return atMs === null ? [] : [atMs];
  });
  if (times.length < 2) return null;
  const [firstMs, lastMs] = [times.reduce((least, one) => Math.min(least, one)), times.reduce((most, one) => Math.max(most, one))];
  return { durationMs: lastMs - firstMs, source: `${folder.path}/state.json, first to last stage, pauses included` };
}
