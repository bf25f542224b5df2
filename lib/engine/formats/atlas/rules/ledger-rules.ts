// What a stage ledger says: refine passes, an open rollback, the last stage (§4.3, §4.7). Null bytes: the file is missing.

import { type LedgerLine, ledgerLines } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { contains, get, isText, orAbsent } from "@/lib/engine/formats/atlas/rules/python-value";
import { type Stage, stageOrder } from "@/lib/engine/formats/atlas/rules/stages";
import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** The target of a rollback that was begun and not finished. */
export interface RollbackTarget {
  readonly sha: string | null;
  readonly stage: string | null;
}

/** Lines of a ledger; a single invalid byte makes the whole ledger unreadable for its own program. */
export function readableLines(bytes: Uint8Array | null): Outcome<readonly LedgerLine[]> {
  return attempt(() => {
    const lines = bytes === null ? [] : ledgerLines(bytes);
    return lines.some((line) => line.invalidUtf8At !== null) ? unreadable("UnicodeDecodeError") : lines;
  });
}

/** Number of REFINE records, whatever run they name: the authoritative count. */
export function refinePasses(lines: readonly LedgerLine[]): number {
  return lines.filter((line) => stageOf(line) === "REFINE").length;
}

/** The stage a line records; null when it is no record or names none. */
export function stageOf(line: LedgerLine): string | null {
  return line.record === null ? null : textOf(member(line.record, "stage"));
}

/** Stages in the order of the ledger, rollback marks left out. */
export function recordedStages(lines: readonly LedgerLine[]): readonly string[] {
  return lines.flatMap((line) => stageOf(line) ?? []).filter((stage) => stage !== "ROLLBACK");
}

/** The last begun rollback that no later line completes; null when none is open. */
export function pendingRollback(lines: readonly LedgerLine[]): RollbackTarget | null {
  let open: RollbackTarget | null = null;
  for (const line of lines) {
    if (line.record === null || stageOf(line) !== "ROLLBACK") continue;
    const event = member(line.record, "event");
    if (isText(event, "rollback_complete")) open = null;
    if (isText(event, "rollback_intent")) {
      open = { sha: textOf(member(line.record, "target_sha")), stage: textOf(member(line.record, "target_stage")) };
    }
  }
  return open;
}

/** True when nothing was recorded after a completed rollback. */
export function endsWithRollback(lines: readonly LedgerLine[]): boolean {
  const last = lines.findLast((line) => line.record !== null);
  if (last === undefined || last.record === null) return false;
  return stageOf(last) === "ROLLBACK" && isText(member(last.record, "event"), "rollback_complete");
}

/** The checkpointed stage that is furthest along; null when none is. */
export function lastGreenStage(state: JsonNode): Outcome<Stage | null> {
  return attempt(() => {
    const checkpoints = orAbsent(get(state, "checkpoints"));
    return stageOrder.findLast((stage) => contains(checkpoints, stage)) ?? null;
  });
}
