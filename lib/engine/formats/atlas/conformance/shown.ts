// An outcome as the vectors write it: the value, or `{"raises": name}`.

import type { Outcome } from "@/lib/engine/formats/atlas/rules/outcome";

/** @param show turns the value into plain JSON; left out when it already is */
export function shown<T>(outcome: Outcome<T>, show: (value: T) => unknown = (value) => value): unknown {
  return outcome.ok ? show(outcome.value) : { raises: outcome.raises };
}
