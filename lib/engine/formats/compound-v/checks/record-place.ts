// Where a job's record stands in the state.

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { placeIn } from "@/lib/engine/formats/json-file";
import { type Place, wholeFile } from "@/lib/engine/run/finding";

/** Place of a job's record, or of the file when it has none. */
export function recordPlace({ state }: RunFacts, ...path: readonly string[]): Place {
  return state.status === "read" ? placeIn(state, ["jobs", ...path]) : wholeFile("state.json");
}
