// The command of a run's next step: a plan of Reprise where there is one, else the host's own, else looking at the run.

import type { NeedStep } from "@/lib/engine/needs/need";
import { shellWord } from "@/lib/engine/needs/shell-word";
import type { RunSummary } from "@/lib/engine/run/run";

/** Longer commands, and those of several lines, are read in the run's page, never cut. */
const longest = 400;
const several = /[\p{Cc}\u2028\u2029]/u;

/** @param planKind the plan of the need itself, such as the one that clears its breaker; null leaves it to the run's next step */
export function nextStepOf({ ref, nextStep }: RunSummary, planKind: string | null): NeedStep {
  const kind = planKind ?? nextStep.planKind;
  const address = shellWord(`${ref.rootId}:${ref.path}`);
  const own = (verb: string, ...words: readonly string[]) => ["reprise", verb, address, ...words].join(" ");
  const sentence = nextStep.sentence;
  if (kind !== null) return { sentence, planKind: kind, command: own("plan", shellWord(kind)), host: "Reprise" };
  const hosts = nextStep.commands.find(({ command }) => command.length <= longest && !several.test(command));
  if (hosts !== undefined) return { sentence, planKind: null, command: hosts.command, host: hosts.host };
  return { sentence, planKind: null, command: own("show"), host: "Reprise" };
}
