// The stages of a run in their own order, with what is recorded of each (§4.1, §5.1).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { recordedStages } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isTerminal, outerStages, stageOrder } from "@/lib/engine/formats/atlas/rules/stages";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { StageStep } from "@/lib/engine/run/run";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";

const graphOrder: readonly string[] = [...outerStages.filter((stage) => stage !== "INTEGRATION_REPAIR"), "OUTPUT"];

/** Known stages in order, then recorded ones that are not of this order. None when the head cannot be read. */
export function stagesOf({ folder, isGraph }: AtlasFacts): readonly StageStep[] {
  const { state } = folder;
  if (state === null) return [];
  const recorded = new Map((entriesOf(member(state, "stages")) ?? []).map(([name, entry]) => [name, textOf(member(entry, "ts"))]));
  const lines = folder.log.status === "read" ? recordedStages(folder.log.lines) : [];
  const counts = new Map<string, number>();
  for (const stage of lines) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  const current = textOf(member(state, "current_state"));
  const next = isGraph ? null : nextOf(folder);
  const order: readonly string[] = isGraph ? graphOrder : stageOrder;
  const names = [...order, ...[...recorded.keys()].filter((name) => !order.includes(name))];
  return names.map((name) => ({
    name,
    state: stateOf(name, recorded.has(name), name === current, name === next, isTerminal(current)),
    recordedAt: recorded.get(name) ?? null,
    count: counts.get(name) ?? (recorded.has(name) ? 1 : 0),
  }));
}

function nextOf(folder: AtlasFacts["folder"]): string | null {
  const place = positionOfFolder(folder);
  return place.status === "ok" ? place.next : null;
}

function stateOf(name: string, recorded: boolean, isCurrent: boolean, isNext: boolean, finished: boolean): StageStep["state"] {
  if (isCurrent && recorded) return "position";
  if (isNext && !finished) return "next";
  if (recorded) return "done";
  return name === "CLARIFY" || name === "REFINE" ? "optional" : "open";
}
