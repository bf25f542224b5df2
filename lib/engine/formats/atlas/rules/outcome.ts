// The result of a rule whose original fails on some inputs: a value, or the failure by name. Nothing is thrown to the caller.

/** How the original program fails where a rule cannot give a value. */
export type FailureName = "TypeError" | "AttributeError" | "KeyError" | "UnicodeDecodeError";

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly raises: FailureName };

/** Ends a rule early; caught by `attempt`, never leaves the rules. */
class Unreadable extends Error {
  constructor(readonly raises: FailureName) {
    super(raises);
  }
}

/** Gives up: the value is not one the rule can be applied to. */
export function unreadable(raises: FailureName): never {
  throw new Unreadable(raises);
}

/** Runs a rule and turns giving up into a value. */
export function attempt<T>(rule: () => T): Outcome<T> {
  try {
    return { ok: true, value: rule() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, raises: error.raises };
    throw error;
  }
}

/** The value, or a substitute where the rule gave up. */
export function valueOr<T>(outcome: Outcome<T>, substitute: T): T {
  return outcome.ok ? outcome.value : substitute;
}
