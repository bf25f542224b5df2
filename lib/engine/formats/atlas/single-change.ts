// Where a single change stands, from its facts, and what that asks of a person (§4.5, §12, §13).

import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { type Position, positionOf } from "@/lib/engine/formats/atlas/rules/next-stage";
import type { Stage } from "@/lib/engine/formats/atlas/rules/stages";

/** Position of a folder; `unreadable` when head or ledger cannot be read. */
export type FolderPosition = Position | { readonly status: "unreadable" };

/** Computes the position of a run folder. */
export function positionOfFolder({ state, log, merged }: FolderFacts): FolderPosition {
  if (state === null || log.status === "unreadable") return { status: "unreadable" };
  if (log.status === "read" && log.lines.some((line) => line.invalidUtf8At !== null)) return { status: "unreadable" };
  return positionOf(state, log.status === "read" ? log.lines : [], merged.status === "read" ? merged.root : undefined);
}

/** A pause at which the host waits for a person; only a guess, as headless runs have none (§13). */
export type GuessedGate = "clarify" | "code";

/** The gate the evidence suggests; null for none. */
export function guessedGate(folder: FolderFacts, position: FolderPosition): GuessedGate | null {
  if (position.status !== "ok") return null;
  if (position.position === "INTENT_CAPTURED" && position.next === "CLARIFY") return "clarify";
  const planned = folder.fileNames.has("plan.md") && !folder.fileNames.has("review_root");
  return position.position === "GROUNDED" && planned ? "code" : null;
}

/** Files a stage needs and that are not there. */
export function missingFor(folder: FolderFacts, next: Stage | null): readonly string[] {
  const needed: Partial<Record<Stage, readonly string[]>> = {
    CODED: ["plan.md", "review_root"],
    VERIFIED: ["review_root"],
    REFINE: ["merged_critic.json"],
    OUTPUT: ["merged_critic.json"],
  };
  return (next === null ? [] : (needed[next] ?? [])).filter((name) => !folder.fileNames.has(name));
}
