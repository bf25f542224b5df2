// The one thing to do next with a run (§9.5, §13).

import { resumeCommands } from "@/lib/engine/formats/compound-v/commands";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Breaker } from "@/lib/engine/run/breaker";
import type { NextStep, RunStatus } from "@/lib/engine/run/run";

/** The next step of a run with this status. */
export function nextStepOf({ runId, runClass }: RunFacts, { condition, code }: RunStatus, breakers: readonly Breaker[]): NextStep {
  const commands = resumeCommands(runId);
  switch (condition) {
    case "damaged":
      return { sentence: "See its findings, and compare the file with git's last version.", planKind: null, commands: [] };
    case "breaker-open": {
      const open = breakers.find((breaker) => breaker.state === "open");
      return { sentence: open?.clears ?? "", planKind: open?.planKind ?? null, commands };
    }
    case "interrupted":
      return { sentence: "Look at what git says, then resume: only what is missing runs again.", planKind: "resume", commands };
    case "maybe-live":
      return { sentence: "Wait, or make sure that the agent is gone before you resume.", planKind: "resume", commands };
    case "not-started":
      return { sentence: "Start it in its own program.", planKind: null, commands };
    case "gate":
      return { sentence: "Let its own program create the run that goes on.", planKind: null, commands };
    case "cancelled":
      return {
        sentence: `Resume ${runClass?.follow ?? "the run that goes on"} instead.`,
        planKind: null,
        commands: runClass?.follow === null || runClass === null ? [] : resumeCommands(runClass.follow),
      };
    case "finished-unverified":
      return code === "all-done"
        ? { sentence: "Look at what git says; then let its own program collect and merge.", planKind: "resume", commands }
        : { sentence: "", planKind: null, commands: [] };
    default:
      return { sentence: "", planKind: null, commands: [] };
  }
}
