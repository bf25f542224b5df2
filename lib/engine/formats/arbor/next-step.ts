// The one thing to do next with a session.

import { resumeCommands } from "@/lib/engine/formats/arbor/commands";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { NextStep, RunStatus } from "@/lib/engine/run/run";

/** One sentence, with the plan that Reprise can prepare and the host's command where it fits. */
export function nextStepOf(facts: SessionFacts, status: RunStatus): NextStep {
  const { tree } = facts;
  // As the status does: an executor that only the log calls open is shown, and the tree wins (§21).
  const interrupted = facts.interrupted.filter((one) => one.inTree);
  const commands = resumeCommands(facts);
  const step = (sentence: string, planKind: string | null = null, shown = false): NextStep => ({
    sentence,
    planKind,
    commands: shown ? commands : [],
  });
  switch (status.condition) {
    case "damaged":
      return step("It cannot be resumed. Look at what can still be read of it; a new run needs a folder of its own.");
    case "maybe-live":
      return step("Wait and look again: whatever is changed outside is overwritten by a session that still lives.");
    case "gate":
      return step("Answer its question in the terminal in which it runs.");
    case "not-started":
      return step("Nothing was done yet: start it anew.", null, true);
    case "finished":
      return tree === null || facts.names.has("REPORT.md")
        ? step("Nothing. Read its report.")
        : step("Nothing. Its report can be written from what it left.", "write-report");
    default:
      break;
  }
  const resumed = facts.mode !== "foreign" && facts.mode !== "demo";
  if (resumed && interrupted.length > 0) {
    const many = `the ${interrupted.length} interrupted ideas whether their work is`;
    const whose = interrupted.length === 1 ? "the interrupted idea whether its work is" : many;
    return step(`Decide for ${whose} kept or begun anew, then resume.`, "resume", true);
  }
  if (resumed && status.condition === "interrupted") return step("Resume: nothing was cut off in the middle.", "resume", true);
  return step("Look through what it found; its report can be written from what it left.", "write-report");
}
