// Whether a Codex job may go on in its old session and tree (§13).

export interface CodexFacts {
  readonly backend: string | null;
  readonly isolation: string | null;
  readonly sessionId: string | null;
  readonly failureClass: string | null;
  readonly worktreeExists: boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True only for a Codex worktree job that failed by its surroundings and whose session and tree are still there. */
export function resumesSession({ backend, isolation, sessionId, failureClass, worktreeExists }: CodexFacts): boolean {
  const environmental = failureClass === "timeout" || failureClass === "network";
  return backend === "codex" && isolation === "worktree" && sessionId !== null && uuid.test(sessionId) && environmental && worktreeExists;
}
