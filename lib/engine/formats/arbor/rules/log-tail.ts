// What the end of one process's log says: a failed last model call, an unanswered question (§8.2, §19).

import { dataText, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

/**
 * True when no model call of the coordinator follows the last `llm.error`: the run then ends with `ok` all the same (§8.2).
 * @param projectFolder folder of the coordinator, where the rows hold no start of their own; null when it is not known
 */
export function endedInFailure(rows: readonly EventRow[], projectFolder: string | null): boolean {
  const error = rows.findLastIndex((row) => row.type === "llm.error");
  if (error === -1) return false;
  const start = rows.find((row) => row.type === "session.start");
  const project = start === undefined ? projectFolder : dataText(start, "cwd");
  return !rows.slice(error).some((row) => row.type === "llm.call" && isCoordinators(row, project));
}

/** A call without a folder cannot be told apart and counts as the coordinator's (§8.3). */
function isCoordinators(row: EventRow, project: string | null): boolean {
  const folder = dataText(row, "agent_cwd");
  return !folder || project === null || folder === project;
}

/** The last `user.await` when no `user.input_received` follows it (§19). */
export function openQuestion(rows: readonly EventRow[]): EventRow | null {
  const last = rows.findLast((row) => row.type === "user.await" || row.type === "user.input_received");
  return last?.type === "user.await" ? last : null;
}
