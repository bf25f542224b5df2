// Why a line of a session's log is no record, in words (§8, §21).

import type { LineProblem } from "@/lib/engine/formats/arbor/rules/event-row";

/** Why a line is no record, in one sentence. */
export function problemWords(problem: LineProblem): string {
  switch (problem) {
    case "torn":
      return "The last line is cut off: its writer was killed while writing, or is writing now.";
    case "not-json":
      return "The line is not JSON.";
    case "not-an-object":
      return "The line is JSON, but no object.";
    case "several-objects":
      return "The line holds several objects; the session's own programs skip it.";
    case "no-type":
      return "The line has neither a type nor an event.";
    case "nul-padding":
      return "The line holds zero bytes only, as after a power loss.";
    case "too-long":
      return "The line is too long to be read.";
    case "too-many-lines":
      return "The rest of the log has more lines than are read.";
  }
}
