// Turns an action's answer into what a query expects: TanStack Query learns of a failure by a throw, and keeps the old data.

/** What a server action answers; the same shape as the server's `ActionResult`. */
type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string; readonly message: string };

/** A failure that a person can read, with its closed code. */
class ActionProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ActionProblem";
    this.code = code;
  }
}

/** Gives the value, or throws an `ActionProblem`: for query and mutation functions only. */
export function resultOrThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new ActionProblem(answer.code, answer.message);
}

/** A sentence for any failure of a query; a network failure says that Reprise does not answer. */
export function problemInWords(error: unknown): string {
  return error instanceof ActionProblem
    ? error.message
    : "Reprise does not answer. It may have been stopped; what is shown is what was read last.";
}
