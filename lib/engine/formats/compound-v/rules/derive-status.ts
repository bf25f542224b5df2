// How the collector turns a finished worker into a result status (§6).

export interface WorkerEnd {
  /** The scope gate found writes outside the lanes. */
  readonly blocked: boolean;
  readonly exitCode: number;
  /** A status that the gate gave itself, if any. */
  readonly scopeStatus: string | null;
  readonly timedOut: boolean;
}

export type ResultStatus = "success" | "blocked" | "timeout" | "error";

/** The status of a result (§6): blocked wins, then the gate's own word, then the time limit, then the exit code. */
export function deriveStatus({ blocked, exitCode, scopeStatus, timedOut }: WorkerEnd): ResultStatus {
  if (blocked) return "blocked";
  if (scopeStatus === "success" || scopeStatus === "blocked" || scopeStatus === "timeout" || scopeStatus === "error") return scopeStatus;
  if (timedOut || exitCode === 124) return "timeout";
  return exitCode === 0 ? "success" : "error";
}
